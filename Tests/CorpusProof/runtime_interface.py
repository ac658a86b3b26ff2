KEYS = ""
RUN = ""

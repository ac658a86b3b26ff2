// SQLite on Linux: Debian's libsqlite3-dev. Only included with the trait `SQLite`.
#include <sqlite3.h>

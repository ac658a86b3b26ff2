"""The cost of verifying a signed update, in a build with the trait `Signing`."""
import json

import processes
import products
from results import Figure


def measure(workspace):
    for line in processes.output([str(products.signing())]).splitlines():
        yield Figure(**json.loads(line))

#!/usr/bin/env python3
"""Tests what processes cost: their figures are their own, whatever memory the benchmark has."""
import sys
import unittest

import processes

MEGABYTE = 1_000_000


def python(code):
    # Without site-packages, a small process.
    return [sys.executable, "-S", "-E", "-c", code]


def allocating(megabytes):
    return python(f"memory = bytearray({megabytes} * {MEGABYTE}); memory[::4096] = bytes(len(memory[::4096]))")


class Memory(unittest.TestCase):
    def setUp(self):
        # Written, so that it is resident.
        self.own = b"x" * (300 * MEGABYTE)

    def test_the_callers_memory_does_not_count(self):
        _, memory = processes.run(python("pass"))
        self.assertGreater(memory, 1 * MEGABYTE)
        self.assertLess(memory, 60 * MEGABYTE)

    def test_the_figure_moves_with_what_the_process_allocates(self):
        _, least = processes.run(python("pass"))
        for megabytes in (20, 100, 200):
            _, memory = processes.run(allocating(megabytes))
            with self.subTest(megabytes=megabytes):
                self.assertAlmostEqual((memory - least) / MEGABYTE, megabytes, delta=10)

    def test_the_difference_of_two_commands_is_measured(self):
        (_, large), (_, small) = processes.interleaved([allocating(80), allocating(30)], rounds=2)
        self.assertAlmostEqual((large - small) / MEGABYTE, 50, delta=10)


class Status(unittest.TestCase):
    def test_cpu_time_is_that_of_the_process(self):
        seconds, _ = processes.run(python("x = sum(range(10_000_000))"))
        self.assertGreater(seconds, 0.05)
        self.assertLess(processes.run(python("import time; time.sleep(1)"))[0], 0.5)

    def test_failures_are_reported(self):
        for code, message in [
            ("import sys; sys.exit('broken')", "status 1: broken"),
            ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "status -9"),
        ]:
            with self.subTest(code=code), self.assertRaisesRegex(processes.Failed, message):
                processes.run(python(code))
        with self.assertRaisesRegex(processes.Failed, "no-such-program"):
            processes.run(["no-such-program"])


if __name__ == "__main__":
    unittest.main()

# elsewhere: Benchmarks/run.sh (Benchmarks/run.sh)

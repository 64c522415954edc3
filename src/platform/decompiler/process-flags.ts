/**
 * Flags of V8 for a process that only decompiles. Functions are checked when they are first called, as they are compiled: most never are.
 * Those that ran so many bytes of code are optimized: with V8's usual 13,000,000 the first file takes three times as long.
 */
export const PROCESS_FLAGS = ['--wasm-lazy-validation', '--wasm-tiering-budget=1000000000'] as const;

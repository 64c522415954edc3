/** One line of the table: what was measured, ours, what a user would use instead, and the aim. */
export interface BenchRow {
  readonly what: string;
  readonly ours: string;
  /** What stands beside it, with its name; null when there is nothing to compare with. */
  readonly beside: string | null;
  /** The aim in words, or null. */
  readonly aim: string | null;
}

export interface BenchContext {
  /** Scratch folder of this run: homes, lists, extracted sources. */
  readonly scratch: string;
  /** Absolute path of the built command. */
  readonly command: string;
  /** The project that is synced. */
  readonly project: string;
  /** A large reactor to resolve, or null. */
  readonly reactor: string | null;
  /** Whether to measure with empty stores, which downloads everything twice. */
  readonly isCold: boolean;
  note(line: string): void;
}

/** A named measurement; gives no rows when the machine lacks what it needs, and notes why. */
export interface Bench {
  readonly name: string;
  run(context: BenchContext): Promise<readonly BenchRow[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function seconds(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

export function ratio(a: number, b: number): string {
  return `${(a / b).toFixed(2)} ×`;
}

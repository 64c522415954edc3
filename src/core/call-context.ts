export interface Log {
  debug(message: string): void;
  warn(message: string): void;
}

/** What every call that may take time is handed: cancellation, the offline rule, and where to speak. */
export interface CallContext {
  readonly signal: AbortSignal;
  /** True: no socket may be opened (docs/decisions.md, "Offline"). */
  readonly offline: boolean;
  readonly log: Log;
  /** `total` is null while it is not known. */
  progress(done: number, total: number | null, what: string): void;
}

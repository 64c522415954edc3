export interface Log {
  debug(message: string): void;
  warn(message: string): void;
}

/** What every call that may take time is handed: cancellation, the offline rule, and where to speak. */
export interface CallContext {
  readonly signal: AbortSignal;
  /** True: no socket may be opened (docs/decisions/repositories.md, "Offline"). */
  readonly offline: boolean;
  readonly log: Log;
  /** `total` is null while it is not known. Work that counts anew, in other things, may follow; what it counts in is part of `what`. */
  progress(done: number, total: number | null, what: string): void;
  /** What one run asked a repository for in vain, by who asked for what: nobody is asked for it again. Absent: no run, and all are. */
  readonly failures?: Map<string, Error>;
}

/** Who waits for some work: until when, and whom it tells how far it is. */
export type Caller = Pick<CallContext, 'signal' | 'progress'>;

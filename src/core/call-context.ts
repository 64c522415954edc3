export interface Log {
  debug(message: string): void;
  warn(message: string): void;
}

/** Handed to every call that may take time: cancellation, the offline rule, and where to report. */
export interface CallContext {
  readonly signal: AbortSignal;
  /** True: no socket may be opened (docs/decisions/repositories.md, "Offline"). */
  readonly offline: boolean;
  readonly log: Log;
  /** `total` is null while it is unknown. Work that counts other things may follow; `what` names what is counted. */
  progress(done: number, total: number | null, what: string): void;
  /** Takes the part of its answer that a tool knows, as its `run` would give it, whenever there is more. Absent: nobody wants it. */
  soFar?(make: () => object): void;
  /** Failed requests of one run, by repository and file: nobody is asked for them again. Absent: no run, and all are asked. */
  readonly failures?: Map<string, Error>;
  /** Bytes; a larger file of a repository is not fetched: LimitReached. Absent: the limits of all downloads alone count. */
  readonly largestFile?: number;
  /**
   * Takes the artifacts (`g:a:v`) that answer by the declarations of their classes: those that the call is about, those opened among
   * others, those of which bodies were decompiled, and those whose text was searched. Absent: nobody wants them.
   */
  readonly declared?: Map<string, DeclaredHow>;
  /**
   * Takes what is to be said of the bodies that the answer shows or would show, in words: why some are not decompiled, and what in the
   * others is none of the authors'. Absent: nobody wants it.
   */
  readonly bodyNotes?: Set<string>;
}

export type DeclaredHow = 'asked' | 'opened' | 'decompiled' | SearchedFiles;

/** The text that a search looked at, of an artifact without sources. */
export interface SearchedFiles {
  /** Those made of its classes. */
  readonly files: number;
  /** Files among them with decompiled bodies; null: bodies are not to be decompiled. */
  readonly decompiled: number | null;
}

/** The caller of some work: how long it waits, and how it is told the progress. */
export type Caller = Pick<CallContext, 'signal' | 'progress'>;

/** Something that was not understood or not found while the rest went on. */
export interface Problem {
  /** Stable and lower-case with hyphens, for example `pom-missing`. */
  readonly code: string;
  readonly message: string;
  /** `file:line` (1-based) or the coordinates it is about. */
  readonly where?: string;
}

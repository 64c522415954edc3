/** Something that was not understood or not found while the rest went on. */
export interface Problem {
  /** Stable and lower-case with hyphens, for example `pom-missing`. */
  readonly code: string;
  readonly message: string;
  /** `file:line` (1-based) or the coordinates it is about. */
  readonly where?: string;
  /** Set when a dependency cannot be used as asked for: `g:a:v`, and the `file:line` that asks. */
  readonly dependency?: { readonly coordinates: string; readonly askedAt: string };
}

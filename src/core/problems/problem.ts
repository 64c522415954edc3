/** The kind of problem, for programs that read answers. */
export type ProblemCode =
  // POMs and what is asked of repositories
  | 'pom-missing'
  | 'pom-invalid'
  | 'pom-unreachable'
  | 'pom-value'
  | 'model-invalid'
  | 'property-unknown'
  | 'property-cycle'
  | 'profile-condition'
  | 'import-exclusions'
  | 'limit-reached'
  | 'range-empty'
  | 'range-conflict'
  | 'versions-unreachable'
  | 'versions-partly-known'
  // Build extensions
  | 'extension-properties'
  | 'core-extension'
  | 'build-extension'
  // The root itself
  | 'project-unreadable'
  | 'project-of-before'
  // Other tools
  | 'build-file-unread'
  // Gradle's build files
  | 'script-unclear'
  | 'dependency-unread'
  | 'plugin-unread'
  | 'catalog-invalid'
  | 'lock-invalid'
  | 'lock-stale'
  | 'lock-unlisted'
  | 'locked-alone'
  | 'metadata-unreadable'
  | 'variant-missing'
  | 'version-refused'
  | 'capability-conflict'
  | 'configuration-unused'
  // Settings
  | 'settings-invalid'
  | 'repository-invalid'
  | 'password-undecryptable'
  // A project asks for something and does not get it
  | 'argument-ignored'
  | 'values-withheld'
  // The place of the sources
  | 'sources-of-relocation'
  | 'sources-in-binary'
  | 'texts-of-binary'
  | 'sources-of-platform'
  | 'sources-of-name'
  | 'sources-at-hand'
  | 'declarations-of-gap'
  | 'sources-of-classes'
  | 'text-of-classes'
  // Sources that could not be read
  | 'entry-dropped'
  | 'file-unreadable'
  | 'not-scanned'
  | 'not-declared'
  | 'syntax'
  | 'nesting-limit'
  | 'unclosed-block'
  | 'unclosed-type'
  | 'unclosed-text'
  | 'recovered';

/** Something that was not understood or not found while the rest went on. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** `file:line` (1-based) or the coordinates it is about. */
  readonly where?: string;
  /** 1-based, in UTF-16 units, where that is known besides the line. */
  readonly column?: number;
  /** Set when a dependency cannot be used as asked for: `g:a:v`, and the `file:line` that asks. */
  readonly dependency?: { readonly coordinates: string; readonly askedAt: string };
  /** Number of times it was met, if it is reported once for all; absent: once. */
  readonly count?: number;
}

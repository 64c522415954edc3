/**
 * The artifacts that a build allows to ask a repository for. Source:
 * https://docs.gradle.org/current/userguide/filtering_repository_content.html.
 */
export interface RepositoryContent {
  /** Empty: everything but what `excludes` has. */
  readonly includes: readonly ContentRule[];
  readonly excludes: readonly ContentRule[];
}

export interface ContentRule {
  readonly by: 'name' | 'subgroups' | 'regex';
  readonly group: string;
  /** Null: any module. */
  readonly module: string | null;
  /** Null: any version; by name, it may be a range. */
  readonly version: string | null;
}

import type { SourceIndex } from '../../core/code/source-index.ts';

/** One version of an artifact, as Zoekt's language sees it: its module is a repository, its version a branch. */
export interface Repository {
  /** `maven/<group>/<artifact>`. */
  readonly name: string;
  /** `<group>:<artifact>`, the other name that queries may use. */
  readonly module: string;
  readonly version: string;
  /** True for the newest version of its module, which `HEAD` means. */
  readonly isNewest: boolean;
  /** Steps from the project; 1 for a direct dependency. */
  readonly depth: number;
}

export interface SearchedRepository extends Repository {
  readonly index: SourceIndex;
}

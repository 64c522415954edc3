import { type Coordinates, printModule } from '../../core/artifacts/coordinates.ts';
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
  /** Paths of files whose text is decompiled, where the others are declarations of classes; absent: these are sources. */
  readonly decompiled?: ReadonlySet<string>;
}

/** The text that lines of a file are of, of an artifact without sources; undefined: it has some, or the file is a text as it is in its jar. */
export function textOf(
  { index, decompiled }: SearchedRepository,
  path: string,
): 'declarations' | 'decompiled' | undefined {
  if (decompiled === undefined || index.files[index.findFile(path)]?.language === null) return undefined;
  return decompiled.has(path) ? 'decompiled' : 'declarations';
}

/** A module's names in Zoekt's language. Sources of a classifier, as those of tests, are a repository of their own. */
export function repositoryNames(coordinates: Coordinates): Pick<SearchedRepository, 'name' | 'module'> {
  const { groupId, artifactId, classifier } = coordinates;
  const end = classifier === undefined ? [] : [classifier];
  return {
    name: ['maven', groupId, artifactId, ...end].join('/'),
    module: [printModule(coordinates), ...end].join(':'),
  };
}

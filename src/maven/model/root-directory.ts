import { dirname, join } from 'node:path';

export interface RootLookup {
  readonly fileExists: (path: string) => boolean;
  /** True if a path leads inside the project, where alone there is anything to see; absent: all do. */
  readonly isOwn?: (path: string) => boolean;
}

/** The nearest folder with a `.mvn`, at or above the project's; null without one. Source: Maven 4's DotMvnRootDetector. */
export function findRootDirectory(basedir: string, { fileExists, isOwn = () => true }: RootLookup): string | null {
  if (fileExists(join(basedir, '.mvn'))) return basedir;
  const above = dirname(basedir);
  return above === basedir || !isOwn(above) ? null : findRootDirectory(above, { fileExists, isOwn });
}

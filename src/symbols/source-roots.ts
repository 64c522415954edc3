import type { IndexedFile, SourceIndex } from '../core/code/source-index.ts';

const known = new WeakMap<SourceIndex, ReadonlySet<string>>();

export type OtherPathsOf = (file: IndexedFile) => readonly string[];

/**
 * Tells further paths by which someone may mean a file: without the folder its sources begin in, as a source set of Kotlin has
 * (`okio/Buffer.kt` for `jvmMain/okio/Buffer.kt`), and by the folders of its package, which Kotlin lets sources leave out
 * (`kotlinx/coroutines/Job.kt` for `commonMain/Job.kt`: https://kotlinlang.org/docs/coding-conventions.html#directory-structure).
 */
export function createOtherPaths(index: SourceIndex): OtherPathsOf {
  const roots = sourceRoots(index);
  return (file) => {
    const { path, packageName } = file;
    const below = roots.size === 0 ? [] : foldersAbove(path).filter((folder) => roots.has(folder));
    const others = below.map((folder) => path.slice(folder.length + 1));
    if (packageName !== '') others.push(pathInPackage(file));
    return others.filter((other, place) => other !== path && others.indexOf(other) === place);
  };
}

/** Path of a file in a tree whose folders are its package. */
export function pathInPackage({ path, packageName }: IndexedFile): string {
  return [...packageName.split('.'), nameOf(path)].join('/');
}

/** The folders in which packages begin; made once for each index. The root of all, where most sources do, is not among them. */
function sourceRoots(index: SourceIndex): ReadonlySet<string> {
  const ready = known.get(index);
  if (ready !== undefined) return ready;
  const roots = new Set<string>();
  for (const file of index.files) {
    if (file.packageName !== '') roots.add(rootOf(file));
  }
  roots.delete('');
  known.set(index, roots);
  return roots;
}

/** The folder of a file without the folders that end the name of its package. */
function rootOf({ path, packageName }: IndexedFile): string {
  const folders = path.split('/').slice(0, -1);
  const segments = packageName.split('.');
  while (folders.length > 0 && folders.at(-1) === segments.pop()) folders.pop();
  return folders.join('/');
}

/** Those that hold a file or folder, the outermost first. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, place) => parts.slice(0, place + 1).join('/'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

import type { IndexedFile, SourceIndex } from '../../core/code/source-index.ts';
import { filterByName, type PatternType } from '../../search/name-filter.ts';
import { countFolders, type PathScope, parseFolder, pathInScope } from '../../search/path-scope.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { createOtherPaths } from '../../symbols/source-roots.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';
import { findFolder } from './find-folder.ts';

export interface FileNameQuery extends PathScope {
  readonly pattern: string;
  readonly patternType: PatternType;
}

export interface FoundFile extends FileEntry {
  /** Folders below the start path. */
  readonly depth: number;
}

/**
 * Files by path. A glob without `/` is matched with file names, one with `/` with paths relative to the start; a regular
 * expression is searched in the relative path, where it may also mean the name alone (`^Apple`). From the root, the path may be
 * one without its source set too.
 * @throws InvalidInputError for a bad pattern, ResourceNotFoundError for an unknown start path.
 */
export async function searchFileNames(
  index: SourceIndex,
  query: FileNameQuery,
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<readonly FoundFile[]> {
  const startPath = findFolder(index, parseFolder(query.startPath, 'start_path'));
  const otherPathsOf = createOtherPaths(index);
  const scope = { startPath, maxDepth: query.maxDepth };
  const isGlob = query.patternType === 'glob';
  const isPath = isGlob && query.pattern.includes('/');
  const spellingsOf = ({ file, path }: ScopedFile): readonly string[] => {
    const { name } = readFileEntry(file);
    if (isGlob && !isPath) return [name];
    const paths = startPath === '' ? [path, ...otherPathsOf(file)] : [path];
    return isPath ? paths : [name, ...paths];
  };
  const files: ScopedFile[] = [];
  for (const file of index.files) {
    const path = pathInScope(file.path, scope);
    if (path !== null) files.push({ file, path });
  }
  const pattern = { pattern: query.pattern, type: query.patternType, argument: 'pattern', isPath };
  const found = await filterByName(files, pattern, { ...tools, namesOf: spellingsOf });
  const describe = ({ file, path }: ScopedFile): FoundFile => ({ ...readFileEntry(file), depth: countFolders(path) });
  return found.map(describe);
}

interface ScopedFile {
  readonly file: IndexedFile;
  /** Relative to the start. */
  readonly path: string;
}

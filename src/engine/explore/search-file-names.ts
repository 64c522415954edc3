import type { SourceIndex } from '../../core/code/source-index.ts';
import { filterNames, type PatternType } from '../../search/name-filter.ts';
import { countFolders, type PathScope, parseFolder, pathInScope } from '../../search/path-scope.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { otherPathsOf } from '../../symbols/source-roots.ts';
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
  const scope = { startPath, maxDepth: query.maxDepth };
  const candidates = index.files.flatMap((file) => {
    const path = pathInScope(file.path, scope);
    if (path === null) return [];
    const paths = startPath === '' ? [path, ...otherPathsOf(index, file)] : [path];
    return [{ paths, depth: countFolders(path), entry: readFileEntry(file) }];
  });
  const isPath = query.patternType === 'glob' && query.pattern.includes('/');
  const spellings = candidates.map(({ paths, entry }) =>
    isPath ? paths : query.patternType === 'glob' ? [entry.name] : [entry.name, ...paths],
  );
  const pattern = { pattern: query.pattern, type: query.patternType, argument: 'pattern', isPath };
  const found = await filterNames(spellings, pattern, tools);
  return found.map((position) => {
    const { entry, depth } = candidates[position]!;
    return { ...entry, depth };
  });
}

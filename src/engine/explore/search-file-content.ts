import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { languageOf } from '../../languages/find-language.ts';
import {
  type ContentMatches,
  type ContentQuery,
  type ContentTools,
  searchContent,
} from '../../search/content-search.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { findFile } from './find-file.ts';
import { findFolder } from './find-folder.ts';

export interface ContentAnswer extends ContentMatches {
  /** Path of the file or folder that was meant. */
  readonly startPath: string;
}

/** @throws InvalidInputError for a bad query, ResourceNotFoundError for an unknown start path. */
export async function searchFileContent(
  index: SourceIndex,
  query: ContentQuery,
  tools: ContentTools,
): Promise<ContentAnswer> {
  if (query.query === '') throw new InvalidInputError(`${query.argument} must not be empty`);
  const startPath = findStart(index, parseFolder(query.startPath, 'start_path'));
  return { startPath, ...(await searchContent(index, { ...query, startPath }, tools)) };
}

/** A source file may be given by its package's folders too; what is no file is a folder. */
function findStart(index: SourceIndex, path: string): string {
  return languageOf(path) === null && index.findFile(path) === -1
    ? findFolder(index, path)
    : index.files[findFile(index, path)]!.path;
}

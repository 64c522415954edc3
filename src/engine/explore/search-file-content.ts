import { InvalidInputError } from '../../core/errors.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { type ContentMatches, type ContentQuery, searchContent } from '../../search/content-search.ts';
import { parseFolder } from '../../search/path-scope.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { checkFolder } from './list-folder-tree.ts';

/** @throws InvalidInputError for a bad query, ResourceNotFoundError for an unknown start path. */
export async function searchFileContent(
  index: SourceIndex,
  query: Omit<ContentQuery, 'argument'>,
  tools: { readonly regex: RegexRunner; readonly signal: AbortSignal },
): Promise<ContentMatches> {
  if (query.query === '') throw new InvalidInputError('query must not be empty');
  const startPath = parseFolder(query.startPath, 'start_path');
  if (index.findFile(startPath) === -1) checkFolder(index, startPath);
  return searchContent(index, { ...query, startPath, argument: 'query' }, tools);
}

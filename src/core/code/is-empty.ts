import type { IndexMetadata } from './source-index.ts';

/** Code of the remark on a binary that answers by its text files, since it holds neither classes nor sources. */
export const TEXTS = 'texts-of-binary';

/** True for an index without a source file, which is not kept, unless text files are all there is of its artifact. */
export function isEmpty({ sourceFileCount, problems }: Pick<IndexMetadata, 'sourceFileCount' | 'problems'>): boolean {
  return sourceFileCount === 0 && problems.every(({ code }) => code !== TEXTS);
}

import { printCount } from '../../../core/text/print-count.ts';
import type { SearchOutcome } from '../../../search/sources/source-searcher.ts';

/** How many files a search found, as a hint; empty for none. */
export function describeCount(
  what: string,
  { fileCount, leftOut }: Pick<SearchOutcome, 'fileCount' | 'leftOut'>,
): readonly string[] {
  return fileCount === 0 ? [] : [`${what}: ${printCount(fileCount, 'file')}${leftOut.length > 0 ? ' or more' : ''}`];
}

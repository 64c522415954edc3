import type { CalledSymbol } from '../../../callers/called-symbol.ts';
import { findCalled } from '../../../callers/find-called.ts';
import { type Caller, findCallers } from '../../../callers/find-callers.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';

/** A place that calls or names a symbol. */
export interface Usage extends Pick<Caller, 'file' | 'name' | 'line' | 'text'> {
  /** `g:a:v`, or the project's folder. */
  readonly origin: string;
  /** True if only the name says so: the type of what it is called on is not known. */
  readonly isByName: boolean;
}

export interface Usages {
  /** Nearest artifacts first; there those whose types are known first. */
  readonly places: readonly Usage[];
  /** True if not all artifacts were looked into, since these are enough. */
  readonly isCut: boolean;
}

/** Places that are enough for an answer. */
const MOST = 20;

/**
 * Places that call or name what `written` means in an index, in `universe`, whose nearest come first. Imports are left out, and so are
 * places by name alone if there are others.
 */
export async function findUsages(
  { index, written }: { readonly index: SourceIndex; readonly written: string },
  universe: readonly SourceIndex[],
  signal: AbortSignal,
): Promise<Usages> {
  const called = findCalled(index, written);
  const sure: Usage[] = [];
  const byName: Usage[] = [];
  for (const searched of universe) {
    signal.throwIfAborted();
    if (sure.length >= MOST) return { places: sure.slice(0, MOST), isCut: true };
    for (const usage of await usagesIn(searched, called, index)) (usage.isByName ? byName : sure).push(usage);
  }
  const places = sure.length > 0 ? sure : byName;
  return { places: places.slice(0, MOST), isCut: places.length > MOST };
}

async function usagesIn(
  searched: SourceIndex,
  called: CalledSymbol,
  declaring: SourceIndex,
): Promise<readonly Usage[]> {
  const isArtifact = searched.origin.kind === 'artifact';
  const files = searched.files.map((_, row) => row);
  const types = { universe: searched === declaring ? [] : [declaring], openMore: null };
  const callers = await findCallers({ index: searched, files, isArtifact }, called, { types, reportCut: () => {} });
  const origin = printOrigin(searched.origin);
  return callers
    .filter(({ usage }) => usage !== 'import')
    .map(({ file, name, line, text, evidence }) => ({
      origin,
      file,
      name,
      line,
      text,
      isByName: evidence.kind === 'name',
    }));
}

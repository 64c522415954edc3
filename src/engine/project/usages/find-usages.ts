import type { CalledSymbol } from '../../../callers/called-symbol.ts';
import { findCalled } from '../../../callers/find-called.ts';
import { type Caller, findCallers } from '../../../callers/find-callers.ts';
import { describeCopied, findCompiledCallers, type ReadUses } from '../../../callers/find-compiled-callers.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { readLinesOf } from '../../../core/text/text-lines.ts';
import { joinStatement, MOST_STATEMENT_LINES } from '../../../languages/join-statement.ts';

/** A place that calls or names a symbol. `text` goes on to the end of its parentheses, and of calls that are chained to it. */
export interface Usage extends Pick<Caller, 'file' | 'name' | 'line' | 'text' | 'isCompiled'> {
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
  /** As `describeCopied`, of the artifacts without sources that were looked into. */
  readonly copied: string | null;
}

export interface UsageDeps {
  readonly readUses: ReadUses;
  readonly signal: AbortSignal;
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
  { readUses, signal }: UsageDeps,
): Promise<Usages> {
  const called = findCalled(index, written);
  let isCompiled = false;
  const sure: FoundUsage[] = [];
  const byName: FoundUsage[] = [];
  for (const searched of universe) {
    signal.throwIfAborted();
    if (sure.length >= MOST) return describe(sure, true);
    isCompiled ||= isDeclared(searched.metadata.problems);
    for (const usage of await usagesIn(searched, called, { index, readUses }))
      (usage.isByName ? byName : sure).push(usage);
  }
  const places = sure.length > 0 ? sure : byName;
  return describe(places, places.length > MOST);

  function describe(places: readonly FoundUsage[], isCut: boolean): Usages {
    const copied = isCompiled ? describeCopied(called, places.length > 0) : null;
    return { places: describeFirst(places), isCut, copied };
  }
}

interface FoundUsage extends Usage {
  readonly index: SourceIndex;
}

function describeFirst(places: readonly FoundUsage[]): readonly Usage[] {
  return places.slice(0, MOST).map(({ index, ...usage }) => ({ ...usage, text: statementOf(usage, index) }));
}

async function usagesIn(
  searched: SourceIndex,
  called: CalledSymbol,
  { index: declaring, readUses }: { readonly index: SourceIndex; readonly readUses: ReadUses },
): Promise<readonly FoundUsage[]> {
  const isArtifact = searched.origin.kind === 'artifact';
  const files = searched.files.map((_, row) => row);
  const types = { universe: searched === declaring ? [] : [declaring], openMore: null };
  const named = await findCallers({ index: searched, files, isArtifact }, called, { types, reportCut: () => {} });
  const compiled = isDeclared(searched.metadata.problems)
    ? await findCompiledCallers(searched, called, { universe: types.universe, readUses, isArtifact })
    : null;
  const origin = printOrigin(searched.origin);
  return [...(compiled ?? []), ...named]
    .filter(({ usage }) => usage !== 'import')
    .map(({ file, name, line, text, evidence, isCompiled }) => ({
      index: searched,
      origin,
      file,
      name,
      line,
      text,
      isCompiled,
      isByName: evidence.kind === 'name',
    }));
}

function statementOf({ file: path, line, text, isCompiled }: Usage, index: SourceIndex): string {
  if (isCompiled || line === null) return text;
  const file = index.findFile(path);
  const range = { start: line, end: line + MOST_STATEMENT_LINES - 1 };
  return joinStatement(readLinesOf(index.text(file), index.lines(file), range), true);
}

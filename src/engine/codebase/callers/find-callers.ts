import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { declarationOf } from '../../../symbols/symbol-rows.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createFindMeant, type KnownTypes } from './create-find-meant.ts';
import type { Evidence } from './evidence.ts';
import { WHAT_IS_CUT } from './find-meant.ts';

/** One place that calls or names a symbol. */
export interface Caller {
  /** Coordinates; null: the code asked about. */
  readonly artifact: string | null;
  readonly file: string;
  /** `Type#member` that holds it; null: an import, or nothing holds it. */
  readonly name: string | null;
  /** What the language calls that. */
  readonly kind: string | null;
  readonly line: number;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name' | 'import';
  readonly evidence: Evidence;
  /** The line, without white space around it; of a long one the beginning. */
  readonly text: string;
}

export interface SearchedCode {
  readonly index: SourceIndex;
  readonly files: readonly number[];
  readonly isArtifact: boolean;
}

/** In the order of the files, in those that a scanner reads. `tellCut` is told files that may hold more. */
export async function findCallers(
  { index, files, isArtifact }: SearchedCode,
  called: CalledSymbol,
  { types, tellCut }: { readonly types: KnownTypes; readonly tellCut: (why: string) => void },
): Promise<readonly Caller[]> {
  const findMeant = createFindMeant(index, called, types);
  const artifact = isArtifact ? printOrigin(index.origin) : null;
  const callers: Caller[] = [];
  const holderOf = createHolderOf(index);
  for (const file of files) {
    const placeOf = createPlaceOf(index, file);
    const { mentions, isCut } = await findMeant(file);
    if (isCut) tellCut(`${[artifact ?? [], index.files[file]!.path].flat().join(' ')}: ${WHAT_IS_CUT}`);
    for (const { start, row, usage, evidence } of mentions) {
      callers.push({ artifact, ...placeOf(start), ...holderOf(row), usage, evidence });
    }
  }
  return callers;
}

/** The declaration that holds a caller; null: none does. One may hold tens of thousands of them: they share its name. */
export function createHolderOf(index: SourceIndex): (row: number | null) => Pick<Caller, 'name' | 'kind'> {
  const NOTHING = { name: null, kind: null };
  let last: Pick<Caller, 'name' | 'kind'> = NOTHING;
  let lastRow: number | null = null;
  return (row) => {
    if (row === lastRow) return last;
    lastRow = row;
    last = row === null ? NOTHING : { name: shortReferenceTo(index, row), kind: declarationOf(index, row) };
    return last;
  };
}

/** Bytes of a line that are kept of it, more than anybody is shown. */
const LONGEST_LINE = 1000;

/** Where a place of a file is. One line may hold hundreds of thousands of them: they share its text. */
export function createPlaceOf(
  index: SourceIndex,
  file: number,
): (offset: number) => Pick<Caller, 'file' | 'line' | 'text'> {
  const { path } = index.files[file]!;
  let last = { line: 0, text: '' };
  return (offset) => {
    const line = index.lines(file).lineOf(offset);
    if (line !== last.line) last = { line, text: readLine(index, file, line) };
    return { file: path, ...last };
  };
}

function readLine(index: SourceIndex, file: number, line: number): string {
  const [lines, text] = [index.lines(file), index.text(file)];
  const end = lines.startOf(line + 1);
  let start = lines.startOf(line);
  while (start < end && text[start]! <= SPACE) start++;
  return asBuffer(text.subarray(start, Math.min(end, start + LONGEST_LINE)))
    .toString('utf8')
    .trim();
}

const SPACE = 0x20;

import { printOrigin } from '../core/code/index-origin.ts';
import { isDeclared } from '../core/code/is-declared.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { shortReferenceTo } from '../symbols/enclosing-symbol.ts';
import { declarationOf } from '../symbols/symbol-rows.ts';
import type { CalledSymbol } from './called-symbol.ts';
import type { Evidence } from './evidence.ts';
import { CUT_NOTICE } from './file-mentions.ts';
import { createMentionFinder, type KnownTypes } from './mention-finder.ts';

/** One place that calls or names a symbol. */
export interface Caller {
  /** Coordinates; null: the code asked about. */
  readonly artifact: string | null;
  readonly file: string;
  /** `Type#member` that holds it; null: an import, or no declaration holds it. */
  readonly name: string | null;
  /** The language's word for that declaration. */
  readonly kind: string | null;
  /** With `isCompiled` that of the authors' file, which bytecode tells; null: it does not. */
  readonly line: number | null;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name' | 'import';
  readonly evidence: Evidence;
  /** The trimmed line; only the beginning of a long one. With `isCompiled` the symbol that the place uses. */
  readonly text: string;
  /** True if it was found in bytecode, whose artifact has no sources. */
  readonly isCompiled: boolean;
}

export interface SearchedFiles {
  readonly index: SourceIndex;
  /** Rows of `index.files`. */
  readonly files: readonly number[];
}

export interface SearchedCode extends SearchedFiles {
  readonly isArtifact: boolean;
}

/** Callers in the files that a scanner reads, in their order. Calls `reportCut` for a file that may hold more. */
export async function findCallers(
  { index, files, isArtifact }: SearchedCode,
  called: CalledSymbol,
  { types, reportCut }: { readonly types: KnownTypes; readonly reportCut: (why: string) => void },
): Promise<readonly Caller[]> {
  const findMentions = createMentionFinder(index, called, types);
  const artifact = isArtifact ? printOrigin(index.origin) : null;
  const callers: Caller[] = [];
  const holderOf = createHolderOf(index);
  const isMemberOfClasses = called.isDeclared && called.types.size === 0 && isDeclared(index.metadata.problems);
  for (const file of files) {
    const placeOf = createPlaceOf(index, file);
    const { mentions, isCut } = await findMentions(file);
    if (isCut) reportCut(`${[artifact ?? [], index.files[file]!.path].flat().join(' ')}: ${CUT_NOTICE}`);
    for (const { start, row, usage, evidence } of mentions) {
      // Code that uses a member is in the classes; such a name in their declarations is that of something else.
      if (isMemberOfClasses && evidence.kind === 'name') continue;
      callers.push({ artifact, ...placeOf(start), ...holderOf(row), usage, evidence, isCompiled: false });
    }
  }
  return callers;
}

/** Gives the declaration that holds a caller. Tens of thousands of callers in one declaration share its name. */
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

/** Bytes of a line that are read, more than an answer shows. */
const LONGEST_LINE = 1000;

/** Gives the line of an offset. Hundreds of thousands of callers on one line share its text. */
export function createPlaceOf(
  index: SourceIndex,
  file: number,
): (offset: number) => Pick<Caller, 'file' | 'text'> & { readonly line: number } {
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

import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { declarationOf, rangeOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { readExcerpt, readNamedLines } from '../explore/source-excerpt.ts';
import { methodAt } from '../sources/bodies/method-at.ts';
import { noteAsItIs, noteBodies } from '../sources/bodies/note-bodies.ts';
import type { Sources } from '../sources/create-sources.ts';
import { findCodeFile } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';
import { collapseBodies } from './model/collapse-bodies.ts';
import { declaredRows } from './model/declarations.ts';
import { findInFile, lookInFile } from './model/find-in-file.ts';

export interface SourceQuery {
  readonly path: string;
  /** One of these three is given. */
  readonly symbol: string | null;
  readonly symbols: readonly string[] | null;
  readonly range: LineRange | null;
  /** Lines more on each side. */
  readonly expand: number;
  /** True if nested braces are collapsed. */
  readonly collapse: boolean;
}

export interface SourceRead {
  readonly file: string;
  readonly parts: readonly SourcePart[];
  readonly notFound: readonly string[];
  /** Set where lines were left out: how many one answer has. */
  readonly lineLimit: number | null;
}

export interface SourcePart {
  readonly symbol: string | null;
  readonly kind: string | null;
  /** Lines of the file that are shown. */
  readonly range: LineRange;
  /** Lines of the file that were asked for. */
  readonly whole: LineRange;
  readonly source: string;
  /** Lines where others of the same name in the same type begin. */
  readonly overloads: readonly number[];
}

/** Lines of one symbol or range, and of several symbols together. */
const MOST_LINES = 200;
const MOST_TOGETHER = 500;

/** As `readSource`; of an artifact without sources with the bodies of the file, as far as they name what is asked for. */
export function createReadSource(sources: Pick<Sources, 'readBodies'>) {
  return async (code: Codebase, query: SourceQuery, ctx: CallContext): Promise<SourceRead> => {
    if (code.workspace !== null) return readSource(code, query);
    const file = findCodeFile(code, query.path);
    const { path, language } = code.index.files[file]!;
    if (language === null) noteAsItIs(code.index, path, ctx);
    const row = query.symbol === null ? null : lookInFile(code.index, file, query.symbol);
    const method = row === null ? null : methodAt(code.index, row);
    const read = await sources.readBodies({ index: code.index, files: [file], method }, ctx);
    if (read === null || read.index === null) return readSource(code, query);
    try {
      const answer = readSource({ ...code, index: read.index, files: [0] }, query);
      noteBodies(code.index, read.decompiled.values(), ctx);
      return answer;
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError)) throw error;
      return readSource(code, query);
    }
  };
}

/** Leaves out documentation, which is in front of a declaration. @throws InvalidInputError for a range outside of the file. */
function readSource(code: Codebase, query: SourceQuery): SourceRead {
  const { index } = code;
  const file = findCodeFile(code, query.path);
  const { path } = index.files[file]!;
  if (query.symbols !== null) return { file: path, ...readSymbols({ index, file }, query.symbols, query) };
  const row = query.symbol === null ? null : findInFile(index, file, query.symbol);
  if (row === null && query.range === null) {
    throw new InvalidInputError("Provide 'symbol', 'symbols', or both 'start_line' and 'end_line'");
  }
  const part = readPart(
    index,
    { file, row, range: row === null ? query.range! : rangeOf(index, row) },
    query,
    MOST_LINES,
  );
  return { file: path, parts: [part], notFound: [], lineLimit: isCut(part) ? MOST_LINES : null };
}

function readSymbols(
  { index, file }: { readonly index: SourceIndex; readonly file: number },
  symbols: readonly string[],
  how: SourceQuery,
): Omit<SourceRead, 'file'> {
  const notFound: string[] = [];
  const parts: SourcePart[] = [];
  let room = MOST_TOGETHER;
  let isFull = false;
  for (const symbol of symbols) {
    const row = lookInFile(index, file, symbol);
    if (row === null) notFound.push(symbol);
    else if (room === 0) isFull = true;
    else {
      const part = readPart(index, { file, row, range: rangeOf(index, row) }, how, room);
      parts.push(part);
      room -= part.range.end - part.range.start + 1;
    }
  }
  return { parts, notFound, lineLimit: isFull || parts.some(isCut) ? MOST_TOGETHER : null };
}

function isCut({ range, whole }: SourcePart): boolean {
  return range.end < whole.end;
}

interface Place {
  readonly file: number;
  readonly row: number | null;
  readonly range: LineRange;
}

function readPart(
  index: SourceIndex,
  { file, row, range: { start, end } }: Place,
  { expand, collapse }: SourceQuery,
  most: number,
): SourcePart {
  const { lineCount } = index.files[file]!;
  if (start > lineCount || start > end) {
    throw new InvalidInputError(
      `start_line ${start} out of range (file has ${lineCount} lines${start > end ? `, end_line is ${end}` : ''})`,
    );
  }
  const whole = { start: Math.max(1, start - expand), end: Math.min(lineCount, end + expand) };
  const range = { start: whole.start, end: Math.min(whole.end, whole.start + most - 1) };
  const { lines } = (row === null ? readNamedLines : readExcerpt)(index, file, range);
  return {
    symbol: row === null ? null : simpleNameOf(index, row),
    kind: row === null ? null : declarationOf(index, row),
    range,
    whole,
    source: (collapse ? collapseBodies(lines, index.files[file]!.language) : lines).join('\n'),
    overloads: row === null ? [] : overloadsOf(index, file, row).map((other) => rangeOf(index, other).start),
  };
}

function overloadsOf(index: SourceIndex, file: number, row: number): readonly number[] {
  const { name, parent } = index.symbols;
  return declaredRows(index, file).filter(
    (other) => other !== row && name[other] === name[row] && parent[other] === parent[row],
  );
}

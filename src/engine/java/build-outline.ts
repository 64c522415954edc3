import type { SourceIndex } from '../../core/code/source-index.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { languages } from '../../languages/index.ts';
import { describeRows, kindOf } from '../../symbols/symbol-rows.ts';
import type { ClassOutline, JavaOutline, OutlineError, OutlineQuery, SymbolOutline } from './java-outline.ts';
import { addOutline, type OutlinedFile, TOP } from './outline-symbol.ts';

/** The outline of the one file of an index. Damaged source is told in `errors`. */
export function buildOutline(index: SourceIndex, query: OutlineQuery): JavaOutline {
  const [file] = index.files;
  const { sourceIdentity, problems } = index.metadata;
  return {
    filePath: query.filePath,
    language: file?.language ?? 'unknown',
    hash: sourceIdentity.replace('sha1:', ''),
    lineCount: file?.lineCount ?? 0,
    classes: outlineClasses({ index, query, classes: new Map(), previews: new Map() }),
    errors: file?.language == null ? [withoutScanner] : toErrors(problems),
  };
}

/** Times the room, of which nobody gets an answer. */
const REFUSED = 10;

/** Goes by the order of the text: what is not reached is what nobody has room for. */
function outlineClasses(file: OutlinedFile): readonly ClassOutline[] {
  const { index, query, classes } = file;
  const rows = listRows(file);
  let firstLine = Number.POSITIVE_INFINITY;
  let used = 0;
  let position = 0;
  for (const details of describeRows(index, rows)) {
    const row = rows[position++]!;
    const outline =
      query.includePrivate || !details.modifiers.includes('private') ? addOutline(file, row, details) : null;
    if (outline === null) continue;
    used += sizeOf(outline, query.room);
    if (outline.startLine >= query.fromLine) firstLine = Math.min(firstLine, outline.startLine);
    // One line is told whole, or not at all: an answer of so much is refused.
    if (used > query.room && (outline.startLine > firstLine || used > REFUSED * query.room)) break;
  }
  // A facade stands first, wherever its first member is.
  const tops = [...classes.keys()].filter((row) => index.symbols.parent[row] === TOP);
  return tops.sort((a, b) => a - b).map((row) => classes.get(row)!);
}

/** Characters of its JSON; of what is longer than `most` in any case, not all. */
function sizeOf(outline: SymbolOutline, most: number): number {
  const texts = Object.values(outline).filter((text) => typeof text === 'string');
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length > most ? length : JSON.stringify(outline).length;
}

/** Rows that the query allows, with the types around them; a type comes before its members. */
function listRows({ index, query }: OutlinedFile): readonly number[] {
  const { start, end, parent, kind } = index.symbols;
  const { includeFields, includeConstructors, includeInnerClasses, fromLine } = query;
  const isIncluded = { type: true, function: true, field: includeFields, constructor: includeConstructors };
  const isInner = (row: number) =>
    parent[row] !== TOP && (kindOf(index, row) === 'type' || parent[parent[row]!] !== TOP);
  const from = kind.length === 0 ? 0 : index.lines(0).startOf(fromLine);
  const isBelow = (row: number) => (kindOf(index, row) === 'type' ? end[row]! - 1 : start[row]!) >= from;
  return [...kind.keys()]
    .filter((row) => isIncluded[kindOf(index, row)] && (includeInnerClasses || !isInner(row)) && isBelow(row))
    .sort((a, b) => start[a]! - start[b]!);
}

const extensions = languages.flatMap(({ scanner }) => scanner.extensions);

/** The error for a file in another language, or in none. */
const withoutScanner: OutlineError = {
  level: 'error',
  message: `Symbols are read of ${extensions.join(', ')} files only`,
  line: null,
  column: null,
};

/** The problems in the order of the text, each once; those about the whole file come first. */
function toErrors(problems: readonly Problem[]): readonly OutlineError[] {
  const errors = problems.map(toError);
  const once = new Map(errors.map((error) => [JSON.stringify(error), error]));
  return [...once.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The place is `A.java:12`. */
function toError({ code, message, where, column }: Problem): OutlineError {
  const written = /:(\d+)$/.exec(where ?? '')?.[1];
  const line = written === undefined ? null : Number(written);
  // Found all the same.
  const level = code === 'recovered' ? 'warning' : 'error';
  return { level, message, line, column: column ?? null };
}

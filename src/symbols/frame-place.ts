import type { LanguageLayout } from '../core/code/language-layout.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { packageOfClass, type StackFrame } from '../core/code/stack-trace.ts';
import { findLanguageById } from '../languages/find-language.ts';
import { methodNamesOf } from '../languages/method-names.ts';
import { typeKey } from '../languages/type-spelling.ts';
import { isCalled } from './call-names.ts';
import { createEnclosingOfLine } from './enclosing-symbol.ts';
import { mayBeInitializerCode } from './initializer-code.ts';
import { kindOf, languageAt, nameLineOf, qualifiedNameOf, rangeOf } from './symbol-rows.ts';
import { classNamesOf, findParts, isClass } from './type-parts.ts';
import { typesByName } from './types-by-name.ts';

/** Rows of the files that a frame may mean: by the package of its class and the name of its file. */
export function filesOfFrame(index: SourceIndex, frame: StackFrame): readonly number[] {
  const { className, file } = frame;
  if (frame.isShort) return filesOfShort(index, frame);
  const packageName = packageOfClass(className);
  if (file === null) return filesOfClass(index, className);
  const rows: number[] = [];
  const ending = `/${file}`;
  for (const [row, { path, packageName: its, language }] of index.files.entries()) {
    if (language !== null && its === packageName && (path === file || path.endsWith(ending))) rows.push(row);
  }
  const declaring: number[] = [];
  for (const row of rows) if (declaresClass(index, row, className)) declaring.push(row);
  return declaring.length > 0 ? declaring : rows;
}

/**
 * As `filesOfFrame`, of declarations out of classes, which tell the class best: they stand in files in Java, also where the frame names one
 * in Scala or Clojure, or an obfuscator took its name.
 */
export function filesOfCompiledFrame(index: SourceIndex, frame: StackFrame): readonly number[] {
  const rows = filesOfFrame(index, { ...frame, file: null });
  return rows.length > 0 ? rows : filesOfFrame(index, frame);
}

/** By the name of the file, or of the class as that of a file; those in the guessed package, if one is. */
function filesOfShort(index: SourceIndex, { className, file }: StackFrame): readonly number[] {
  const packageName = packageOfClass(className);
  const stem = className.slice(className.lastIndexOf('.') + 1).split('$', 1)[0]!;
  const names = file === null ? ['java', 'kt', 'groovy', 'scala'].map((ending) => `${stem}.${ending}`) : [file];
  const rows = [...index.files.keys()].filter((row) => {
    const { path, language } = index.files[row]!;
    return language !== null && names.includes(path.slice(path.lastIndexOf('/') + 1));
  });
  const near = rows.filter((row) => index.files[row]!.packageName === packageName);
  return near.length > 0 ? near : rows;
}

/** True if the file declares the class or the one it is nested in. Several folders may hold files of that name. */
function declaresClass(index: SourceIndex, file: number, className: string): boolean {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const wanted = `${typeKey(className)}.`;
  for (let row = firstSymbol; row < endSymbol; row++) {
    if (index.symbols.parent[row] !== -1) continue;
    if (classNamesOf(index, row).some((name) => wanted.startsWith(`${typeKey(name)}.`))) return true;
  }
  return false;
}

/** True if a class is a type of the file, as those that compilers make are in declarations out of classes: `Apple$$serializer`. */
function declaresItself(index: SourceIndex, file: number, className: string): boolean {
  const rows = typesByName(index).get(typeKey(className)) ?? [];
  return rows.some((row) => index.symbols.file[row] === file);
}

export interface LocatedFrame {
  /** Row in the index's files. */
  readonly file: number;
  /** Row of the innermost declaration around the line; null: there is none, or the frame has no line. */
  readonly enclosing: number | null;
  /** True if the line lies in the declaration that the frame names; null: nobody can tell. */
  readonly fits: boolean | null;
  /** Rows of what the frame names, where the line lies elsewhere: those nearest to it first. */
  readonly named: readonly number[];
}

export function placeFrame(index: SourceIndex, file: number, frame: StackFrame): LocatedFrame {
  const { line } = frame;
  if (frame.isShort && line !== null) return placeShort(index, file, line);
  const called = methodNamesOf(frame, declaresItself(index, file, frame.className));
  const ofName = called === null ? [] : namedIn(index, file, { className: frame.className, called });
  if (line === null) return { file, enclosing: null, fits: null, named: ofName };
  // Another version moves an overload by some lines, seldom past the next one.
  const named = sortByDistance(index, ofName, line);
  if (line > index.lines(file).lineCount) return { file, enclosing: null, fits: false, named };
  const enclosing = createEnclosingOfLine(index, file)(line);
  // Kotlin gives its generated methods of a file, to reach a private member of it or another part of its class, the first line of the
  // file.
  const isMadeOfFile = frame.method.startsWith('access$') || (enclosing === null && spansFiles(index, file));
  if (line === 1 && isMadeOfFile) return { file, enclosing, fits: null, named: [] };
  if (enclosing === null || !hasCode(index, enclosing, line)) return { file, enclosing, fits: false, named };
  if (called === null) return { file, enclosing, fits: mayHoldFrame(index, enclosing, frame) ? null : false, named };
  const [method] = called;
  const isIn =
    method === '<init>' || method === '<clinit>'
      ? holds(index, enclosing, line) &&
        mayBeInitializerCode(index, enclosing, { className: frame.className, method, line })
      : named.some((row) => holds(index, row, line));
  const fits = isIn || (mayBeMade(index, enclosing, frame) ? null : false);
  return { file, enclosing, fits, named: fits ? [] : named };
}

/** The method is not named, or by its bare name: only a line beyond the file is surely wrong. */
function placeShort(index: SourceIndex, file: number, line: number): LocatedFrame {
  const isBeyond = line > index.lines(file).lineCount;
  const enclosing = isBeyond ? null : createEnclosingOfLine(index, file)(line);
  return { file, enclosing, fits: isBeyond ? false : null, named: [] };
}

function spansFiles(index: SourceIndex, file: number): boolean {
  const language = findLanguageById(index.files[file]!.language ?? '');
  return (language?.rules.naming.parts ?? null) !== null;
}

/**
 * True if a compiler may have made the method of the frame: bridges, `valueOf` of an enum, accessors of a record, delegated methods.
 * javac gives them the line of the type's keyword, kotlinc the first line of the declaration, of an enum the last one.
 */
function mayBeMade(index: SourceIndex, enclosing: number, { className, method, line }: StackFrame): boolean {
  if (line === null || kindOf(index, enclosing) !== 'type') return false;
  if (!isClass(index, enclosing, className.replace(/\$DefaultImpls$/, ''))) return false;
  const isOfEnum = ['values', 'valueOf', 'getEntries'].includes(method);
  return line <= nameLineOf(index, enclosing) || (isOfEnum && line === rangeOf(index, enclosing).end);
}

/** True if a line of a declaration has more than white space and comments, its documentation included. */
function hasCode(index: SourceIndex, row: number, line: number): boolean {
  if (!holds(index, row, line)) return false;
  const file = index.symbols.file[row]!;
  const lines = index.lines(file);
  const [start, end] = [lines.startOf(line), lines.startOf(line + 1)];
  const tokens = codeTokens(index, row, end);
  if (tokens === null) return true;
  for (const token of tokens) if (token.end > start) return true;
  return false;
}

/** The declaration around the line holds the code of `Outer$1` and `Outer$1Local` (javac's names), with their methods. */
function mayHoldFrame(index: SourceIndex, enclosing: number, { className, method }: StackFrame): boolean {
  const isWritten = /\$\d+\w*$/.test(className) && /^\w+$/.test(method);
  if (!isWritten || !languageAt(index, enclosing).rules.naming.writesAnonymousMethods) return true;
  for (const { text } of codeTokens(index, enclosing, index.symbols.end[enclosing]!) ?? [])
    if (text === method) return true;
  return false;
}

function holds(index: SourceIndex, row: number, line: number): boolean {
  const { start, end } = rangeOf(index, row);
  return start <= line && line <= end;
}

/** Lines between a declaration and a line; 0: it holds that. */
function distanceTo(index: SourceIndex, row: number, line: number): number {
  const { start, end } = rangeOf(index, row);
  return Math.max(start - line, line - end, 0);
}

/** Those nearest to the line first: of tens of thousands each is looked at once. */
function sortByDistance(index: SourceIndex, rows: readonly number[], line: number): readonly number[] {
  const distances = new Map<number, number>();
  for (const row of rows) {
    distances.set(row, distanceTo(index, row, line));
  }
  return rows.toSorted((a, b) => distances.get(a)! - distances.get(b)!);
}

/** The declarations that the frame names, if its own class declares them. */
function namedIn(
  index: SourceIndex,
  file: number,
  { className, called }: { readonly className: string; readonly called: readonly string[] },
): readonly number[] {
  const { firstSymbol, endSymbol } = index.files[file]!;
  const wanted = typeKey(className);
  const isOfClass = new Map<number, boolean>();
  for (const name of called) {
    const named: number[] = [];
    const own: number[] = [];
    for (let row = firstSymbol; row < endSymbol; row++) {
      if (kindOf(index, row) === 'type' || !isCalled(index, row, name)) continue;
      named.push(row);
      const type = index.symbols.parent[row]!;
      const isOwn = isOfClass.get(type) ?? typeKey(qualifiedNameOf(index, type)) === wanted;
      isOfClass.set(type, isOwn);
      if (isOwn) own.push(row);
    }
    if (named.length > 0) return own.length > 0 ? own : named;
  }
  return [];
}

function filesOfClass(index: SourceIndex, className: string): readonly number[] {
  const outer = className.split('$', 1)[0]!;
  const types = typesByName(index);
  // A class may have a $ in its own name, as those of Clojure.
  const rows = types.get(outer) ?? types.get(typeKey(className)) ?? findParts(index, outer);
  return [...new Set(rows.map((row) => index.symbols.file[row]!))];
}

interface CodeToken {
  readonly text: string;
  /** One past its last byte in the file. */
  readonly end: number;
}

/**
 * The tokens from the start of a declaration to a byte of its file, without comments and white space; literals are one token. Null: no
 * grammar is known for its language.
 */
function codeTokens(index: SourceIndex, row: number, end: number): Iterable<CodeToken> | null {
  const layout = languageAt(index, row).grammar?.layout;
  if (layout === undefined) return null;
  const start = index.symbols.start[row]!;
  return readTokens(index.text(index.symbols.file[row]!).subarray(start, end), start, layout);
}

function* readTokens(source: Uint8Array, start: number, layout: LanguageLayout): Iterable<CodeToken> {
  const tokens = layout.tokens(source);
  for (; tokens.start < source.length; tokens.next()) {
    const text = Buffer.from(source.buffer, source.byteOffset + tokens.start, tokens.end - tokens.start);
    yield { text: text.toString('utf8'), end: start + tokens.end };
  }
}

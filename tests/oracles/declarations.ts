import { readFileSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import type { DescribedSymbol, LanguageScanner } from '../../src/core/language-scanner.ts';
import type { ScannedSymbol } from '../../src/core/symbols.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import type { JavaDeclaration } from '../../src/languages/java/java-declarations.ts';
import type { KotlinDeclaration } from '../../src/languages/kotlin/kotlin-words.ts';

/**
 * `declarations.ts LIST` prints `@file` and then one `kind|nested name|first line|last line|has doc` per declaration, for every
 * file named in LIST (one path a line): the form the trees of javac and of Kotlin's own parser can be printed in, so that
 * they can be compared. A receiver and contexts are no parameters there.
 */
const kinds: Readonly<Record<JavaDeclaration | KotlinDeclaration, string>> = {
  class: 'CLASS',
  interface: 'INTERFACE',
  enum: 'ENUM',
  record: 'RECORD',
  annotation: 'ANNOTATION_TYPE',
  constructor: 'CTOR',
  'compact constructor': 'CTOR',
  method: 'METHOD',
  field: 'FIELD',
  'enum constant': 'FIELD',
  'record component': 'FIELD',
  'implicit class': 'CLASS',
  'enum class': 'ENUM',
  'annotation class': 'ANNOTATION_TYPE',
  object: 'OBJECT',
  'companion object': 'COMPANION',
  'enum entry': 'ENTRY',
  typealias: 'TYPEALIAS',
  'primary constructor': 'PRIMARY_CTOR',
  function: 'FUN',
  property: 'PROP',
  'file facade': 'CLASS',
};

const list = process.argv[2];
if (list === undefined) throw new Error('Usage: npm run -s declarations -- LIST (a file with one path a line)');
for (const path of readFileSync(list, 'utf8').split('\n').filter(Boolean)) print(`@${path}\n${declarationsOf(path)}`);

function declarationsOf(path: string): string {
  const scanner = findLanguage(path)?.scanner ?? null;
  if (scanner === null) return '';
  const source = readFileSync(path);
  const symbols: (ScannedSymbol & { end: number })[] = [];
  scanner.scan(source, {
    add: (symbol) => symbols.push({ ...symbol }) - 1,
    setEnd: (row, end) => {
      symbols[row]!.end = end;
    },
  });
  const starts = lineStarts(source);
  const names: string[] = [];
  // javac puts the members of a compact source file into a class named after the file (JEP 512).
  const isCompact = scanner.id === 'java' && symbols.some(({ kind, parent }) => parent < 0 && kind !== 'type');
  const implicitClass = isCompact ? `${basename(path, '.java')}.` : '';
  const rows = symbols.map((symbol) => {
    const { kind, declaration, parent, start, end, docStart, docEnd } = symbol;
    const enclosing = symbols[parent] ?? null;
    const name = symbol.name ?? source.toString('utf8', symbol.nameStart, symbol.nameEnd);
    const prefix = parent < 0 ? implicitClass : `${names[parent]}.`;
    names.push(prefix + name);
    const isCallable = kind === 'constructor' || kind === 'function';
    const described = { kind, declaration, name, start, end, enclosing };
    const printed = isCallable
      ? `${prefix}${kind === 'constructor' ? '<init>' : name}(${arityOf(scanner, source, described)})`
      : prefix + name;
    const lines = `${lineAt(starts, start)}|${lineAt(starts, Math.max(end - 1, start))}`;
    return `${kinds[declaration as keyof typeof kinds]}|${printed}|${lines}|${docEnd > docStart ? 1 : 0}\n`;
  });
  return rows.join('');
}

function arityOf(scanner: LanguageScanner, source: Uint8Array, symbol: DescribedSymbol): number {
  const [details] = scanner.describe(source, [symbol]);
  return details!.parameters.filter(({ name }) => name !== 'this').length;
}

function lineStarts(source: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = 0; at < source.length; at++) {
    const isLineEnd = source[at] === 0x0a || (source[at] === 0x0d && source[at + 1] !== 0x0a);
    if (isLineEnd) starts.push(at + 1);
  }
  return starts;
}

/** 1-based. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Whole, also into a pipe. */
function print(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);
}

import { expect, test } from 'vitest';
import type { ScannedSymbol } from '../../../src/core/code/symbols.ts';
import { mergeRecovered } from '../../../src/indexing/damage/merge-recovered.ts';

const source = Buffer.from('class A { void a() { if { }  /**/ void b() { } class C { int c; } }');

function symbol(kind: ScannedSymbol['kind'], text: string, parent = -1, doc = ''): ScannedSymbol {
  const start = source.indexOf(text);
  const nameStart = start + text.search(/\b[A-Za-z]\b/);
  const docStart = doc === '' ? 0 : source.indexOf(doc);
  const rest = { docStart, docEnd: docStart + doc.length, modifiers: 0, declaration: kind };
  return { kind, parent, nameStart, nameEnd: nameStart + 1, start, end: start + text.length, ...rest };
}

const whole = source.toString();
const type = symbol('type', whole);
const unclosed = symbol('function', whole.slice(10), 0);
const shown = (merged: readonly ScannedSymbol[]) =>
  merged.map(({ parent, nameStart, nameEnd, start, end }) => {
    return `${parent} ${source.toString('utf8', nameStart, nameEnd)} ${source.toString('utf8', start, end)}`;
  });

test('what only the grammar found goes to the type around it, and ends what is not closed', () => {
  const inner = symbol('type', 'class C { int c; }');
  const found = [symbol('function', 'void b() { }', -1, '/**/'), inner, symbol('field', 'int c;')];
  const symbols = mergeRecovered(source, [type, unclosed], found);
  expect(shown(symbols)).toEqual([
    `-1 A ${whole}`,
    '0 a void a() { if { }',
    '0 b void b() { }',
    '0 C class C { int c; }',
    '3 c int c;',
  ]);
});

test('what the scanner found is its own', () => {
  const found = [
    { ...type, end: 12 },
    { ...unclosed, end: 14 },
  ];
  expect(mergeRecovered(source, [type, unclosed], found)).toEqual([type, unclosed]);
});

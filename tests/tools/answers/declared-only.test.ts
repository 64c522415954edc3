import { expect, test } from 'vitest';
import {
  describeDeclared as describe,
  renderDeclared,
  renderLineNotes,
} from '../../../src/tools/answers/declared-only.ts';

const describeDeclared = (
  answer: object,
  declared: Parameters<typeof describe>[1],
  { notes = new Set<string>(), decompiles = true } = {},
) => describe(answer, declared, { notes, decompiles });

const opened = new Map([['orchard:apple:1', 'opened'] as const]);

function check(answer: object, expected: readonly string[] | undefined): void {
  expect(describeDeclared(answer, opened).declared_only).toEqual(expected);
}

test('one that the answer names', () => check({ coordinates: 'orchard:apple:1' }, ['orchard:apple:1']));
test('as Zoekt names it', () => check({ repository: 'maven/orchard/apple' }, ['orchard:apple:1']));
test('within a sentence', () => check({ note: 'also in orchard:apple:1.' }, ['orchard:apple:1']));
test('not another version', () => check({ coordinates: 'orchard:apple:1.1' }, undefined));
test('not another artifact', () => check({ coordinates: 'orchard:apple-pie:1' }, undefined));
test('nor what ends in its name', () => check({ coordinates: 'old.orchard:apple:1' }, undefined));
test('not twice', () => check({ source_note: 'orchard:apple:1: no sources published' }, undefined));
test('one that was asked for is always named', () => {
  const declared = new Map([['orchard:apple:1', 'asked'] as const]);
  const said = describeDeclared({ total_count: 0 }, declared);
  expect(renderDeclared(said)).toBe(
    'no sources, declarations from classes without bodies and comments: orchard:apple:1',
  );
});
test('one of which bodies are shown is named apart', () => {
  const declared = new Map([['orchard:apple:1', 'decompiled'] as const]);
  const said = describeDeclared({ total_count: 0 }, declared);
  expect(said).toEqual({ decompiled: ['orchard:apple:1'] });
  expect(renderDeclared(said)).toBe(
    'no sources, declarations from classes, bodies decompiled by Vineflower 1.12.0, without comments: orchard:apple:1',
  );
});
test('of those that a search looked at it says how many files are decompiled', () => {
  const declared = new Map([
    ['orchard:apple:1', { files: 1285, decompiled: 12 }],
    ['orchard:pear:1', { files: 3, decompiled: null }],
  ] as const);
  const said = describeDeclared({ file_count: 0 }, declared);
  const searched_without_sources = ['orchard:apple:1: 12 of 1285 files decompiled', 'orchard:pear:1: without bodies'];
  expect(said).toEqual({ searched_without_sources });
  expect(renderDeclared(said)).toBe(
    `no sources, declarations from classes without comments; ${searched_without_sources.join('; ')}`,
  );
});
test('of many that a search looked at it names those of the answer, and sums up the others', () => {
  const names = Array.from({ length: 7 }, (_, at) => `orchard:apple:${at}`);
  const declared = new Map(names.map((name, at) => [name, { files: 100, decompiled: at === 0 ? 0 : 1 }]));
  const { searched_without_sources } = describeDeclared({ found: 'orchard:apple:6' }, declared);
  expect(searched_without_sources).toEqual([
    'orchard:apple:6: 1 of 100 files decompiled',
    '6 others: 5 of 600 files decompiled',
  ]);
  const off = new Map(names.map((name) => [name, { files: 100, decompiled: null }]));
  expect(describeDeclared({}, off).searched_without_sources).toEqual(['7 artifacts: without bodies']);
});
test('nothing where all have sources', () => {
  expect(describeDeclared({ coordinates: 'orchard:apple:1' }, new Map())).toEqual({});
  expect(renderDeclared({})).toBeUndefined();
});

test('notes on bodies are said, unless the answer says them', () => {
  const notes = new Set(['a/A.java is not decompiled: too deep', 'a/B.java is not decompiled: too wide']);
  const answer = describeDeclared({ source_note: 'no sources; a/A.java is not decompiled: too deep' }, new Map(), {
    notes,
  });
  expect(answer.body_notes).toEqual(['a/B.java is not decompiled: too wide']);
  expect(renderLineNotes(answer, '')).toBe('a/B.java is not decompiled: too wide');
});

test('which text lines count is said where there are some', () => {
  const of = (how: 'asked' | 'decompiled', answer: object) =>
    renderLineNotes(describeDeclared(answer, new Map([['orchard:apple:1', how]])), '');
  const ofDeclarations =
    'without sources, lines count the declarations, not decompiled text: read a body by its name (read_symbol, get_method_source)';
  expect(of('asked', { line_range: { start: 1, end: 2 } })).toBe(ofDeclarations);
  const said = { source_note: 'orchard:apple:1: no sources', line: 3 };
  expect(of('asked', { ...said, text: 'declarations' })).toBe(ofDeclarations);
  expect(of('asked', { ...said, text: 'decompiled' })).toBeUndefined();
  expect(of('asked', { name: 'Apple' })).toBeUndefined();
  const only = describeDeclared({ line: 3 }, new Map([['orchard:apple:1', 'asked']]), { decompiles: false });
  expect(only.lines_of).toBeUndefined();
  expect(of('decompiled', { line: 3 })).toBe(
    'without sources, lines of bodies count the decompiled text, all others the declarations',
  );
});

test('names that the classes do not tell are explained once, in text where it shows some', () => {
  const of = (answer: object) => describeDeclared(answer, opened).parameter_names;
  const note = 'p0, p1 … stand for names of parameters that the classes do not tell';
  expect(of({ at: 'orchard:apple:1', signature: 'void pick(int p0, long p1)' })).toBe(note);
  expect(of({ at: 'orchard:apple:1', signature: 'fun pick(p0: Int)' })).toBe(note);
  expect(of({ at: 'orchard:apple:1', signature: 'void pick(int at)' })).toBeUndefined();
  const notes = { parameter_names: note };
  expect(renderLineNotes(notes, 'void pick(int p0) {}')).toBe(note);
  expect(renderLineNotes(notes, 'void pick(int i) {}')).toBeUndefined();
});

test('so are string literals', () => {
  const string_literals = '// 12: "…" is a string literal in line 12 of the authors’ file';
  const said = describeDeclared({ at: 'orchard:apple:1', source: 'void pick() { // 163: "ripe"' }, opened);
  expect(said).toMatchObject({ string_literals });
  expect(renderLineNotes(said, '    // 163: "ripe"')).toBe(string_literals);
  expect(renderLineNotes(said, 'void pick() {')).toBeUndefined();
});

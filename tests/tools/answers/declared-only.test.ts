import { expect, test } from 'vitest';
import { describeDeclared, renderDeclared } from '../../../src/tools/answers/declared-only.ts';

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
    'no sources published, declarations from classes without bodies and comments: orchard:apple:1',
  );
});
test('one of which bodies are shown is named apart', () => {
  const declared = new Map([['orchard:apple:1', 'decompiled'] as const]);
  const said = describeDeclared({ total_count: 0 }, declared);
  expect(said).toEqual({ decompiled: ['orchard:apple:1'] });
  expect(renderDeclared(said)).toBe(
    'no sources published, declarations from classes, bodies decompiled by Vineflower 1.12.0, without comments: orchard:apple:1',
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
    `no sources published, declarations from classes without comments; ${searched_without_sources.join('; ')}`,
  );
});
test('nothing where all have sources', () => {
  expect(describeDeclared({ coordinates: 'orchard:apple:1' }, new Map())).toEqual({});
  expect(renderDeclared({})).toBeUndefined();
});

test('why bodies are not decompiled is said, unless the answer says it', () => {
  const reasons = new Set(['a/A.java is not decompiled: too deep', 'a/B.java is not decompiled: too wide']);
  const answer = describeDeclared(
    { source_note: 'no sources; a/A.java is not decompiled: too deep' },
    new Map(),
    reasons,
  );
  expect(answer.not_decompiled).toEqual(['a/B.java is not decompiled: too wide']);
  expect(renderDeclared(answer)).toBe('a/B.java is not decompiled: too wide');
});

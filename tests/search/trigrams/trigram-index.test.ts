import { expect, test } from 'vitest';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';
import { planTrigrams } from '../../../src/search/trigrams/plan-trigrams.ts';
import { decodeTrigrams, encodeTrigrams } from '../../../src/search/trigrams/trigram-index.ts';

const texts = [
  'class AppleFactory { Apple bake() { return new Apple(); } }',
  'interface Peeler { void peel(Apple apple); }',
  'Grüße vom Obsthof: Äpfel & Birnen\n',
  'the \u017feeds of 273 \u212aelvin',
  '',
  'ab',
];

async function encode(all: readonly string[]): Promise<Buffer> {
  return encodeTrigrams(all.map((text) => Buffer.from(text)));
}

/** Positions of the texts that can match. */
async function candidates(expression: string, all = texts): Promise<readonly number[]> {
  return candidatesIn(await encode(all), all.length, expression);
}

function candidatesIn(bytes: Buffer, count: number, expression: string): readonly number[] {
  const plan = planTrigrams(parseGoRegexp(expression));
  const found = decodeTrigrams(bytes, count)?.candidates(plan) ?? new Uint8Array(count).fill(1);
  return [...found.entries()].flatMap(([text, can]) => (can === 1 ? [text] : []));
}

test.each<[string, readonly number[]]>([
  ['apple', [0, 1]],
  ['APPLE', [0, 1]],
  ['factory|peeler', [0, 1]],
  ['class \\w+Factory\\b', [0]],
  ['(bake|fry)\\(', [0]],
  ['void.*return', []],
  ['void(.*apple)?', [1]],
  ['pe{2}l', [1]],
  ['(Ap){1,2}ple', [0, 1]],
  ['[Aa]pple [a-c]', [0, 1]],
  ['GRÜSSE', []],
  ['GRÜßE', [2]],
  ['äpfel', [2]],
  ['seeds', [3]],
  ['kelvin', [3]],
  ['(?i)\u212aELVIN', [3]],
  ['nowhere', []],
  ['ap', [0, 1, 2, 3, 4, 5]],
  ['.*', [0, 1, 2, 3, 4, 5]],
  ['(apple)*', [0, 1, 2, 3, 4, 5]],
  ['', [0, 1, 2, 3, 4, 5]],
  ['a\\b', [0, 1, 2, 3, 4, 5]],
])('%s can be in %j', async (expression, expected) => expect(await candidates(expression)).toEqual(expected));

test('more texts than a block has are told apart, rare words and frequent ones', async () => {
  const many = Array.from({ length: 2500 }, (_, row) =>
    row % 1000 === 7 ? 'a ripe plum' : row % 2 === 0 ? 'ripe' : 'sour',
  );
  expect(await candidates('plum', many)).toEqual([7, 1007, 2007]);
  expect(await candidates('ripe', many)).toEqual(many.flatMap((text, row) => (text.includes('ripe') ? [row] : [])));
});

test('a sentence is told from those that lack any of its letters', async () => {
  const sentence = 'must not be null or empty';
  const broken = Array.from(sentence, (_, at) => `${sentence.slice(0, at)}#${sentence.slice(at + 1)}`);
  expect(await candidates(sentence, [...broken, sentence])).toEqual([broken.length]);
});

test('no text that matches is left out, whatever the expression', async () => {
  const parts = ['a', 'b', 'ab', 'ba', '[ab]', 'c?', '(ab|c)', '(a|bc)+', 'b{2,3}', '.', '\\w', 'abc', '^', '$'];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  const words = Array.from({ length: 200 }, () => Array.from({ length: 3 + next(12) }, () => 'abc'[next(3)]).join(''));
  const bytes = await encode(words);
  for (let round = 0; round < 300; round++) {
    const expression = Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join('');
    const can = new Set(candidatesIn(bytes, words.length, expression));
    const matching = words.flatMap((word, row) => (new RegExp(expression, 'm').test(word) ? [row] : []));
    expect(
      matching.filter((row) => !can.has(row)),
      expression,
    ).toEqual([]);
  }
});

test('what is damaged, cut, of another form or of other texts is none', async () => {
  const bytes = await encode(texts);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 3]! ^= 1;
  const ofAnotherForm = Buffer.from(bytes);
  ofAnotherForm[3]! ^= 1;
  expect(decodeTrigrams(bytes, texts.length)).not.toBeNull();
  for (const bad of [damaged, ofAnotherForm, bytes.subarray(0, bytes.length - 1), Buffer.alloc(0), Buffer.alloc(100)]) {
    expect(decodeTrigrams(bad, texts.length)).toBeNull();
  }
  expect(decodeTrigrams(bytes, texts.length + 1)).toBeNull();
});

import { expect, test } from 'vitest';
import { planJavaScript } from '../../../src/search/trigrams/plan-trigrams.ts';
import { decodeTrigrams, encodeTrigrams } from '../../../src/search/trigrams/trigram-index.ts';

const texts = ['class Apple {}', 'class\u00a0Pear {}', 'xxxxxxxxxxxxxxxxxxxxxxxx', 'a]b', 'plum'];

test.each<[string, readonly number[]]>([
  ['Apple', [0]],
  ['class\\s+\\w+', [0, 1]],
  ['class[\\s]Pear', [1]],
  ['[^]lum', [4]],
  ['[]a]b', []],
  ['x\\x{20}', [2]],
  ['(?=plu)plum', [4]],
  ['\\x70lum', [4]],
])('%s can match wherever JavaScript says that it does', async (source, sure) => {
  const bytes = encodeTrigrams(texts.map((text) => Buffer.from(text)));
  const possible = decodeTrigrams(bytes, texts.length)!.candidates(planJavaScript(source));
  const matching = [...texts.keys()].filter((row) => new RegExp(source).test(texts[row]!));
  expect(matching).toEqual(sure);
  expect(matching.filter((row) => possible?.[row] === 0)).toEqual([]);
});

test('an expression that both read alike leaves out the texts that cannot match', async () => {
  const bytes = encodeTrigrams(texts.map((text) => Buffer.from(text)));
  expect([...decodeTrigrams(bytes, texts.length)!.candidates(planJavaScript('class\\s+App'))!]).toEqual([
    1, 0, 0, 0, 0,
  ]);
});

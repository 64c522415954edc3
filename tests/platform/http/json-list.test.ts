import { expect, test } from 'vitest';
import { JsonListReader } from '../../../src/platform/http/json-list.ts';

function read(json: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(json);
  const elements: unknown[] = [];
  const reader = new JsonListReader({ name: 'Pears', take: (element) => elements.push(JSON.parse(element)) });
  for (const [position, cut] of cuts.entries()) reader.push(bytes.subarray(cuts[position - 1] ?? 0, cut));
  reader.push(bytes.subarray(cuts.at(-1) ?? 0));
  return { elements, rest: reader.rest() };
}

const elements = [{ a: ['x', { b: [1, 2] }], c: '],{"Pears":[' }, 'é"\\', [[]], {}, 3];
const answer = JSON.stringify({ Basket: { Plums: [[1], { Pears: [1] }], Pears: elements, Weight: 3 } });
const around = { Basket: { Plums: [[1], { Pears: [1] }], Pears: [], Weight: 3 } };

test('elements are taken one by one, whatever they hold, and the rest stays', () => {
  const { elements: taken, rest } = read(answer);
  expect(taken).toEqual(elements);
  expect(JSON.parse(rest)).toEqual(around);
});

test('it may come in any pieces', () => {
  const { length } = Buffer.from(answer);
  for (let cut = 0; cut < length; cut++) {
    const { elements: taken, rest } = read(answer, [cut, Math.min(length, cut + 3)]);
    expect([taken, JSON.parse(rest)]).toEqual([elements, around]);
  }
});

test.each(['{"Basket":{"Pears":null}}', '{"Basket":{"Pears":[]}}', '{"Error":"no pears"}', 'bad gateway', '[1,2]'])(
  'where there are no elements none is taken: %s',
  (json) => expect(read(json)).toEqual({ elements: [], rest: json }),
);

test('what lies around the list is bounded', () => {
  expect(() => read(`{"Plums":"${'x'.repeat(5_000_000)}"}`)).toThrow(RangeError);
});

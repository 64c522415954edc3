import { expect, test } from 'vitest';
import { findFirst } from '../../../src/engine/explore/find-first.ts';

const versions = Array.from({ length: 100 }, (_, at) => `${at}`);

async function find(
  from: number,
  {
    hint = null as string | null,
    lacking = null as string | null,
    most = 12,
    unanswered = [] as readonly number[],
  } = {},
) {
  const look = async (version: string) => (unanswered.includes(Number(version)) ? null : Number(version) >= from);
  const { looks, ...found } = await findFirst(versions, { look, lacking, hint, most });
  return { ...found, looks: looks.length };
}

test('by halves', async () => {
  expect(await find(37)).toEqual({ first: '37', lacking: '36', between: [], looks: 6 });
  expect(await find(99)).toMatchObject({ first: '99', lacking: '98' });
});

test('in the oldest already', async () => {
  expect(await find(0)).toMatchObject({ first: '0', lacking: null, between: [] });
});

test('a hint that is right takes two looks; one that is wrong costs no more than they are', async () => {
  expect(await find(37, { hint: '37' })).toEqual({ first: '37', lacking: '36', between: [], looks: 2 });
  expect(await find(37, { hint: '80' })).toMatchObject({ first: '37', looks: 7 });
  expect(await find(0, { hint: '0' })).toMatchObject({ first: '0', looks: 1 });
});

test('what cannot be told stays open', async () => {
  expect(await find(37, { unanswered: [35, 36] })).toMatchObject({ first: '37', lacking: '34', between: ['35', '36'] });
});

test('nothing below a version that is known to lack it is looked at', async () => {
  expect(await find(37, { lacking: '35' })).toMatchObject({ first: '37', lacking: '36', looks: 6 });
  expect(await find(37, { lacking: 'unlisted' })).toMatchObject({ first: '37', lacking: '36' });
});

test('no more looks than are allowed', async () => {
  expect(await find(37, { most: 2 })).toEqual({
    ...{ first: '49', lacking: '24', looks: 2 },
    between: versions.slice(25, 49),
  });
});

import { expect, test } from 'vitest';
import { matchInGaps } from '../../../../src/engine/project/symbols/match-in-gaps.ts';
import { qualifiedNameOf } from '../../../../src/symbols/symbol-rows.ts';
import { apple, indexOf } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const sources = indexOf({
  'orchard/Basket.java': 'package orchard;\npublic abstract class Basket { public void close() {} }\n',
});
const gap = indexOf({
  'orchard/MadeBasket.java': 'package orchard;\npublic class MadeBasket extends Basket { public void open() {} }\n',
});

async function find(name: string) {
  const query = { query: name, kind: null, caseSensitive: false, match: 'best', maxResults: 5 } as const;
  const held = { name: 'orchard.MadeBasket', coordinates: `${apple.groupId}:${apple.artifactId}:${apple.version}` };
  const absent = { inBinaries: [held] } as unknown as Parameters<typeof matchInGaps>[1];
  const found = await matchInGaps(query, absent, {
    searched: [{ index: sources, depth: 1 }],
    sources: { openGap: async () => ({ index: gap, origin: 'apple.jar', jar: '/store/apple.jar' }) },
    ctx: quietContext,
  });
  return found?.matches.groups.map(({ candidates: [first], relation }) => [
    qualifiedNameOf(first!.index, first!.row),
    relation?.kind ?? null,
  ]);
}

test('a member of a type that the sources lack, and one that it inherits from them', async () => {
  expect(await find('orchard.MadeBasket#open')).toEqual([['orchard.MadeBasket.open', null]]);
  expect(await find('orchard.MadeBasket#close')).toEqual([['orchard.Basket.close', 'inherited']]);
  expect(await find('orchard.MadeBasket#wash')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { matchSymbols } from '../../../../src/engine/project/symbols/match-symbols.ts';
import { createGatherCandidates } from '../../../../src/engine/project/symbols/symbol-candidates.ts';
import { indexOf, pie } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const orchard = indexOf({
  'orchard/Apple.java': `package orchard;
import lombok.Data;
@Data public class Apple extends Fruit { private int seeds; private boolean ripe; public void setRipe(boolean ripe) {} }`,
  'orchard/Fruit.java': `package orchard;
import lombok.Getter;
public class Fruit { @Getter private String sort; private int age; }`,
});
const bakery = indexOf(
  { 'bakery/Pie.java': 'package bakery;\nimport lombok.Getter;\n@Getter public class Pie { private int seeds; }' },
  pie,
);

async function find(query: string, kind: 'method' | 'field' | null = null) {
  const searched = [orchard, bakery].map((index) => ({ index, depth: 1 }));
  const whole = { query, kind, caseSensitive: false, match: 'best', maxResults: 20 } as const;
  const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
  const { groups } = matchSymbols(searched, whole, tools);
  return groups.map(({ candidates: [first], relation }) =>
    [first!.match.match, first!.qualifiedName, ...(relation === null ? [] : [relation.kind, relation.of])].join(' '),
  );
}

test.each<[string, readonly string[]]>([
  ['Apple#getSeeds', ['exact orchard.Apple#seeds made getSeeds']],
  ['Apple.isRipe()', ['exact orchard.Apple#ripe made isRipe']],
  ['Apple.setRipe', ['exact orchard.Apple#setRipe']],
  ['Apple.getSort', ['exact orchard.Fruit#sort made getSort']],
  ['Fruit.getAge', []],
  ['getSeeds', ['exact orchard.Apple#seeds made getSeeds', 'exact bakery.Pie#seeds made getSeeds']],
])('%s is the field for which an annotation makes it: %j', async (query, found) => {
  const all = await find(query);
  expect(all.filter((line) => line.startsWith('exact')).sort()).toEqual([...found].sort());
});
test('a method is meant, a field is not', async () => {
  expect(await find('Apple#getSeeds', 'method')).toEqual(['exact orchard.Apple#seeds made getSeeds']);
  expect((await find('Apple#getSeeds', 'field')).filter((line) => line.includes('made'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { groupImports } from '../../../src/core/code/imported-names.ts';

const imported = (name: string, alias: string | null = null, isOnDemand = false) => ({
  name,
  alias,
  isOnDemand,
  isStatic: false,
  mayBeMember: true,
});

test('names are found as the file writes them, equal ones in its order', () => {
  const { single, onDemand } = groupImports([
    imported('orchard.peel'),
    imported('garden.peel'),
    imported('orchard.Apple', 'Fruit'),
    imported('garden', null, true),
  ]);
  expect(single.get('peel')).toEqual([imported('orchard.peel'), imported('garden.peel')]);
  expect(single.get('Fruit')).toEqual([imported('orchard.Apple', 'Fruit')]);
  expect(single.get('Apple')).toBeUndefined();
  expect(onDemand).toEqual([imported('garden', null, true)]);
});

test('of more than anybody writes the first ones are taken', () => {
  const names = Array.from({ length: 10_001 }, (_, place) => imported(`a.B${place}`));
  expect(groupImports(names).single.size).toBe(10_000);
  const packages = Array.from({ length: 101 }, (_, place) => imported(`a${place}`, null, true));
  expect(groupImports(packages).onDemand).toHaveLength(100);
});

import { expect, test } from 'vitest';
import { createWorld, pomOf, publish } from './world.ts';

const source = `package orchard
class Tree { companion object { const val MAX = 1 } }
fun plant(tree: Tree) = 2
`;

test('a member is got by each name that code or a stack trace has for it', async () => {
  const world = await createWorld(
    pomOf('orchard:kitchen:1', ['orchard:apple:1']),
    publish('orchard:apple:1', { 'orchard/Trees.kt': source }),
  );
  const get = async (what: string) => (await world.run(['get', 'orchard:apple:1', what])).stdout;
  for (const name of ['orchard.Tree.MAX', 'orchard.Tree#MAX', 'orchard.Tree.Companion.MAX']) {
    expect(await get(name)).toContain('const val MAX = 1');
  }
  for (const name of ['orchard.plant', 'orchard.TreesKt.plant(Tree)', 'orchard.TreesKt$plant$1#invoke']) {
    expect(await get(name)).toContain('fun plant(tree: Tree) = 2');
  }
  const { code, stderr } = await world.run(['get', 'orchard:apple:1', 'orchard.Tree.MIN']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('No method MIN in orchard.Tree')]);
});

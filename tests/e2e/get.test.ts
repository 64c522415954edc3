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

test('a path in META-INF is one, whatever its file is called', async () => {
  const files = { 'META-INF/MANIFEST.MF': 'Sealed: true\n', 'META-INF/services/orchard.Fruit': 'orchard.Apple\n' };
  const world = await createWorld(
    pomOf('orchard:kitchen:1', ['orchard:apple:1']),
    publish('orchard:apple:1', { 'orchard/Trees.kt': source, ...files }),
  );
  for (const [path, text] of Object.entries(files))
    expect((await world.run(['get', 'orchard:apple:1', path])).stdout).toContain(text.trim());
});

test('names alone are looked for in the project, with the answer of read_symbol', async () => {
  const world = await createWorld(
    pomOf('orchard:kitchen:1', ['orchard:apple:1']),
    publish('orchard:apple:1', { 'orchard/Trees.kt': source }),
  );
  await world.run(['sync']);
  for (const name of ['Tree#MAX', 'Tree::MAX', 'plant']) {
    const { code, stdout } = await world.run(['get', name]);
    const tool = await world.run(['tool', 'read_symbol', '--name', name, '--format', 'text']);
    expect([code, stdout]).toEqual([0, tool.stdout]);
    expect(stdout).toContain('orchard:apple:1');
  }
  const several = await world.run(['get', 'Tree', 'plant', 'Shovel', '--json']);
  const { symbols } = JSON.parse(several.stdout);
  expect(symbols.map(({ found }: { found: boolean }) => found)).toEqual([true, true, false]);
  expect(several.code).toBe(1);
  const misplaced = await world.run(['get', 'Tree', 'orchard:apple:1']);
  expect(misplaced).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: The coordinates orchard:apple:1 stand behind a name\nWrite them first: get orchard:apple:1 Tree\n',
  });
});

test('outside of a project the newest release counts, and stderr tells which that is', async () => {
  const versions = ['1', '2', '3-rc1'].map((version) => `<version>${version}</version>`).join('');
  const world = await createWorld(pomOf('orchard:kitchen:1'), {
    ...publish('orchard:apple:1', { 'orchard/Trees.kt': source }),
    ...publish('orchard:apple:2', { 'orchard/Trees.kt': source }),
    '/orchard/apple/maven-metadata.xml': `<metadata><versioning><release>3-rc1</release><versions>${versions}</versions></versioning></metadata>`,
  });
  const get = (...args: readonly string[]) => world.run(['get', ...args], { cwd: world.folder });
  const { code, stdout, stderr } = await get('orchard:apple', 'Tree');
  expect([code, stderr]).toEqual([0, 'orchard:apple:2 is the newest release (there is no project here)\n']);
  expect(stdout).toContain('class Tree');
  expect((await get('orchard:apple', 'Tree', '-q')).stderr).toBe('');
  expect(await get('bakery:apple')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: There is no version of bakery:apple\nDid you mean orchard:apple?\n',
  });
  // In a project its versions count, and none is guessed.
  const inside = await world.run(['get', 'bakery:pie']);
  expect([inside.code, inside.stderr]).toEqual([
    1,
    expect.stringContaining('neither the project nor this cache knows'),
  ]);
});

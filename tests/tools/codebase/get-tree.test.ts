import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_tree', input);
}

test('of a folder', async () =>
  expect(await show({ path: 'src/main/java' })).toMatchInlineSnapshot(`
  "{"count":6,"entries":[{"path":"src/main/java","is_dir":true,"depth":3,"files":3},{"path":"src/main/java/orchard","is_dir":true,"depth":4,"files":3},{"path":"src/main/java/orchard/Apple.java","is_dir":false,"depth":5},{"path":"src/main/java/orchard/Fruit.java","is_dir":false,"depth":5},{"path":"src/main/java/orchard/tools","is_dir":true,"depth":5,"files":1},{"path":"src/main/java/orchard/tools/Knife.java","is_dir":false,"depth":6}]}
  ---
  src/main/java/ (3)
    orchard/ (3)
      Apple.java
      Fruit.java
      tools/ (1)
        Knife.java"
`));
test.each(['Knife.java', 'orchard/tools/Knife.java'])(
  'of a file that is given by the end of its path: %s',
  async (path) => expect(await show({ path })).toMatch(/\nsrc\/main\/java\/orchard\/tools\/Knife\.java$/),
);
test('of a folder that is given with all that is above the project', async () => {
  const { engine, root } = await projectEngine({ 'a/Apple.java': '' });
  expect(await callTool(engine, 'get_tree', { path: `${root}/a` })).toMatchObject({ count: 2 });
});
test('as many levels as there is room for', async () => {
  const files = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`a/b${i % 9}/Apple${i}.java`, '']));
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_tree')).toMatchObject({
    count: 910,
    entries: Array.from({ length: 10 }, () => ({ is_dir: true })),
    truncated: { shown: 10, total_count: 910, reason: 'down to level 2' },
  });
});

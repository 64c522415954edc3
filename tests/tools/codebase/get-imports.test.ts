import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_imports', input);
}

test('as written, with their lines', async () =>
  expect(await show({ path: 'Apple.java' })).toMatchInlineSnapshot(`
  "{"file":"src/main/java/orchard/Apple.java","count":2,"imports":[{"text":"import java.util.List;","line":3},{"text":"import orchard.tools.Knife;","line":4}]}
  ---
  src/main/java/orchard/Apple.java
  3: import java.util.List;
  4: import orchard.tools.Knife;"
`));

test('a file by its whole path, and one by the name of what it declares', async () => {
  const { engine, root } = await projectEngine(orchardProject);
  const file = 'src/main/java/orchard/Apple.java';
  expect(await callTool(engine, 'get_imports', { path: `${root}/${file}` })).toMatchObject({ file });
  await expect(callTool(engine, 'get_imports', { path: 'orchard.Apple' })).rejects.toMatchObject({
    suggestion: `Did you mean ${file}?`,
  });
});

test('a file that is left out of the code', async () => {
  const { engine } = await projectEngine({ 'Apple.java': 'class Apple {}', 'plum.txt': 'x'.repeat(3 * 2 ** 20) });
  await expect(callTool(engine, 'get_imports', { path: 'plum.txt' })).rejects.toMatchObject({
    suggestion: expect.stringContaining('left out'),
  });
  expect(await callTool(engine, 'get_stats')).toMatchObject({
    problems: ['1 entry left out for more than 512 KB, first "plum.txt"'],
  });
});

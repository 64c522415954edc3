import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'batch_file_summaries', input);
}

test('of a glob, in columns', async () =>
  expect(await show({ glob: '*.java', compact: true })).toMatchInlineSnapshot(`
    "{"count":4,"total_matched":4,"columns":["file","language","lines","has_tests","public_symbols"],"rows":[["src/main/java/orchard/Apple.java","Java",26,false,3],["src/main/java/orchard/Fruit.java","Java",2,false,1],["src/main/java/orchard/tools/Knife.java","Java",4,false,2],["src/test/java/orchard/AppleTest.java","Java",5,true,0]]}
    ---
    {"count":4,"total_matched":4,"columns":["file","language","lines","has_tests","public_symbols"],"rows":[["src/main/java/orchard/Apple.java","Java",26,false,3],["src/main/java/orchard/Fruit.java","Java",2,false,1],["src/main/java/orchard/tools/Knife.java","Java",4,false,2],["src/test/java/orchard/AppleTest.java","Java",5,true,0]]}"
  `));
test('of paths, one of which is not there', async () =>
  expect(await show({ paths: ['Fruit.java', 'Plum.java'] })).toMatchInlineSnapshot(`
    "{"count":1,"total_matched":1,"not_found":["File not found in index: Plum.java"],"summaries":[{"file":"src/main/java/orchard/Fruit.java","language":"Java","size":48,"lines":2,"imports":[],"declarations":[{"kind":"class","name":"Fruit","signature":"public abstract class Fruit","line":2,"end_line":2}],"counts":{"class":1},"has_tests":false,"public_symbols":1}]}
    ---
    1 of 1
    File not found in index: Plum.java
    src/main/java/orchard/Fruit.java: Java, 2 lines, 48 bytes, 1 public
    class: 1
    2-2: public abstract class Fruit"
  `));
test('of neither', async () =>
  await expect(show({})).rejects.toThrow("Provide either 'paths' array or 'glob' pattern"));
test('thirty at most', async () => {
  const { engine } = await projectEngine(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`A${i}.java`, ''])));
  expect(await callTool(engine, 'batch_file_summaries', { glob: '*' })).toMatchObject({
    count: 30,
    total_matched: 40,
    truncated: { shown: 30 },
  });
});

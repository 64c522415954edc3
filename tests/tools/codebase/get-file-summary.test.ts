import { expect, test } from 'vitest';
import { showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_file_summary', input);
}

test('of a source', async () =>
  expect(await show({ path: 'Apple.java' })).toMatchInlineSnapshot(`
  "{"file":"src/main/java/orchard/Apple.java","language":"Java","size":516,"lines":26,"imports":["import java.util.List;","import orchard.tools.Knife;"],"declarations":[{"kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26,"children_count":5}],"counts":{"class":2,"field":2,"method":3},"has_tests":false,"public_symbols":3}
  ---
  src/main/java/orchard/Apple.java: Java, 26 lines, 516 bytes, 3 public
  class: 2, field: 2, method: 3
  7-26: public class Apple extends Fruit implements Comparable<Apple>
  import java.util.List;
  import orchard.tools.Knife;"
`));
test('of a test', async () => expect(await show({ path: 'AppleTest.java' })).toContain('"has_tests":true'));
test('of a text', async () =>
  expect(await show({ path: 'notes.md' })).toMatchInlineSnapshot(`
  "{"file":"notes.md","language":"Markdown","size":10,"lines":1,"imports":[],"note":"no declarations for this language: Markdown","declarations":[],"counts":{},"has_tests":false,"public_symbols":0}
  ---
  notes.md: Markdown, 1 line, 10 bytes, 0 public
  no declarations for this language: Markdown"
`));

import { expect, test } from 'vitest';
import { showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_file_context', input);
}

test('who imports it, by the names it declares', async () =>
  expect(await show({ path: 'Knife.java' })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/tools/Knife.java","language":"Java","size":71,"lines":4,"imports":[],"declarations":[{"kind":"interface","name":"Knife","signature":"public interface Knife","line":2,"end_line":4,"children_count":1}],"counts":{"interface":1,"method":1},"has_tests":false,"public_symbols":2,"imported_by_count":2,"imported_by":[{"file":"src/main/java/orchard/Apple.java","import":"orchard.tools.Knife"},{"file":"src/main/kotlin/orchard/Press.kt","import":"orchard.tools.Knife"}],"related_files":[]}
    ---
    src/main/java/orchard/tools/Knife.java: Java, 4 lines, 71 bytes, 2 public
    interface: 1, method: 1
    2-4: public interface Knife
    imported by 2:
    src/main/java/orchard/Apple.java
    src/main/kotlin/orchard/Press.kt"
  `));
test('its tests and neighbours', async () =>
  expect((await show({ path: 'Apple.java' })).split('imported by')[1]).toMatchInlineSnapshot(`
    " 0:
    test: src/test/java/orchard/AppleTest.java
    sibling: src/main/java/orchard/Fruit.java"
  `));

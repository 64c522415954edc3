import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('the imports of the file', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_import_section', { type_name: 'orchard.Apple' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Apple","file_path":"orchard/Apple.java","import_section":{"line_range":{"start":3,"end":4},"source_code":"import java.util.List;\\nimport orchard.tools.Knife;"}}
    ---
    orchard.Apple  orchard/Apple.java
        3 import java.util.List;
        4 import orchard.tools.Knife;"
  `);
});

test('a file without imports', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_import_section', { type_name: 'orchard.Fruit' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Fruit","file_path":"orchard/Fruit.java","import_section":{"line_range":null,"source_code":""}}
    ---
    orchard.Fruit  orchard/Fruit.java
    no imports"
  `);
});

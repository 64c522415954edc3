import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('the root', async () => {
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_folder_tree', {})).toMatchInlineSnapshot(`
    "{"status":"success","path":"","max_depth":1,"folders":[{"name":"META-INF","file_count":1,"files":[{"name":"LICENSE.txt","size":"12B","line_count":1}]},{"name":"orchard","file_count":4,"files":[{"name":"Apple.java","size":"1.1KB","line_count":55},{"name":"Fruit.java","size":"269B","line_count":15},{"name":"GoldenApple.java","size":"200B","line_count":12},{"name":"package-info.java","size":"65B","line_count":2}]}],"files":[]}
    ---
    /
      META-INF/ (1 file)
        LICENSE.txt (12B, 1 lines)
      orchard/ (4 files)
        Apple.java (1.1KB, 55 lines)
        Fruit.java (269B, 15 lines)
        GoldenApple.java (200B, 12 lines)
        package-info.java (65B, 2 lines)"
  `);
});

test('folders only', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_folder_tree', {
      path: 'orchard/',
      include_files: false,
      max_depth: 3,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","path":"orchard","max_depth":3,"folders":[{"name":"tools","file_count":1}]}
    ---
    orchard/
      tools/ (1 file)"
  `);
});

test('the whole tree', async () => {
  const engine = orchardEngine([indexOf({ 'a/b/c/D.java': 'class D {}' })]);
  expect(await showAnswer(engine, 'list_folder_tree', { max_depth: -1, include_files: false })).toMatchInlineSnapshot(`
    "{"status":"success","path":"","max_depth":-1,"folders":[{"name":"a","file_count":0,"folders":[{"name":"b","file_count":0,"folders":[{"name":"c","file_count":1}]}]}]}
    ---
    /
      a/ (0 files)
        b/ (0 files)
          c/ (1 file)"
  `);
});

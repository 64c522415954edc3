import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('folders and files', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_folders', { path: 'orchard', max_depth: 2 }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"path":"orchard","max_depth":2,"folders":[{"name":"tools","file_count":1,"files":[{"name":"Knife.java","size":"221B","line_count":11}]}],"files":[{"name":"Apple.java","size":"1.1KB","line_count":55},{"name":"Fruit.java","size":"269B","line_count":15},{"name":"GoldenApple.java","size":"200B","line_count":12},{"name":"package-info.java","size":"65B","line_count":2}]}
    ---
    from maven-local: /store/apple.jar
    orchard/
      Apple.java (1.1KB, 55 lines)
      Fruit.java (269B, 15 lines)
      GoldenApple.java (200B, 12 lines)
      package-info.java (65B, 2 lines)
      tools/ (1 file)
        Knife.java (221B, 11 lines)"
  `);
});

test('folders only', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_folders', { include_files: false, max_depth: 3 }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"path":"","max_depth":3,"folders":[{"name":"META-INF","file_count":1},{"name":"orchard","file_count":4,"folders":[{"name":"tools","file_count":1}]}]}
    ---
    from maven-local: /store/apple.jar
    /
      META-INF/ (1 file)
      orchard/ (4 files)
        tools/ (1 file)"
  `);
});

import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('by a glob, below a folder', async () => {
  const input = { pattern: '*n*.java', start_path: 'orchard', max_depth: 2 };
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_files', input)).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"search_config":{"start_path":"orchard","max_depth":2,"pattern":"*n*.java","pattern_type":"glob"},"total_count":3,"files":[{"name":"GoldenApple.java","path":"orchard/GoldenApple.java","size":"200B","line_count":12,"depth":0},{"name":"package-info.java","path":"orchard/package-info.java","size":"65B","line_count":2,"depth":0},{"name":"Knife.java","path":"orchard/tools/Knife.java","size":"221B","line_count":11,"depth":1}]}
    ---
    from maven-local: /store/apple.jar
    3 files
    orchard/GoldenApple.java (200B, 12 lines)
    orchard/package-info.java (65B, 2 lines)
    orchard/tools/Knife.java (221B, 11 lines)"
  `);
});

test('by an expression', async () => {
  const input = { pattern: '^(Kn|Fr)', pattern_type: 'regex' };
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_files', input)).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"search_config":{"start_path":"","max_depth":-1,"pattern":"^(Kn|Fr)","pattern_type":"regex"},"total_count":2,"files":[{"name":"Fruit.java","path":"orchard/Fruit.java","size":"269B","line_count":15,"depth":1},{"name":"Knife.java","path":"orchard/tools/Knife.java","size":"221B","line_count":11,"depth":2}]}
    ---
    from maven-local: /store/apple.jar
    2 files
    orchard/Fruit.java (269B, 15 lines)
    orchard/tools/Knife.java (221B, 11 lines)"
  `);
});

import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('by glob, everywhere', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_names', {
      pattern: '*Apple.java',
      pattern_type: 'glob',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","search_config":{"start_path":"","max_depth":-1,"pattern":"*Apple.java","pattern_type":"glob"},"total_count":2,"files":[{"name":"Apple.java","path":"orchard/Apple.java","size":"1.1KB","line_count":55,"depth":1},{"name":"GoldenApple.java","path":"orchard/GoldenApple.java","size":"200B","line_count":12,"depth":1}]}
    ---
    2 files
    orchard/Apple.java (1.1KB, 55 lines)
    orchard/GoldenApple.java (200B, 12 lines)"
  `);
});

test('by expression, in one folder', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'search_file_names', {
      pattern: '^[GF]',
      pattern_type: 'regex',
      start_path: 'orchard',
      max_depth: 1,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","search_config":{"start_path":"orchard","max_depth":1,"pattern":"^[GF]","pattern_type":"regex"},"total_count":2,"files":[{"name":"Fruit.java","path":"orchard/Fruit.java","size":"269B","line_count":15,"depth":0},{"name":"GoldenApple.java","path":"orchard/GoldenApple.java","size":"200B","line_count":12,"depth":0}]}
    ---
    2 files
    orchard/Fruit.java (269B, 15 lines)
    orchard/GoldenApple.java (200B, 12 lines)"
  `);
});

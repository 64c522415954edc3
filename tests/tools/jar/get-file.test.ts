import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('a range that ends beyond the file', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_file', {
      file_path: 'orchard/tools/Knife.java',
      start_line: 8,
      end_line: 99,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_info":{"name":"Knife.java","path":"orchard/tools/Knife.java","size":"221B","line_count":11},"content":{"start_line":8,"end_line":11,"source_code":"    public <T> T cut(T whole) {\\n        return whole;\\n    }\\n}"}}
    ---
    orchard/tools/Knife.java:8-11 of 11 lines
        8     public <T> T cut(T whole) {
        9         return whole;
       10     }
       11 }"
  `);
});

test('a whole file', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_file', { file_path: '/META-INF/LICENSE.txt' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_info":{"name":"LICENSE.txt","path":"META-INF/LICENSE.txt","size":"12B","line_count":1},"content":{"start_line":1,"end_line":1,"source_code":"Eat freely."}}
    ---
    META-INF/LICENSE.txt:1-1 of 1 lines
        1 Eat freely."
  `);
});

import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('counts and place', async () => {
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'index_artifact', {})).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"indexed_classes":7,"indexed_files":{"java":5,"kotlin":0},"cache_location":"code/orchard/apple/1.0","processing_time":"2.3s"}
    ---
    from maven-local: /store/apple.jar
    7 types in 5 Java and 0 Kotlin files, 2.3s
    code/orchard/apple/1.0"
  `);
});

test('files in languages without symbols are said: no types in them would look like an artifact without code', async () => {
  const index = indexOf({ 'orchard/Cider.scala': 'package orchard\nclass Cider\n' });
  const answer = await showAnswer(orchardEngine([index]), 'index_artifact', {});
  expect(answer).toContain('"indexed_classes":0');
  expect(answer).toContain(
    'not listed: types in scala sources (1): no symbols yet, use search_files, search_content, get_file',
  );
});

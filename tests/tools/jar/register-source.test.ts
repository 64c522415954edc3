import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('indexed at once', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'register_source', {
      source_uri: 'file:///apple-sources.jar',
    }),
  ).toMatchInlineSnapshot(`
    "{"group_id":"orchard","artifact_id":"apple","version":"1.0","status":"registered_and_indexed","indexed":true}
    ---
    orchard:apple:1.0 registered_and_indexed"
  `);
});

test('only registered', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'register_source', {
      source_uri: 'https://git.orchard.example/apple.git',
      git_ref: 'v1',
      auto_index: false,
    }),
  ).toMatchInlineSnapshot(`
    "{"group_id":"orchard","artifact_id":"apple","version":"1.0","status":"registered_only","indexed":false}
    ---
    orchard:apple:1.0 registered_only"
  `);
});

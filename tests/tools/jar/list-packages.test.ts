import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('from the first branch, with what the version was', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_packages', { version: null }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","version":"1.0","other_versions":["0.9"],"success":true,"max_depth":1,"packages":[{"name":"orchard","class_count":6,"subpackages":["orchard.tools"],"packages":[{"name":"tools","class_count":1}]}]}
    ---
    version 1.0 (also 0.9)
    orchard (6 types)
      tools (1 type)"
  `);
});

test('below a parent, described', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_packages', {
      parent_package: 'orchard',
      include_description: true,
      max_depth: 2,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"max_depth":2,"packages":[{"name":"orchard","class_count":6,"description":"Fruit and those who grow it.","subpackages":["orchard.tools"],"packages":[{"name":"tools","class_count":1}]}]}
    ---
    orchard (6 types) - Fruit and those who grow it.
      tools (1 type)"
  `);
});

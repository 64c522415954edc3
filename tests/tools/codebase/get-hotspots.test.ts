import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { orchardProject } from './orchard-project.ts';

test('the most complex functions', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_hotspots', { limit: 3 })).toMatchInlineSnapshot(`
    "{"total":8,"hotspots":[{"file":"src/main/java/orchard/Apple.java","name":"isRipe","kind":"method","line":14,"cyclomatic":5,"max_nesting":3,"param_count":1,"body_lines":6,"score":11.8},{"file":"src/main/kotlin/orchard/Basket.kt","name":"add","kind":"function","line":4,"cyclomatic":2,"max_nesting":1,"param_count":1,"body_lines":4,"score":4.7},{"file":"src/main/java/orchard/Apple.java","name":"Apple","kind":"constructor","line":9,"cyclomatic":1,"max_nesting":0,"param_count":1,"body_lines":3,"score":1.65}],"omitted":5}
    ---
    src/main/java/orchard/Apple.java:14 method isRipe  score 11.8: complexity 5, nesting 3, parameters 1, lines 6
    src/main/kotlin/orchard/Basket.kt:4 function add  score 4.7: complexity 2, nesting 1, parameters 1, lines 4
    src/main/java/orchard/Apple.java:9 constructor Apple  score 1.65: complexity 1, nesting 0, parameters 1, lines 3
    3 of 8 shown"
  `);
});

test('as columns and rows, sorted by something else, of one folder', async () => {
  const { engine } = await projectEngine(orchardProject);
  const args = { path: 'src/main/java/', sort_by: 'params', min_complexity: 2, compact: true };
  expect(await showAnswer(engine, 'get_hotspots', args)).toMatchInlineSnapshot(`
    "{"total":1,"hotspots":{"columns":["file","name","kind","line","cyclomatic","max_nesting","param_count","body_lines","score"],"rows":[["src/main/java/orchard/Apple.java","isRipe","method",14,5,3,1,6,11.8]]}}
    ---
    src/main/java/orchard/Apple.java:14 method isRipe  score 11.8: complexity 5, nesting 3, parameters 1, lines 6
    1 of 1 shown"
  `);
});

test('an unknown path is refused', async () => {
  const { engine } = await projectEngine(orchardProject);
  await expect(callTool(engine, 'get_hotspots', { path: 'src/main/jaba' })).rejects.toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
    suggestion: 'Call get_tree without a path.',
  });
});

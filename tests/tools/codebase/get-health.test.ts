import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { orchardProject } from './orchard-project.ts';

test('the whole project', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_health')).toMatchInlineSnapshot(`
    "{"total_functions":9,"analyzed":8,"complexity":{"avg":1.6,"median":1,"max":5,"p90":2},"nesting":{"avg":0.5},"params":{"avg":0.4},"body_lines":{"avg":3},"high_complexity_count":0,"high_complexity_pct":0,"documented_pct":11.1,"test_count":2,"deprecated_count":1,"public_api_count":4,"hottest_files":[{"file":"src/main/java/orchard/Apple.java","functions":3,"avg_complexity":2.3,"max_complexity":5},{"file":"src/main/java/orchard/Tree.java","functions":2,"avg_complexity":1,"max_complexity":1},{"file":"src/test/java/orchard/AppleTest.java","functions":2,"avg_complexity":1,"max_complexity":1}]}
    ---
    9 functions, 8 with a body, 11.1 % documented, 4 public, 1 deprecated, 2 tests
    cyclomatic complexity: 1.6 on average, median 1, nine of ten up to 2, at most 5; 10 and more: 0 (0 %)
    on average: nesting 0.5, parameters 0.4, lines 3
    src/main/java/orchard/Apple.java: 3 functions, complexity 2.3 on average, at most 5
    src/main/java/orchard/Tree.java: 2 functions, complexity 1 on average, at most 1
    src/test/java/orchard/AppleTest.java: 2 functions, complexity 1 on average, at most 1"
  `);
});

test('median and percentile are those of the sorted complexities', async () => {
  const bodies = Array.from({ length: 12 }, (_, n) => `void m${n}() { ${'if (a) b(); '.repeat(n)} }`);
  const { engine } = await projectEngine({ 'A.java': `class A { ${bodies.join('\n')} }` });
  expect(await callTool(engine, 'get_health')).toMatchObject({
    complexity: { avg: 6.5, median: 7, max: 12, p90: 10 },
    high_complexity_count: 3,
    high_complexity_pct: 25,
  });
});

test('a folder without functions', async () => {
  const { engine } = await projectEngine({ 'a/notes.md': '', 'A.java': 'class A { void a() {} }' });
  expect(await callTool(engine, 'get_health', { path: 'a' })).toMatchObject({
    total_functions: 0,
    complexity: { avg: 0, median: 0, max: 0, p90: 0 },
    documented_pct: 0,
    hottest_files: [],
  });
});

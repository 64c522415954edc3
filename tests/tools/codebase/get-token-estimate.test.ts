import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'get_token_estimate', input);
}

test('of a file', async () =>
  expect(await show({ path: 'Apple.java' })).toMatchInlineSnapshot(`
  "{"file":"src/main/java/orchard/Apple.java","full_file_tokens":129,"full_file_lines":26,"summary_tokens":300,"declaration_count":1,"recommendation":"The file is small (~129 tokens): Read is fine."}
  ---
  file: src/main/java/orchard/Apple.java
  full_file_tokens: 129
  full_file_lines: 26
  summary_tokens: 300
  declaration_count: 1
  recommendation: The file is small (~129 tokens): Read is fine."
`));
test('of a symbol', async () =>
  expect(await show({ path: 'Apple.java', symbol: 'peel' })).toMatchInlineSnapshot(`
  "{"file":"src/main/java/orchard/Apple.java","symbol":"peel","symbol_tokens":11,"symbol_lines":2,"full_file_tokens":129,"full_file_lines":26,"savings":"read_source saves ~118 tokens (91% reduction)"}
  ---
  file: src/main/java/orchard/Apple.java
  symbol: peel
  symbol_tokens: 11
  symbol_lines: 2
  full_file_tokens: 129
  full_file_lines: 26
  savings: read_source saves ~118 tokens (91% reduction)"
`));
test('of a folder', async () =>
  expect(await show({ directory: 'src/main/java' })).toMatchInlineSnapshot(`
  "{"query":"src/main/java","file_count":3,"total_tokens":159,"total_lines":32,"breakdown":[{"path":"src/main/java/orchard/Apple.java","tokens":129,"lines":26},{"path":"src/main/java/orchard/Fruit.java","tokens":12,"lines":2},{"path":"src/main/java/orchard/tools/Knife.java","tokens":18,"lines":4}],"recommendation":"Manageable scope (~159 tokens across 3 files)."}
  ---
  query: src/main/java
  file_count: 3
  total_tokens: 159
  total_lines: 32
  recommendation: Manageable scope (~159 tokens across 3 files).
  129 src/main/java/orchard/Apple.java
  12 src/main/java/orchard/Fruit.java
  18 src/main/java/orchard/tools/Knife.java"
`));
test('of a folder that is given as a path', async () => {
  const folder = 'src/main/java';
  expect(await show({ path: folder })).toBe(await show({ directory: folder }));
});
test('one file of a glob is advised on as a file', async () => {
  const { engine } = await projectEngine({ 'box/Crate.kt': 'val fruit = 1\n'.repeat(1000), 'box/Bag.kt': '' });
  const ask = (input: object) => callTool(engine, 'get_token_estimate', input);
  const { recommendation } = (await ask({ path: 'box/Crate.kt' })) as { recommendation: string };
  expect(recommendation).toMatch(/^Use get_file_summary/);
  expect(await ask({ glob: '**/Crate.kt' })).toMatchObject({ file_count: 1, recommendation });
});
test('of nothing', async () => await expect(show({})).rejects.toThrow("Provide 'path', 'directory', or 'glob'"));

import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

test('files and lines by language', async () => {
  const files = {
    'a/Apple.java': 'class Apple {\n}\n',
    'Pear.java': 'class Pear {}',
    'notes.md': '# Fruit\n',
    '.env': 'A=1',
  };
  const { engine, root } = await projectEngine(files);
  const answer = (await showAnswer(engine, 'get_stats')).replaceAll(root, '/work/orchard');
  expect(
    answer.replace(/\d{4}-[\d-]+T[\d:.]+Z/g, 'NOW').replace(/("duration_ms":|\()\d+/g, '$17'),
  ).toMatchInlineSnapshot(`
    "{"root":"/work/orchard","workspace_type":"none","member_count":1,"generated_at":"NOW","total_files":3,"total_lines":4,"languages":{"Java":2,"Markdown":1},"duration_ms":7}
    ---
    /work/orchard: 3 files, 4 lines, as of NOW (7 ms)
    Java: 2
    Markdown: 1"
  `);
});

test('what is left out is said', async () => {
  const files = {
    '.gitignore': 'target/\n',
    'target/A.java': '',
    'Big.java': '/'.repeat(2000),
    'Small.java': '',
    'x/y/Z.java': '',
  };
  const { engine } = await projectEngine(files, { maxFileSize: 1, exclude: ['x/y'] });
  const { problems, total_files } = (await callTool(engine, 'get_stats')) as {
    readonly problems: readonly string[];
    readonly total_files: number;
  };
  expect(total_files).toBe(1);
  expect([...problems].sort()).toEqual([
    '1 entry left out for being excluded, first "x/y"',
    '1 entry left out for being ignored by git, first "target"',
    '1 entry left out for more than 1 KB, first "Big.java"',
  ]);
});

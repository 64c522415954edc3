import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const program = fileURLToPath(new URL('../../../src/bin/mcp-java-index.ts', import.meta.url));
const orchard = {
  'Apple.java': 'package orchard;\n\n/** Red. */\nclass Apple {\n  int grams() {\n    return 1;\n  }\n}\n',
  'sub/Pie.java': 'record Pie(Apple apple) {}\n',
};

function run(...args: readonly string[]): { code: number | null; stdout: string; stderr: string } {
  const cwd = tempFolder(orchard);
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, JAR_INDEXER_HOME: `${cwd}/.home` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd, env, encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

test('index prints the outline as one line of JSON', () => {
  const { code, stdout } = run('index', 'Apple.java');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    filePath: 'Apple.java',
    classes: [{ symbolId: 'Class#orchard.Apple|start:4|end:8', methods: [{ name: 'grams' }] }],
  });
});

test('index of a folder prints one line for each file', () => {
  const lines = run('index', '.').stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).filePath)).toEqual(['Apple.java', 'sub/Pie.java']);
});

test('index as text', () => {
  expect(run('index', 'Apple.java', '--format', 'text', '--max-javadoc-preview-chars', '20').stdout).toBe(
    'Apple.java: 8 lines\nclass orchard.Apple  4-8  doc 3-3  Red.\n  int grams()  5-7\n',
  );
});

test('find', () => {
  const { stdout } = run('find', '--root', '.', '--query', 'apple', '--kind', 'field');
  expect(JSON.parse(stdout).results).toMatchObject([{ filePath: 'sub/Pie.java', qualifiedName: 'Pie#apple' }]);
});

test('range prints lines', () =>
  expect(run('range', 'Apple.java', '4', '5').stdout).toBe('4: class Apple {\n5:   int grams() {\n'));

test('range as JSON', () => {
  const { stdout } = run('range', 'Apple.java', '8', '99', '--json', '--no-line-numbers');
  expect(JSON.parse(stdout)).toEqual({ filePath: 'Apple.java', startLine: 8, endLine: 8, content: '}' });
});

test.each([
  ['no such file', ['index', 'Pear.java'], 1, 'error: There is no Pear.java'],
  ['a range behind the file', ['range', 'Apple.java', '9', '9'], 1, 'error: startLine 9 lies behind the file'],
  ['a line that is no number', ['range', 'Apple.java', '1', 'end'], 2, 'whole number'],
  ['no query', ['find'], 2, '--query'],
  ['an unknown command', ['outline'], 2, 'outline'],
])('%s', (_, args, code, message) => {
  const result = run(...args);
  expect([result.code, result.stdout]).toEqual([code, '']);
  expect(result.stderr).toContain(message);
});

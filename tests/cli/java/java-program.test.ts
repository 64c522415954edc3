import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const program = fileURLToPath(new URL('../../../src/bin/mcp-java-index.ts', import.meta.url));
const orchard = {
  'Apple.java': 'package orchard;\n\n/** Red. */\nclass Apple {\n  int grams() {\n    return 1;\n  }\n}\n',
  'sub/Pie.java': 'record Pie(Apple apple) {}\n',
};
const kotlin = { 'Pear.kt': 'package orchard\n\n/** Green. */\nclass Pear\n\nfun Pear.peel() = this\n' };

function run(...args: readonly string[]) {
  return runIn(orchard, ...args);
}

function runIn(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { code: number | null; stdout: string; stderr: string } {
  const cwd = tempFolder(files);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOME: cwd, JAR_INDEXER_HOME: `${cwd}/.home` };
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
    'Apple.java: 8 lines\nclass orchard.Apple  4-8  doc 3-3 of Class#orchard.Apple|start:4|end:8  Red.\n  int grams()  5-7\n',
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

test('a line that is too long is read on from a column', () => {
  const files = { 'Apple.java': `${'a'.repeat(150)}\n` };
  const first = runIn(files, 'range', 'Apple.java', '1', '1', '--max-chars', '120', '--no-line-numbers').stdout;
  const column = /startColumn (\d+)/.exec(first)?.[1] ?? '';
  const rest = runIn(files, 'range', 'Apple.java', '1', '1', '--start-column', column, '--no-line-numbers').stdout;
  expect(first.split('\n')[0] + rest.trimEnd()).toBe('a'.repeat(150));
});

test('javadoc prints the comment of a symbol', () =>
  expect(run('javadoc', 'Apple.java', 'Class#orchard.Apple|start:4|end:8').stdout).toBe('3: /** Red. */\n'));

test('a symbol without documentation is no failure', () => {
  const { code, stdout } = run('javadoc', 'Apple.java', 'Method#orchard.Apple#grams():int|start:5|end:7', '--json');
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { found: false, content: '' }]);
});

test('Kotlin as Java', () => {
  const outline = JSON.parse(runIn(kotlin, 'index', '.').stdout);
  expect(outline).toMatchObject({
    filePath: 'Pear.kt',
    language: 'kotlin',
    classes: [
      {
        symbolId: 'Class#orchard.PearKt|start:6|end:6',
        methods: [{ symbolId: 'Method#orchard.PearKt#peel(Pear)|start:6|end:6' }],
      },
      { symbolId: 'Class#orchard.Pear|start:4|end:4' },
    ],
  });
  const { stdout } = runIn(kotlin, 'find', '--query', 'pear', '--kind', 'class', '--format', 'text');
  expect(stdout).toBe(
    'Pear.kt:4-4 Class#orchard.Pear|start:4|end:4  class Pear\nPear.kt:6-6 Class#orchard.PearKt|start:6|end:6  final class PearKt\n',
  );
  const { symbolId } = outline.classes[1];
  expect(runIn(kotlin, 'javadoc', 'Pear.kt', symbolId, '--no-line-numbers').stdout).toBe('/** Green. */\n');
});

test('a folder without sources says so', () => {
  const { code, stderr } = runIn({ 'notes.md': '' }, 'index', '.');
  expect([code, stderr]).toEqual([1, 'error: . holds no Java or Kotlin file\n']);
});

test('a file that cannot be read keeps no other from being indexed', () => {
  const { code, stdout, stderr } = run('index', 'Pear.java', 'Apple.java');
  expect([code, JSON.parse(stdout).filePath]).toEqual([1, 'Apple.java']);
  expect(stderr).toContain('error: There is no Pear.java');
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

import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createJavaEngine } from '../../../src/engine/java/java-engine.ts';
import type { JavaOutline } from '../../../src/engine/java/java-outline.ts';
import { openDamageReader } from '../../support/damage-reader.ts';
import { everything } from '../../support/java-tools.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/java/', import.meta.url));
const kotlinFixtures = fileURLToPath(new URL('../../../fixtures/kotlin/', import.meta.url));

function engineIn(base: string, { home = tempFolder(), folders = null as readonly string[] | null } = {}) {
  return createJavaEngine({ home, damage: openDamageReader(), base, folders });
}

function index(cwd: string, filePath: string, options = {}): Promise<JavaOutline> {
  return engineIn(cwd).indexFile({ filePath, ...everything, ...options }, quietContext);
}

test.each(['Basket', 'Tree', 'Apple', 'Season', 'Fruit', 'Size', 'Broken'])('the whole outline of %s', async (name) => {
  const outline = await index(fixtures, `${name}.java`);
  await expect(`${JSON.stringify(outline, null, 2)}\n`).toMatchFileSnapshot(`../../../fixtures/java/${name}.json`);
});

test.each(['Apple', 'Fruit', 'Harvest', 'Season', 'Tree', 'Broken'])(
  'the whole outline of %s in Kotlin',
  async (name) => {
    const outline = await index(kotlinFixtures, `${name}.kt`);
    await expect(`${JSON.stringify(outline, null, 2)}\n`).toMatchFileSnapshot(`../../../fixtures/kotlin/${name}.json`);
  },
);

test.each(['A.scala', 'README.md', 'A.class'])('%s has no symbols and says so', async (name) => {
  const folder = tempFolder({ [name]: Buffer.from('class A {}\0') });
  const { language, classes, errors } = await index(folder, name);
  const message = 'Symbols are read of .java, .kt, .kts files only';
  expect({ language, classes, errors }).toEqual({
    language: 'unknown',
    classes: [],
    errors: [{ level: 'error', message, line: null, column: null }],
  });
});

test('an empty file', async () => {
  const { lineCount, classes, errors } = await index(tempFolder({ 'A.java': '' }), 'A.java');
  expect({ lineCount, classes, errors }).toEqual({ lineCount: 0, classes: [], errors: [] });
});

test('a file that is no text', async () => {
  const { classes, errors } = await index(tempFolder({ 'A.java': Buffer.from([0, 1, 2]) }), 'A.java');
  expect(classes).toEqual([]);
  expect(errors[0]).toEqual({
    level: 'error',
    message: 'It is binary, whatever its name says: no declaration is read from it',
    line: null,
    column: null,
  });
});

test('members outside of any class belong to one named after the file', async () => {
  const folder = tempFolder({ 'Press.java': 'int drops;\nvoid main() {\n}\n' });
  const { classes } = await index(folder, 'Press.java');
  expect(classes.map(({ symbolId, methods }) => [symbolId, methods[0]?.symbolId])).toEqual([
    ['Class#Press|start:1|end:3', 'Method#Press#main():void|start:2|end:3'],
  ]);
});

test('types beside such members are nested in that class, which is found by its name', async () => {
  const folder = tempFolder({ 'Press.java': 'record Pulp(int drops) {}\nvoid main() {}\n' });
  const { classes } = await index(folder, 'Press.java');
  expect(classes.map(({ kind, innerClasses }) => [kind, innerClasses.map(({ symbolId }) => symbolId)])).toEqual([
    ['class', ['Class#Press.Pulp|start:1|end:1']],
  ]);
  const query = { rootDir: '.', query: 'press', matchKind: 'class', maxResults: 9, caseSensitive: false } as const;
  const { results } = await engineIn(folder).findSymbols(query, quietContext);
  expect(results.map(({ symbolId }) => symbolId)).toEqual(['Class#Press|start:1|end:2']);
});

test('without private symbols', async () => {
  const { classes } = await index(fixtures, 'Tree.java', { includePrivate: false });
  expect(classes[0]?.methods.map(({ name }) => name)).toEqual(['branches']);
  expect(classes[0]?.innerClasses[0]?.innerClasses.map(({ name }) => name)).toEqual(['Leaf']);
});

test('without fields, constructors and inner classes', async () => {
  const options = { includeFields: false, includeConstructors: false, includeInnerClasses: false };
  const [apple] = (await index(fixtures, 'Apple.java', options)).classes;
  expect([apple?.fields, apple?.constructors]).toEqual([[], []]);
  expect((await index(fixtures, 'Tree.java', options)).classes[0]?.innerClasses).toEqual([]);
});

test.each([
  [10, 'Carries f…'],
  [16, 'Carries fruit. …'],
  [100, 'Carries fruit. Not more than it can hold.'],
  [0, null],
])('a preview of %j characters', async (maxJavadocPreviewChars, expected) => {
  const { classes } = await index(fixtures, 'Basket.java', { maxJavadocPreviewChars });
  expect(classes[0]?.javadoc.preview).toBe(expected);
});

function recordLog() {
  const lines: string[] = [];
  const log = { debug: (line: string) => void lines.push(line.replace(/ \(.*/, '')), warn: () => {} };
  return { lines, ctx: { ...quietContext, log } };
}

test('an unchanged file is answered from the cache, a changed one is not', async () => {
  const folder = tempFolder({ 'A.java': 'class A {}' });
  const engine = engineIn(folder);
  const { lines, ctx } = recordLog();
  const ask = () => engine.indexFile({ filePath: 'A.java', ...everything }, ctx);
  const first = await ask();
  expect(await ask()).toEqual(first);
  writeFileSync(join(folder, 'A.java'), 'class B {}');
  expect((await ask()).classes[0]?.name).toBe('B');
  expect(lines).toEqual(['A.java: cache miss', 'A.java: cache hit', 'A.java: cache miss']);
});

test('what was answered is kept for others as soon as it has settled', async () => {
  const home = tempFolder();
  const folder = tempFolder({ 'A.java': 'class A {}' });
  const { lines, ctx } = recordLog();
  const [first, other] = [engineIn(folder, { home }), engineIn(folder, { home })];
  const outline = await first.indexFile({ filePath: 'A.java', ...everything }, ctx);
  expect(existsSync(join(home, '.mcp-java-index-cache'))).toBe(false);
  await first.settle();
  expect(await other.indexFile({ filePath: 'A.java', ...everything }, ctx)).toEqual(outline);
  expect(lines).toEqual(['A.java: cache miss', 'A.java: cache hit']);
});

test('what goes on with an outline that was cut is another answer', async () => {
  const engine = engineIn(tempFolder({ 'A.java': 'class A {\n  int a;\n}\nclass B {}' }));
  const { lines, ctx } = recordLog();
  const names: unknown[] = [];
  for (const fromLine of [1, 4, 4]) {
    const { classes } = await engine.indexFile({ filePath: 'A.java', ...everything, fromLine }, ctx);
    names.push(classes.map(({ name }) => name));
  }
  expect(names).toEqual([['A', 'B'], ['B'], ['B']]);
  expect(lines).toEqual(['A.java: cache miss', 'A.java: cache miss', 'A.java: cache hit']);
});

test('a damaged cache is made anew', async () => {
  const home = tempFolder();
  const engine = engineIn(tempFolder({ 'A.java': 'class A {}' }), { home });
  const ask = () => engine.indexFile({ filePath: 'A.java', ...everything }, quietContext);
  const first = await ask();
  await engine.settle();
  writeFileSync(join(home, '.mcp-java-index-cache', `${first.hash}.json`), '{"outline":');
  expect(await ask()).toEqual(first);
});

function range(startLine: number, endLine: number, options = {}) {
  const settings = { startColumn: 1, includeLineNumbers: true, maxChars: 20_000, ...options };
  return engineIn(fixtures).readRange({ filePath: 'Size.java', startLine, endLine, ...settings });
}

test('a range holds both of its ends', async () => {
  expect(await range(6, 7)).toEqual({
    filePath: 'Size.java',
    startLine: 6,
    endLine: 7,
    content: '6: public @interface Size {\n7:   int min() default 0;',
  });
});

test('a range without line numbers', async () => {
  expect((await range(9, 10, { includeLineNumbers: false })).content).toBe('  String[] units() default {"mm"};\n}');
});

test('a range that ends behind the file is cut to it', async () => {
  expect(await range(10, 99)).toMatchObject({ endLine: 10, content: '10: }' });
});

test('a range that is too long says so', async () => {
  const short = await range(1, 10, { maxChars: 1 });
  expect([short.endLine, short.content]).toEqual([10, expect.stringContaining('0 of 10 lines')]);
  const { content } = await range(1, 10, { maxChars: 100 });
  expect(content).toBe(
    '1: package orchard;\n2: \n3: /// How large something is.\n[truncated: 3 of 10 lines, maxChars 100]',
  );
  expect(content.length).toBeLessThanOrEqual(100);
});

test.each([true, false])(
  'a line that is too long is read to its end (line numbers: %j)',
  async (includeLineNumbers) => {
    const line = '\u{1f34e}"'.repeat(200);
    const engine = engineIn(tempFolder({ 'A.java': `class A {}\n${line}\n` }));
    let text = '';
    for (let startColumn = 1; ; ) {
      const query = { filePath: 'A.java', startLine: 2, endLine: 2, startColumn, includeLineNumbers, maxChars: 150 };
      const { content } = await engine.readRange(query);
      expect(JSON.stringify(content).length).toBeLessThanOrEqual(152);
      const [part = '', notice = ''] = content.split('\n');
      text += part.replace('2: ', '');
      if (notice === '') break;
      startColumn = Number(/line 2 goes on at startColumn (\d+)\]$/.exec(notice)?.[1]);
    }
    expect(text).toBe(line);
  },
);

test('of a line that is longer than the answer the whole is never written out', async () => {
  const engine = engineIn(tempFolder({ 'A.java': 'a'.repeat(100_000) }));
  const write = vi.spyOn(JSON, 'stringify');
  await engine.readRange({
    filePath: 'A.java',
    startLine: 1,
    endLine: 1,
    startColumn: 1,
    includeLineNumbers: true,
    maxChars: 8000,
  });
  const written = write.mock.calls.map(([value]) => String(value).length);
  write.mockRestore();
  expect(Math.max(0, ...written)).toBeLessThan(10_000);
});

test('a column behind the line is refused', async () => {
  await expect(range(2, 3, { startColumn: 2 })).rejects.toThrow(
    'startColumn 2 lies behind line 2, which has 0 characters',
  );
});

test.each([
  [0, 1, 'startLine 0: lines begin at 1'],
  [3, 2, 'endLine 2 lies before startLine 3'],
  [11, 12, 'startLine 11 lies behind the file: Size.java has 10 lines'],
])('the range %j to %j is refused', async (start, end, message) => {
  await expect(range(start, end)).rejects.toThrow(message);
});

function javadoc(filePath: string, symbolId: string, options = {}) {
  const query = { filePath, symbolId, includeLineNumbers: true, maxChars: 8000, ...options };
  return engineIn(fixtures).readJavadoc(query, quietContext);
}

test('the documentation of a method', async () => {
  expect(await javadoc('Tree.java', 'Method#orchard.Tree.Branch.Leaf#breathe():void|start:8|end:12')).toEqual({
    filePath: 'Tree.java',
    symbolId: 'Method#orchard.Tree.Branch.Leaf#breathe():void|start:8|end:12',
    found: true,
    startLine: 7,
    endLine: 7,
    lineCount: 1,
    content: '7:       /** By night too. */',
  });
});

test.each([
  ['class A {\r\n\t/** One.\r\n\t * Two. */\r\n\tint a;\r\n}', '\t/** One.\n\t * Two. */'],
  ['  /** One. */ class A { int b; }', '  /** One. */'],
  ['class A { int b; /** One.\n  * Two. */ int a; }', '/** One.\n  * Two. */'],
])('documentation keeps the indentation of its first line: %j', async (text, content) => {
  const engine = engineIn(tempFolder({ 'A.java': text }));
  const query = { rootDir: '.', query: 'a', matchKind: 'any', maxResults: 9, caseSensitive: false } as const;
  const { results } = await engine.findSymbols(query, quietContext);
  const answers = await Promise.all(
    results.map(({ symbolId }) =>
      engine.readJavadoc({ filePath: 'A.java', symbolId, includeLineNumbers: false, maxChars: 8000 }, quietContext),
    ),
  );
  expect(answers.filter(({ found }) => found).map((answer) => answer.content)).toEqual([content]);
});

test('documentation in Markdown', async () => {
  const { content } = await javadoc('Size.java', 'Class#orchard.Size|start:6|end:10', { includeLineNumbers: false });
  expect(content).toBe('/// How large something is.\n///\n/// In millimetres.');
});

test.each(['Method#orchard.Tree#rest():void|start:21|end:21', 'Class#orchard.Bush|start:1|end:2'])(
  '%s has no documentation',
  async (symbolId) => {
    const empty = { found: false, startLine: null, endLine: null, lineCount: 0, content: '' };
    expect(await javadoc('Tree.java', symbolId)).toMatchObject(empty);
  },
);

function find(query: string, options = {}) {
  const defaults = { rootDir: '.', matchKind: 'any', maxResults: 50, caseSensitive: false } as const;
  return engineIn(fixtures).findSymbols({ query, ...defaults, ...options }, quietContext);
}

test('files without symbols are counted by language', async () => {
  const folder = tempFolder({
    'A.java': 'class A {}',
    'a/B.scala': 'class B',
    'a/C.SCALA': '',
    'D.aj': '',
    'e.txt': '',
  });
  const query = { rootDir: '.', query: 'B', matchKind: 'any', maxResults: 9, caseSensitive: false } as const;
  const { results, notSearched } = await engineIn(folder).findSymbols(query, quietContext);
  expect([results, notSearched]).toEqual([[], { aspectj: 1, scala: 2 }]);
});

test('a symbol found', async () => {
  expect((await find('compareto')).results).toEqual([
    {
      filePath: 'Fruit.java',
      symbolId: 'Method#orchard.Fruit#compareTo(Fruit):int|start:9|end:12',
      kind: 'method',
      qualifiedName: 'orchard.Fruit#compareTo',
      startLine: 9,
      endLine: 12,
      signatureText: 'default int compareTo(Fruit other)',
    },
  ]);
});

function checkFound(query: string, options: object, ...expected: readonly string[]): Promise<void> {
  return find(query, options).then(({ results }) =>
    expect(results.map(({ qualifiedName }) => qualifiedName.replace('orchard.', ''))).toEqual(expected),
  );
}

test('beginnings before the rest', () =>
  checkFound('s', { maxResults: 4 }, 'Apple#sort', 'Basket#SPARE', 'Season', 'Season#SPRING'));
test('by case', () => checkFound('no', { caseSensitive: true }, 'Fruit#none'));
test('classes only', () => checkFound('r', { matchKind: 'class' }, 'Broken', 'Fruit', 'Tree', 'Tree.Branch'));
test('constructors as methods', () => checkFound('basket', { matchKind: 'method' }, 'Basket#Basket', 'Basket#Basket'));
test('fields only', () => checkFound('sp', { matchKind: 'field' }, 'Basket#SPARE', 'Season#SPRING'));

test('a search that was cut says how many there are', async () => {
  const { results, totalResults } = await find('a', { maxResults: 2 });
  expect([results.length, (totalResults ?? 0) > 2]).toEqual([2, true]);
});

test('a search names the files that it left out', async () => {
  const folder = tempFolder({ 'A.java': 'class Apple {}', 'Huge.java': '' });
  truncateSync(join(folder, 'Huge.java'), 65 * 2 ** 20);
  const query = { rootDir: '.', query: 'apple', matchKind: 'any', maxResults: 9, caseSensitive: false } as const;
  const { results, notRead } = await engineIn(folder).findSymbols(query, quietContext);
  expect([results.length, notRead]).toEqual([1, ['Huge.java']]);
});

test('files outside of the folders are refused, links included', async () => {
  const folder = tempFolder({ 'in/A.java': 'class A {}', 'Out.java': 'class Out {}' });
  symlinkSync(join(folder, 'Out.java'), join(folder, 'in/Link.java'));
  const engine = engineIn(join(folder, 'in'), { folders: [join(folder, 'in')] });
  const ask = (filePath: string) => engine.indexFile({ filePath, ...everything }, quietContext);
  expect((await ask('A.java')).classes[0]?.name).toBe('A');
  await expect(ask('../Out.java')).rejects.toThrow('lies outside of the folders that may be read');
  await expect(ask('../Missing.java')).rejects.toThrow('lies outside of the folders that may be read');
  await expect(ask('Link.java')).rejects.toThrow('lies outside of the folders that may be read');
  await expect(ask('Missing.java')).rejects.toThrow('There is no Missing.java');
});

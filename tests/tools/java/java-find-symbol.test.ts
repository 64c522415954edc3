import { expect, test } from 'vitest';
import { javaFindSymbol } from '../../../src/tools/java/java-find-symbol.ts';
import { showJavaAnswer } from '../../support/java-tools.ts';

test('symbols by a part of their name', async () => {
  expect(
    await showJavaAnswer('java_find_symbol', { rootDir: '.', query: 'GR', options: { matchKind: 'method' } }),
  ).toMatchInlineSnapshot(`
    "{"rootDir":".","query":"GR","results":[{"filePath":"Apple.java","symbolId":"Method#orchard.Apple#grams():int|start:6|end:8","kind":"method","qualifiedName":"orchard.Apple#grams","startLine":6,"endLine":8,"signatureText":"int grams()"}]}
    ---
    Apple.java:6-8 Method#orchard.Apple#grams():int|start:6|end:8  int grams()"
  `);
});

test.each([
  ['Apple#grams', ['orchard.Apple#grams']],
  ['orchard.Apple.gr', ['orchard.Apple#grams']],
  ['int grams()', ['orchard.Apple#grams']],
  ['orchard.Apple', ['orchard.Apple']],
  ['Pear#grams', []],
])('%s is %j', async (query, names) => {
  const answer = await showJavaAnswer('java_find_symbol', { rootDir: '.', query });
  const { results } = JSON.parse(answer.split('\n')[0]!);
  expect(results.map(({ qualifiedName }: { qualifiedName: string }) => qualifiedName)).toEqual(names);
});

test('nothing found where files have no symbols', () => {
  const answer = { rootDir: '.', query: 'pear', results: [], notSearched: { scala: 2, aspectj: 1 } };
  expect(javaFindSymbol.render(answer)).toBe(
    'Nothing named like "pear"\nnot searched for symbols: 2 scala files, 1 aspectj file',
  );
});

test('nothing found', async () => {
  expect(await showJavaAnswer('java_find_symbol', { rootDir: '.', query: 'pear' })).toMatchInlineSnapshot(`
    "{"rootDir":".","query":"pear","results":[]}
    ---
    Nothing named like "pear""
  `);
});

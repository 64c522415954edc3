import { expect, test } from 'vitest';
import { showJavaAnswer } from '../../support/java-tools.ts';

test('the documentation of a method', async () => {
  const symbolId = 'Method#orchard.Apple#grams():int|start:6|end:8';
  expect(await showJavaAnswer('java_read_javadoc', { filePath: 'Apple.java', symbolId })).toMatchInlineSnapshot(`
    "{"filePath":"Apple.java","symbolId":"Method#orchard.Apple#grams():int|start:6|end:8","found":true,"startLine":5,"endLine":5,"lineCount":1,"content":"5:   /** By weight. */"}
    ---
    5:   /** By weight. */"
  `);
});

test.each([
  ['Apple#grams()', 5],
  ['orchard.Apple.grams', 5],
  ['Apple', 3],
  ['Apple#grams(int)', null],
  ['Apple#pips', null],
])('%s by its name', async (symbolId, startLine) => {
  const answer = await showJavaAnswer('java_read_javadoc', { filePath: 'Apple.java', symbolId });
  expect(JSON.parse(answer.split('\n')[0]!)).toMatchObject({ found: startLine !== null, startLine });
});

test('a symbol that is not there', async () => {
  expect(
    await showJavaAnswer('java_read_javadoc', { filePath: 'Apple.java', symbolId: 'Class#Pear|start:1|end:1' }),
  ).toMatchInlineSnapshot(`
    "{"filePath":"Apple.java","symbolId":"Class#Pear|start:1|end:1","found":false,"startLine":null,"endLine":null,"lineCount":0,"content":""}
    ---
    No documentation has the id Class#Pear|start:1|end:1 (java_index and java_find_symbol give ids)"
  `);
});

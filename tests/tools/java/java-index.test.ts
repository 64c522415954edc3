import { expect, test } from 'vitest';
import { javaIndex } from '../../../src/tools/java/java-index.ts';
import { showJavaAnswer } from '../../support/java-tools.ts';

test('the outline of a file', async () => {
  expect(
    await showJavaAnswer('java_index', { filePath: 'Apple.java', options: { maxJavadocPreviewChars: 50 } }),
  ).toMatchInlineSnapshot(`
    "{"filePath":"Apple.java","language":"java","hash":"ceaa6f0963a74b9bbeee80c05f5563f0bee62fe7","lineCount":9,"classes":[{"symbolId":"Class#orchard.Apple|start:4|end:9","kind":"class","name":"Apple","qualifiedName":"orchard.Apple","modifiers":[],"extends":null,"implements":[],"startLine":4,"endLine":9,"javadoc":{"present":true,"startLine":3,"endLine":3,"lineCount":1,"preview":"Red."},"fields":[],"constructors":[],"methods":[{"symbolId":"Method#orchard.Apple#grams():int|start:6|end:8","kind":"method","name":"grams","returnTypeText":"int","modifiers":[],"typeParamsText":null,"params":[],"throws":[],"signatureText":"int grams()","startLine":6,"endLine":8,"javadoc":{"present":true,"startLine":5,"endLine":5,"lineCount":1,"preview":"By weight."}}],"innerClasses":[]}],"errors":[]}
    ---
    Apple.java: 9 lines
    class orchard.Apple  4-9  doc 3-3 of Class#orchard.Apple|start:4|end:9  Red.
      int grams()  6-8  doc 5-5 of Method#orchard.Apple#grams():int|start:6|end:8  By weight."
  `);
});

test('errors are told with their places', () => {
  const errors = [
    { level: 'warning', message: 'Found behind the damage: peel', line: null, column: null },
    { level: 'error', message: '")" is missing', line: 6, column: 13 },
    { level: 'error', message: 'A type is not closed', line: 9, column: null },
  ] as const;
  const outline = { filePath: 'Apple.java', language: 'java', hash: '', lineCount: 9, classes: [], errors };
  expect(javaIndex.render(outline)).toBe(`Apple.java: 9 lines
warning: Found behind the damage: peel
error at line 6, column 13: ")" is missing
error at line 9: A type is not closed`);
});

test('an unknown option is refused', async () => {
  const input = { filePath: 'Apple.java', options: { includeMethods: false } };
  await expect(showJavaAnswer('java_index', input)).rejects.toThrow('includeMethods');
});

test('a file outside of the project is refused', async () => {
  await expect(showJavaAnswer('java_index', { filePath: '../Pear.java' })).rejects.toThrow('outside of the folders');
});

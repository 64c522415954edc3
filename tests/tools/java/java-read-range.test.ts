import { expect, test } from 'vitest';
import { showJavaAnswer } from '../../support/java-tools.ts';

test('lines of a file', async () => {
  expect(
    await showJavaAnswer('java_read_range', { filePath: 'Apple.java', startLine: 6, endLine: 8 }),
  ).toMatchInlineSnapshot(`
    "{"filePath":"Apple.java","startLine":6,"endLine":8,"content":"6:   int grams() {\\n7:     return 1;\\n8:   }"}
    ---
    6:   int grams() {
    7:     return 1;
    8:   }"
  `);
});

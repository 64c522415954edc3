import { expect, test } from 'vitest';
import { parseJavadoc } from '../../../../src/languages/java/docs/parse-javadoc.ts';
import { toPlainDoc } from '../../../../src/languages/java/docs/plain-doc.ts';

const plain = (comment: string) => toPlainDoc(parseJavadoc(comment));
const markdown = (...lines: readonly string[]) => plain(lines.map((line) => `/// ${line}`.trimEnd()).join('\n'));

test('indented code of Markdown holds no tags', () => {
  const doc = markdown('Text.', '', '    @indented {@code x} &lt;', '', '- item', '', '      @Annotated', '@since 1');
  expect(doc).toMatchObject({
    description: 'Text.\n\n    @indented {@code x} &lt;\n\n- item\n\n      @Annotated',
    since: '1',
    other: [],
  });
  expect(markdown('    @start first', '', 'Then text.')).toMatchObject({
    description: '    @start first\n\nThen text.',
    other: [],
  });
  expect(markdown('Text.', '', '\t@tab')).toMatchObject({ other: [] });
});

test('three columns, or a line that continues a paragraph, are no code', () => {
  expect(markdown('Text.', '', '   @since 2')).toMatchObject({ since: '2' });
  expect(markdown('Text', '     @since 3')).toMatchObject({ since: '3' });
});

test('a snippet is code without its instructions', () => {
  const doc = plain(`/**
 * Snippet:
 * {@snippet lang="java" :
 * class Example { // @highlight substring="Example"
 *     private String f; // @replace regex="f" replacement="g"
 *     // @replace substring="h;" replacement="i;" :
 *     int h; // stays @here
 *     // @start region=r @replace regex="a" replacement="b" region=s
 *     int a;
 *     // @end region=s @end
 *     int a;
 * }
 * }
 * After.
 */`);
  expect(doc.summary).toBe('Snippet:');
  expect(doc.description).toBe(
    'Snippet:\nclass Example {\n    private String g;\n    int i; // stays @here\n    int b;\n    int a;\n}\nAfter.',
  );
});

test('snippets of other languages, of a region and of a file, in Markdown', () => {
  expect(
    plain('/** {@snippet lang=properties :\n * # comment\n * ! @highlight :\n * a=1 # @highlight\n * } */').description,
  ).toBe('# comment\na=1 # @highlight');
  expect(
    plain('/** {@snippet region=r :\n * no\n * // @start region=r\n * yes\n * // @end\n * no\n * } */').description,
  ).toBe('yes');
  expect(plain('/** See {@snippet file="a/B.java" region="r"} */').description).toBe('See\nfile="a/B.java" region="r"');
  expect(markdown('Text.', '{@snippet :', '  int `a`; // @link substring=a target=A', '}').description).toBe(
    'Text.\nint `a`;',
  );
});

test('signs of a comment in a text, and words that are no instructions, are code', () => {
  const lines = [
    'String s = "// @highlight"; // stays',
    'a(); // @highlight // tail',
    'b(); // c // @replace substring=c replacement=d',
  ];
  expect(plain(`/** Text. {@snippet :\n * ${lines.join('\n * ')}\n * } */`).description).toBe(
    'Text.\nString s = "// @highlight"; // stays\na(); // @highlight // tail\nb(); // d',
  );
});

test('a snippet with a file and lines of its own shows those', () => {
  expect(plain('/** Text. {@snippet file="A.java" region=r :\n * int y;\n * } */').description).toBe('Text.\nint y;');
});

test('the number of an item of a list ends no sentence', () => {
  expect(markdown('1. Plant it. Later', '2. Pick it.').summary).toBe('1. Plant it.');
});

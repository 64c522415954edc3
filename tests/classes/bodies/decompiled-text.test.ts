import { expect, test } from 'vitest';
import { readDecompiled } from '../../../src/classes/bodies/decompiled-text.ts';

test('numbers of original lines are taken out of the text, and kept', () => {
  const { text, originals } = readDecompiled([
    [
      'class Apple {',
      '    int seeds = 3;// 12',
      '    String url = "https://orchard.example // 7";',
      '}// 14 15',
      '',
    ].join('\n'),
  ]);
  expect(text).toBe('class Apple {\n    int seeds = 3;\n    String url = "https://orchard.example // 7";\n}\n');
  expect(originals.map(({ line, original: { start, end } }) => [line, start, end])).toEqual([
    [2, 12, 12],
    [4, 14, 14],
    [4, 15, 15],
  ]);
});

test('what Kotlin annotates for its own compiler is taken out, whatever its strings hold', () => {
  const { text } = readDecompiled([
    [
      'import kotlin.Metadata;',
      'import kotlin.jvm.internal.SourceDebugExtension;',
      '',
      '@Metadata(',
      '    mv = {2, 1, 0},',
      '    d1 = {"\\u0000(\\n\\")"}',
      ')',
      '@SourceDebugExtension({"SMAP\\nApple.kt)"})',
      'class Apple {',
      '    @Metadata(k = 2)',
      '    static class Core {',
    ].join('\n'),
  ]);
  expect(text).toBe('class Apple {\n    static class Core {\n');
});

test('a body that could not be decompiled is told, other remarks are not', () => {
  const failed = ["    // $VF: Couldn't be decompiled", '    // $VF: Please report this', '    void rot() {', '    }'];
  expect(readDecompiled([failed.join('\n')])).toEqual({
    text: "    // $VF: Couldn't be decompiled\n    void rot() {\n    }\n",
    originals: [],
    failures: [1],
  });
});

test('an annotation without an end takes one line with it', () => {
  expect(readDecompiled(['@Metadata(\nclass Apple {\n}']).text).toBe('class Apple {\n}\n');
});

test('the types at the top of one file are joined to one text', () => {
  const texts = [
    'package orchard;\n\nimport java.util.List;\n\nclass Apple {}// 3\n',
    'package orchard;\n\nimport java.util.Set;\nimport java.util.List;\n\n@Deprecated\nclass Core {}// 9\n',
  ];
  const { text, originals } = readDecompiled(texts);
  expect(text).toBe(
    'package orchard;\n\nimport java.util.List;\nimport java.util.Set;\n\nclass Apple {}\n\n@Deprecated\nclass Core {}\n',
  );
  expect(originals.map(({ line, original }) => [line, original.start])).toEqual([
    [6, 3],
    [9, 9],
  ]);
});

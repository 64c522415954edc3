import { expect, test } from 'vitest';
import { compilePattern } from '../../../src/search/files/compile-pattern.ts';
import { FileText } from '../../../src/search/files/file-text.ts';
import { findByExpression } from '../../../src/search/files/find-by-expression.ts';
import { findMatches } from '../../../src/search/files/find-matches.ts';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';

const texts = [
  'class Apple extends Fruit {\n  Map<String, HashMap<K, V>> map = new HashMap<>();\n}\n',
  'Äpfel, KIWI, \u212aiwi\nkiwi_1 kiwi\tein Apfel',
  'aaaaaa\n\nnew Apple()new Plum() Map',
  'Äste: \u017fort, sort SORT; \u017fet\nÄste sort',
  '\u{1f34e} Map \u{1f34e}\u{1f34e} new Äpfel<>() Map',
  '',
];

test.each([
  ...[
    'Map',
    '\\bMap\\b',
    '\\bMap',
    'Map\\b',
    '\\b',
    'a',
    'aa',
    'aaa\\b',
    'Äpfel',
    'ä',
    '\\bÄpfel\\b',
    'kiwi',
    '\\bk',
    'sort',
    '\\bsort\\b',
    'sort\\w*;?',
  ],
  ...[
    'new \\w+<>\\(\\)',
    'new \\S+',
    '(?:Hash|Apple|new)\\w*',
    '^new',
    'Map$',
    '\\BMap',
    'e\\w*\\s',
    '.*',
    '\\bMap\\b.*',
  ],
  ...['x*', 'ein Apf.l', 'Map\\nclass', '[Kk]iwi', '(?i)Kiwi', 'K(?i)iwi', '\\Aclass', 'Map\\z'],
])('%s is found as its expression finds it', (expression) => {
  for (const ignoresCase of [false, true]) {
    const pattern = compilePattern({ regexp: parseGoRegexp(expression), ignoresCase });
    for (const limit of [1, 2, 1000]) {
      for (const written of texts) {
        const text = new FileText(Buffer.from(written));
        const expected = text.toBytes(findByExpression(pattern.regex, written, limit));
        expect(findMatches(pattern, text, limit)).toEqual(expected);
      }
    }
  }
});

import { expect, test } from 'vitest';
import { scanKotlin } from '../../../../src/languages/kotlin/scan/scan-kotlin.ts';
import { randomNumbers } from '../../random-damage.ts';

test.each([
  ['a.b\nimport c.D\nclass E', 'import a.b\nimport c.D', ['E']],
  ['a.*\nimport b\n\nimport c\nclass E', 'import a.*\nimport b\n\nimport c', ['E']],
  ['a\nimport b as B\nimport c\nclass E : B', 'import a\nimport b as B\nimport c', ['E: b']],
  ['a\nimport b.c as `in`; import d\nclass E : `in`<F>', 'import a\nimport b.c as `in`; import d', ['E: c']],
  ['a\r\nimport b\r\nclass E', 'import a\r\nimport b', ['E']],
  ['a\nimport \nclass E', 'import a\nimport', ['E']],
  ['a\nimport b', 'import a\nimport b', []],
  ['a\nimports', 'import a', []],
])('import %j', (text, imports, names) => {
  expect(scan(`import ${text}`)).toEqual({ imports, names });
});

test('imports that need no tokens are told as those that blanks behind them make need some', () => {
  const random = randomNumbers(11);
  const parts = [
    'a',
    'b.c',
    'as',
    ' as ',
    'Z',
    'in',
    'import',
    '1d',
    '.',
    '..',
    '.*',
    ';',
    '`x`',
    '//',
    '/*',
    '*/',
    ' ',
    '@',
    '(',
    'class ',
  ];
  for (let left = 3_000; left > 0; left--) {
    const lines = Array.from(
      { length: 2 + random(5) },
      () => `import ${Array.from({ length: random(4) }, () => parts[random(parts.length)]!).join('')}`,
    );
    const text = [...lines, 'class E : Z<Z>, `x`, in'].join('\n');
    expect(scan(text), text).toEqual(scan(text.replaceAll('\n', ' \n')));
  }
});

/** Where imports stand, without blanks at the ends of lines, and what is declared, with the names of its supertypes. */
function scan(text: string): { readonly imports: string; readonly names: readonly string[] } {
  const source = Buffer.from(text);
  const names: string[] = [];
  const { importsStart, importsEnd } = scanKotlin(source, {
    add: ({ kind, nameStart, nameEnd }) => {
      if (kind === 'type') names.push(source.toString('utf8', nameStart, nameEnd));
      return names.length - 1;
    },
    setEnd: () => {},
    addSupertype: (_, name) => {
      names.push(`${names.pop()}: ${Buffer.from(name)}`);
    },
  });
  return { imports: source.toString('utf8', importsStart, importsEnd).replaceAll(/ +$/gm, ''), names };
}

import { expect, test } from 'vitest';
import { readImports } from '../../../src/languages/kotlin/read-imports.ts';
import { scanText } from './describe-text.ts';

function checkImports(text: string, ...expected: readonly string[]): void {
  const { source, file } = scanText(text);
  const found = Array.from(
    readImports(source, file),
    ({ name, isOnDemand, alias }) => `${name}${isOnDemand ? ' on demand' : ''}${alias === null ? '' : ` as ${alias}`}`,
  );
  expect(found).toEqual(expected);
}

test('single and on-demand imports, and those under another name', () => {
  checkImports(
    'package a\nimport a.b.C // x\nimport a . b .*;import a.`in`.D\n\nimport a.E as `F G`\nimport import.x as as\nclass C',
    'a.b.C',
    'a.b on demand',
    'a.in.D',
    'a.E as F G',
    'import.x as as',
  );
});

test('none', () => checkImports('class A { }'));

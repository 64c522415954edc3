import { expect, test } from 'vitest';
import { readImports } from '../../../src/languages/java/read-imports.ts';
import { scanText } from './check-symbols.ts';

function checkImports(text: string, ...expected: readonly string[]): void {
  const { source, file } = scanText(text);
  const found = Array.from(
    readImports(source, file),
    ({ name, isStatic, isOnDemand }) => `${isStatic ? 'static ' : ''}${name}${isOnDemand ? ' on demand' : ''}`,
  );
  expect(found).toEqual(expected);
}

test('single, on-demand and static imports', () => {
  checkImports(
    'package a;\nimport java.util.List; // x\nimport java . io .*;\nimport static p.A.b;\nimport static p.A.*;\nclass C { }',
    'java.util.List',
    'java.io on demand',
    'static p.A.b',
    'static p.A on demand',
  );
});

test('a module import', () => {
  checkImports('import module java.base;\nimport module.A;', 'java.base on demand', 'module.A');
});

test('none', () => {
  checkImports('class A { }');
});

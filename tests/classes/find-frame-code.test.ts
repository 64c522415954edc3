import { expect, test } from 'vitest';
import { createFindFrameCode } from '../../src/classes/find-frame-code.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import { classEntry, code, kotlinFile, sourceFile, sourceMap } from '../support/class-writer.ts';

const fixtures = await readClassFixtures();

function codeOf(className: string, method: string, line: number | null, entries = fixtures) {
  const found = createFindFrameCode(entries)({ className, method, line });
  return found === null ? null : `${found.type}#${found.method} ${found.sourceFile}:${found.line}`;
}

test('the body of a lambda and a local class are in the method that writes them', () => {
  expect(codeOf('orchard.Orchard', 'lambda$pick$0', 29)).toBe('orchard.Orchard#pick Orchard.java:29');
  expect(codeOf('orchard.Orchard$1Local', '<init>', 38)).toBe('orchard.Orchard#compare Orchard.java:38');
});

test('a method that has no such line, and a class that is not there', () => {
  expect(codeOf('orchard.Orchard', 'lambda$pick$0', 39)).toBeNull();
  expect(codeOf('orchard.Orchard', 'pick', null)).toBeNull();
  expect(codeOf('orchard.Pear', 'pick', 29)).toBeNull();
});

test('a line of inlined code is that of the call, and tells where it was written', () => {
  const map = sourceMap(
    [
      ['Eat.kt', 'orchard/EatKt'],
      ['Press.kt', 'orchard/PressKt'],
    ],
    ['7#2:51', '8#2:52'],
    ['12#1:51'],
  );
  const body = code(() => Buffer.alloc(9), 0, 12, 2, 51, 4, 52);
  const eat = classEntry(
    {
      name: 'orchard/EatKt',
      attributes: [sourceFile('Eat.kt'), kotlinFile(), map],
      methods: [{ name: 'eat', descriptor: '()V', attributes: [body] }],
    },
    'META-INF/versions/9/',
  );
  const find = (line: number) => createFindFrameCode([eat])({ className: 'orchard.EatKt', method: 'eat', line });
  expect(find(12)).toMatchObject({ line: 12, inlinedFrom: null, prefix: 'META-INF/versions/9/' });
  expect(find(51)).toMatchObject({ method: 'eat', line: 12, inlinedFrom: { type: 'orchard/PressKt', line: 7 } });
  expect(find(52)).toMatchObject({ method: 'eat', line: null, inlinedFrom: { type: 'orchard/PressKt', line: 8 } });
});

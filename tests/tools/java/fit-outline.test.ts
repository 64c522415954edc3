import { expect, test } from 'vitest';
import { buildOutline } from '../../../src/engine/java/build-outline.ts';
import type { JavaOutline } from '../../../src/engine/java/java-outline.ts';
import { fitOutline } from '../../../src/tools/java/fit-outline.ts';
import { indexJavaText } from '../../support/index-java-text.ts';
import { everything } from '../../support/java-tools.ts';

function outlineOf(text: string): Promise<JavaOutline> {
  return buildOutline(indexJavaText('Tree.java', text), { ...everything, filePath: 'Tree.java' }, async () => {});
}

function namesOf({ classes }: JavaOutline): readonly string[] {
  return classes
    .flatMap(({ methods, innerClasses }) => [...methods, ...innerClasses.flatMap((type) => type.methods)])
    .map(({ name }) => name);
}

const methods = Array.from({ length: 300 }, (_, i) => `  void grow${i}() {}\n`);
const large = await outlineOf(
  `class Tree {\n${methods.slice(0, 150).join('')}class Branch {\n${methods.slice(150).join('')}}\n}\n`,
);

test('a small outline stays as it is', async () => {
  const outline = await outlineOf('class Tree { void grow() {} }');
  expect(fitOutline(outline, 1)).toEqual(outline);
});

test('a large one is cut', () => expect(JSON.stringify(fitOutline(large, 1)).length).toBeLessThan(30_000));

test('what is said of a damaged file leaves room for its outline', () => {
  const error = { level: 'error', message: 'grow, '.repeat(2000), line: 1, column: null } as const;
  const outline = fitOutline({ ...large, errors: [error, { ...error, line: 2 }] }, 1);
  expect(JSON.stringify(outline).length).toBeLessThan(30_000);
  expect(namesOf(outline).length).toBeGreaterThan(20);
});

test('going on where it was cut gives every member once', () => {
  const names: string[] = [];
  for (let from: number | null = 1; from !== null; ) {
    const part: JavaOutline = fitOutline(large, from);
    names.push(...namesOf(part));
    from = part.errors[0]?.line ?? null;
  }
  expect(names).toEqual(methods.map((_, i) => `grow${i}`));
});

test('one line with too much does not stop the way', async () => {
  const outline = await outlineOf(`class Tree { ${methods.join('').replaceAll('\n', ' ')} }`);
  expect(fitOutline(outline, 1).errors).toEqual([]);
});

import { expect, test } from 'vitest';
import { buildOutline } from '../../../src/engine/java/build-outline.ts';
import type { JavaOutline, OutlineQuery } from '../../../src/engine/java/java-outline.ts';
import { BUDGET } from '../../../src/tools/answers/answer-size.ts';
import { fitOutline } from '../../../src/tools/java/fit-outline.ts';
import { indexJavaText } from '../../support/index-java-text.ts';
import { everything } from '../../support/java-tools.ts';

function outlineOf(text: string, options: Partial<OutlineQuery> = {}): JavaOutline {
  const query = { ...everything, ...options, filePath: 'Tree.java' };
  return buildOutline(indexJavaText('Tree.java', text), query);
}

function namesOf({ classes }: JavaOutline): readonly string[] {
  return classes
    .flatMap(({ methods, innerClasses }) => [...methods, ...innerClasses.flatMap((type) => type.methods)])
    .map(({ name }) => name);
}

const methods = Array.from({ length: 300 }, (_, i) => `  void grow${i}() {}\n`);
const largeText = `class Tree {\n${methods.slice(0, 150).join('')}class Branch {\n${methods.slice(150).join('')}}\n}\n`;
const large = outlineOf(largeText);

test('a small outline stays as it is', () => {
  const outline = outlineOf('class Tree { void grow() {} }');
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

test('one line with too much does not stop the way', () => {
  const outline = outlineOf(`class Tree { ${methods.join('').replaceAll('\n', ' ')} }`);
  expect(fitOutline(outline, 1).errors).toEqual([]);
});

test('an outline that ends where there is no room is cut as the whole one', () => {
  const secret = largeText.replaceAll(/void grow(?=\d*[13579]\()/g, 'private void grow');
  const oneLine = `class Tree {\n${methods.join('').replaceAll('\n', ' ')}\n${methods.join('')}}`;
  for (const text of [largeText, secret, oneLine]) {
    for (const options of [{}, { includePrivate: false }, { includeInnerClasses: false }]) {
      const whole = outlineOf(text, options);
      for (const fromLine of [1, 2, 100, 152, 260, 303, 9999]) {
        const part = outlineOf(text, { ...options, fromLine, room: BUDGET });
        expect(fitOutline(part, fromLine)).toEqual(fitOutline(whole, fromLine));
      }
    }
  }
});

test('no more is described than there is room for', () =>
  expect(namesOf(outlineOf(largeText, { room: 5000 })).length).toBeLessThan(30));

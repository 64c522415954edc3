import { expect, test } from 'vitest';
import { evaluateText, readAnnotation } from '../../../src/naming/keys/annotation-values.ts';

test('elements by their names, of Java and Kotlin', () => {
  const { name, values } = readAnnotation('@field:org.pear.Bound(prefix = "a, (b", value = ["x"], depth = 2)');
  expect(name).toBe('Bound');
  expect(Object.fromEntries(values)).toEqual({ prefix: '"a, (b"', value: '["x"]', depth: '2' });
  expect(readAnnotation('@Bound').values.size).toBe(0);
  expect(readAnnotation('@Bound("x")').values.get('value')).toBe('"x"');
});

test('a text of literals and constants', () => {
  const constantOf = (name: string) =>
    ({ 'Trees.PREFIX': 'ROOT + ".tree"', ROOT: '"orchard"', LOOP: 'LOOP' })[name] ?? null;
  expect(evaluateText('Trees.PREFIX + "." + "apple"', constantOf)).toBe('orchard.tree.apple');
  expect(evaluateText('{"only"}', constantOf)).toBe('only');
  expect(evaluateText('"\\${x}"', constantOf)).toBe('${x}');
  expect(evaluateText('UNKNOWN + ".x"', constantOf)).toBeNull();
  expect(evaluateText('LOOP', constantOf)).toBeNull();
});

import { expect, test } from 'vitest';
import { joinStatement } from '../../src/languages/join-statement.ts';

test.each([
  [['plant(tree);', 'water();'], 'plant(tree);'],
  [['  plant(', '    tree,', '    ")"', '  );', 'water();'], 'plant(tree, ")");'],
  [['}).prune()', 'water()'], '}).prune()'],
  [['a(', 'b(', 'c(', 'd(', 'e(', 'f(', 'g('], 'a(b(c(d(e(f('],
])('%j', (lines, joined) => expect(joinStatement(lines)).toBe(joined));

test('calls that further lines chain belong to it', () =>
  expect(joinStatement(['plant(tree)', '  .water()', '  ?.prune(', '  1);', 'rest();'], true)).toBe(
    'plant(tree).water()?.prune(1);',
  ));

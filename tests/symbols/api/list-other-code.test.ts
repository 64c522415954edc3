import { expect, test } from 'vitest';
import { listOtherCode } from '../../../src/symbols/api/list-other-code.ts';
import { typesByName } from '../../../src/symbols/types-by-name.ts';
import { indexOf } from '../../support/orchard-engine.ts';

function compare(path: string, was: string, is: string): readonly string[] {
  const [before, after] = [was, is].map((text) => {
    const index = indexOf({ [path]: text });
    return { index, row: typesByName(index).first('orchard.Apple')! };
  });
  return listOtherCode(before!, after!);
}

test('bodies that do something else, whatever comments and blanks say', () => {
  const was = `package orchard;
class Apple {
  static { plant(5); }
  private int seeds = 3;
  Apple() {}
  int peel(int times) { return times; /* thin */ }
  void peel() { say("// slowly"); }
  int weigh() { return 2; }
  void rot() {}
}
`;
  const is = `package orchard;
class Apple {
  static { plant(7); }
  private int seeds = 4;
  Apple() { grow(); }
  int peel(int times) {
    return times;
  }
  /** Now with words. */
  void peel() { say("// fast"); }
  long weigh() { return 2; }
}
`;
  expect(compare('orchard/Apple.java', was, is)).toEqual(['Apple()', 'peel()', 'initializers']);
});

test('of Kotlin, with expressions for bodies', () =>
  expect(
    compare(
      'orchard/Apple.kt',
      'package orchard\nclass Apple {\n  fun peel() = 1\n  fun cut() = 2\n  init { grow() }\n}\n',
      'package orchard\nclass Apple {\n  fun peel() = 3\n  fun cut() =\n    2\n  init { grow() }\n}\n',
    ),
  ).toEqual(['peel()']));

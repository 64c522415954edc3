import { expect, test } from 'vitest';
import { describeRow } from '../../src/symbols/symbol-rows.ts';
import { outlineOf, outlinesOf } from './outline-checks.ts';

test('each name that an assignment binds', async () => {
  const source = 'A, B = 1, 2\n[c, (d, *e)] = f()\na.b, g[0] = 1, 2\nclass Pile:\n    x, y = 1, 2\n';
  expect(await outlineOf('m.py', source)).toEqual([
    'public variable m.py.A 1-1: A, B',
    'public variable m.py.B 1-1: A, B',
    'public variable m.py.c 2-2: [c, (d, *e)]',
    'public variable m.py.d 2-2: [c, (d, *e)]',
    'public variable m.py.e 2-2: [c, (d, *e)]',
    'public class Pile 4-5: class Pile',
    'public attribute Pile.x 5-5: x, y',
    'public attribute Pile.y 5-5: x, y',
  ]);
});

test('which texts are documentation', async () => {
  const source = `def third():
    # first
    "plain" " joined"

def fourth():
    f"""not a doc {1}"""

def fifth():
    b"bytes"

def sixth():
    ("in parentheses"
     ' and quotes')

def seventh():
    "one" f"two"
`;
  expect(await outlineOf('m.py', source)).toEqual([
    'public function m.py.third 1-3: def third() — plain joined',
    'public function m.py.fourth 5-6: def fourth()',
    'public function m.py.fifth 8-9: def fifth()',
    'public function m.py.sixth 11-13: def sixth() — in parentheses and quotes',
    'public function m.py.seventh 15-16: def seventh()',
  ]);
});

test('comments between decorators, definitions in a match, aliases of types', async () => {
  const source = `type Alias[T: int] = list[T]
type Plain = int
class Pile:
    type Inner = str
    @staticmethod
    # between
    @functools.lru_cache(maxsize=None)
    def load(x): return x

# @not_a_decorator
@final
class Heap: pass

match 1:
    case 1:
        def in_case(): pass
    case _:
        other = 2
`;
  expect(await outlineOf('m.py', source)).toEqual([
    'public type alias Alias 1-1: type Alias[T: int] = list[T]',
    'public type alias Plain 2-2: type Plain = int',
    'public class Pile 3-8: class Pile',
    'public type alias Pile.Inner 4-4: type Inner = str',
    'public method Pile.load 5-8: def load(x)',
    'public class Heap 11-12: class Heap',
    'public function m.py.in_case 16-16: def in_case()',
    'public variable m.py.other 18-18: other',
  ]);
});

test('names that `__all__` lists, comments in a signature, parentheses in a decorator', async () => {
  const source = `__all__ = ["_sow"] + base.__all__
__all__.extend(['_Bed'])
@dec(of("a)", (1,)), size=2)
def _sow(a,  # first )
         b="# no comment"):  # end
    pass
class _Bed: pass
def _rake(): pass
`;
  const { lines, index } = await outlinesOf({ 'bed.py': source });
  expect(lines['bed.py']).toEqual([
    'public variable bed.py.__all__ 1-1: __all__',
    'public function bed.py._sow 3-6: def _sow(a, b="# no comment")',
    'public class _Bed 7-7: class _Bed',
    'private function bed.py._rake 8-8: def _rake()',
  ]);
  const described = Array.from({ length: index.symbols.length }, (_, row) => describeRow(index, row));
  expect(described.flatMap(({ annotations }) => annotations)).toEqual(['@dec(of("a)", (1,)), size=2)']);
});

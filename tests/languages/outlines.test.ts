import { expect, test } from 'vitest';
import { projectLanguages } from '../../src/languages/index.ts';
import { projectIndex } from '../support/project-index.ts';
import { outlinesOf } from './outline-checks.ts';

/** By path: a source, and what it declares, one a line: words, name, lines, signature, documentation. */
const outlines: Readonly<Record<string, readonly [source: string, declared: readonly string[]]>> = {
  'tree.py': [
    `"""Trees."""
import os

MOST: int = 12
first, second = 1, 2

@dataclass(frozen=True)
@final
class Tree(Plant, metaclass=Meta):
    """A tree. It grows."""
    rings: int = 0

    def __init__(self, rings: int = 1) -> None:
        self.rings = rings
        def local(): ...

    @property
    def _age(self) -> dict[str, int]:
        '''How old
        it is.
        '''
        return {}

async def plant(
    where: str,
    *,
    deep: bool = True,
): ...

if os.name == "nt":
    def prune(): pass
`,
    [
      'public variable tree.py.MOST 4-4: MOST: int',
      'public variable tree.py.first 5-5: first, second',
      'public variable tree.py.second 5-5: first, second',
      'public class Tree 7-22: class Tree(Plant, metaclass=Meta) — A tree. It grows.',
      'public attribute Tree.rings 11-11: rings: int',
      'public constructor Tree.__init__ 13-15: def __init__(self, rings: int = 1) -> None',
      'private method Tree._age 17-22: def _age(self) -> dict[str, int] — How old\nit is.',
      'public function tree.py.plant 24-28: async def plant( where: str, *, deep: bool = True, )',
      'public function tree.py.prune 31-31: def prune()',
    ],
  ],
  'tree.go': [
    `package trees

import "fmt"

// Tree is a plant.
// It grows.
type Tree struct {
	Rings, age int // not of the next
	Plant
	// Name of it.
	Name string \`json:"name"\`
}

// Apart.

type (
	Grower interface {
		Grow(by int) error
	}
	Forest []Tree
	Wood   = Forest
)

//go:noinline
func (t *Tree) Grow(by int) (grown int, err error) { return fmt.Println(by) }

func plant[T any](tree T) {}

const (
	Most = 12
	least
)

var first, second = 1, 2
`,
    [
      'public struct Tree 7-12: type Tree struct — Tree is a plant.\nIt grows.',
      'public field Tree.Rings 8-8: Rings, age int',
      'package field Tree.age 8-8: Rings, age int',
      'public field Tree.Plant 9-9: Plant',
      'public field Tree.Name 11-11: Name string `json:"name"` — Name of it.',
      'public interface Grower 17-19: Grower interface',
      'public method Grower.Grow 18-18: Grow(by int) error',
      'public type Forest 20-20: Forest []Tree',
      'public type alias Wood 21-21: Wood = Forest',
      'public method Tree.Grow 25-25: func (t *Tree) Grow(by int) (grown int, err error)',
      'package function tree.go.plant 27-27: func plant[T any](tree T)',
      'public constant tree.go.Most 30-30: Most',
      'package constant tree.go.least 31-31: least',
      'package variable tree.go.first 34-34: var first, second',
      'package variable tree.go.second 34-34: var first, second',
    ],
  ],
  'tree.ts': [
    `import { Plant } from './plant.ts';

/** A tree. */
@Grown()
export abstract class Tree<T extends { a: 1 } = { a: 1 }> extends Plant {
  private rings = 1;
  static #count?: string;
  constructor(readonly age: number) {
    super();
    const local = 1;
  }
  /** Its name. */
  get name(): { a: 1 } {
    return { a: 1 };
  }
  protected abstract fell(): void;
}

export interface Grower {
  rings: number;
  grow(by: number): void;
}
export type Wood = { readonly rings: number };
export const plant = async (where: string): Promise<void> => {},
  most = 12;
enum Season {
  Spring,
  Fall = 'fall',
}
// No documentation.
export default function prune() {}
let sky: string;
declare namespace Woods {
  export function walk(): void;
}
export { sky };
`,
    [
      'public class Tree 4-17: export abstract class Tree<T extends { a: 1 } = { a: 1 }> extends Plant — A tree.',
      'private property Tree.rings 6-6: private rings',
      'private property Tree.#count 7-7: static #count?: string',
      'public constructor Tree.constructor 8-11: constructor(readonly age: number)',
      'public property Tree.age 8-8: readonly age: number',
      'public method Tree.name 13-15: get name(): { a: 1 } — Its name.',
      'protected method Tree.fell 16-16: protected abstract fell(): void',
      'public interface Grower 19-22: export interface Grower',
      'public property Grower.rings 20-20: rings: number',
      'public method Grower.grow 21-21: grow(by: number): void',
      'public type alias Wood 23-23: export type Wood = { readonly rings: number }',
      'public function tree.ts.plant 24-25: export const plant = async (where: string): Promise<void>',
      'public constant tree.ts.most 25-25: most',
      'module enum Season 26-29: enum Season',
      'module enum constant Season.Spring 27-27: Spring',
      'module enum constant Season.Fall 28-28: Fall',
      'public function tree.ts.prune 31-31: export default function prune()',
      'public variable tree.ts.sky 32-32: let sky: string',
      'module namespace Woods 33-35: declare namespace Woods',
      'module function Woods.walk 34-34: export function walk(): void',
    ],
  ],
  'tree.tsx': [
    'export const Tree = ({ rings }: Props) => <b>{rings}</b>;\n',
    ['public function tree.tsx.Tree 1-1: export const Tree = ({ rings }: Props)'],
  ],
  'tree.js': [
    'class Tree { rings = 1; #age; grow(by) {} }\nfunction* plant() {}\nmodule.exports = { Tree };\n',
    [
      'public class Tree 1-1: class Tree',
      'public property Tree.rings 1-1: rings',
      'private property Tree.#age 1-1: #age',
      'public method Tree.grow 1-1: grow(by)',
      'module function tree.js.plant 2-2: function* plant()',
    ],
  ],
  'tree.rs': [
    `//! Trees.

/// A tree.
/// It grows.
#[derive(Debug)]
pub struct Tree<T> {
    pub rings: T,
    age: u32,
}
struct Leaf(pub u32);
pub(crate) enum Season { Spring, Fall(u32) }

pub trait Grow: Sized {
    const MOST: u32;
    fn grow(&self, by: u32) -> u32;
}
impl<T> Grow for Tree<T> where T: Copy {
    /** Grows. */
    fn grow(&self, by: u32) -> u32 { by }
}
mod woods {
    pub fn walk() {}
}
pub type Wood = Vec<Leaf>;
pub const MOST: u32 = 12;
macro_rules! plant { () => {} }
`,
    [
      'public struct Tree 5-9: pub struct Tree<T> — A tree.\nIt grows.',
      'public field Tree.rings 7-7: pub rings: T',
      'private field Tree.age 8-8: age: u32',
      'private struct Leaf 10-10: struct Leaf(pub u32)',
      'crate enum Season 11-11: pub(crate) enum Season',
      'crate enum constant Season.Spring 11-11: Spring',
      'crate enum constant Season.Fall 11-11: Fall(u32)',
      'public trait Grow 13-16: pub trait Grow: Sized',
      'public constant Grow.MOST 14-14: const MOST: u32',
      'public method Grow.grow 15-15: fn grow(&self, by: u32) -> u32',
      'public trait impl Tree 17-20: impl<T> Grow for Tree<T> where T: Copy',
      'public method Tree.grow 19-19: fn grow(&self, by: u32) -> u32 — Grows.',
      'private module woods 21-23: mod woods',
      'private function woods.walk 22-22: pub fn walk()',
      'public type alias Wood 24-24: pub type Wood = Vec<Leaf>',
      'public constant tree.rs.MOST 25-25: pub const MOST: u32',
      'private macro tree.rs.plant 26-26: macro_rules! plant',
    ],
  ],
  'tree.c': [
    `#include "plant.h"
#define MOST 12
#define GROW(tree) ((tree)->rings++)

/** A tree. */
typedef struct tree {
  int rings, *ages;
  int (*fell)(int by);
} tree_t;

enum season { SPRING, FALL = 2 };
typedef struct { int x; } leaf;
static const char *name = "oak";
int grow(tree_t *tree, int by);

// Grows.
static int *grow_all(struct tree *trees, void *data[]) {
  int local = 1;
  return 0;
}
#ifdef DEEP
void prune(void) {}
#endif
`,
    [
      'public macro tree.c.MOST 2-2: #define MOST',
      'public macro tree.c.GROW 3-3: #define GROW(tree)',
      'public struct tree 6-9: struct tree — A tree.',
      'public field tree.rings 7-7: int rings',
      'public field tree.ages 7-7: *ages',
      'public field tree.fell 8-8: int (*fell)(int by)',
      'public type alias tree_t 6-9: typedef struct tree — A tree.',
      'public enum season 11-11: enum season',
      'public enum constant season.SPRING 11-11: SPRING',
      'public enum constant season.FALL 11-11: FALL = 2',
      'public struct leaf 12-12: typedef struct',
      'public field leaf.x 12-12: int x',
      'file variable tree.c.name 13-13: static const char *name',
      'public function tree.c.grow 14-14: int grow(tree_t *tree, int by)',
      'file function tree.c.grow_all 17-20: static int *grow_all(struct tree *trees, void *data[])',
      'public function tree.c.prune 22-22: void prune(void)',
    ],
  ],
  'tree.cpp': [
    `namespace orchard::trees {
/// A tree.
template <typename T> class Tree : public Plant {
  int rings_ = 1;

 public:
  explicit Tree(int rings) : rings_(rings) {}
  virtual ~Tree();
  [[deprecated]] int grow(int by = 1) const override { return by; }
  bool operator==(const Tree &other) const;
  using Wood = std::vector<T>;
  struct Leaf {
    int age;
  };

 protected:
  static std::string name, other;
};

enum class Season : int { Spring, Fall };
extern "C" {
void fell();
}
}  // namespace orchard::trees

int orchard::trees::Tree::prune(int by) { return by; }
static auto plant() -> int { return 1; }
namespace {
int hidden;
}
`,
    [
      'public namespace orchard::trees 1-24: namespace orchard::trees',
      'public class orchard::trees.Tree 3-18: template <typename T> class Tree : public Plant — A tree.',
      'private field orchard::trees.Tree.rings_ 4-4: int rings_',
      'public constructor orchard::trees.Tree.Tree 7-7: explicit Tree(int rings)',
      'public method orchard::trees.Tree.~Tree 8-8: virtual ~Tree()',
      'public method orchard::trees.Tree.grow 9-9: int grow(int by = 1) const override',
      'public method orchard::trees.Tree.operator== 10-10: bool operator==(const Tree &other) const',
      'public type alias orchard::trees.Tree.Wood 11-11: using Wood = std::vector<T>',
      'public struct orchard::trees.Tree.Leaf 12-14: struct Leaf',
      'public field orchard::trees.Tree.Leaf.age 13-13: int age',
      'protected field orchard::trees.Tree.name 17-17: static std::string name',
      'protected field orchard::trees.Tree.other 17-17: other',
      'public enum orchard::trees.Season 20-20: enum class Season : int',
      'public enum constant orchard::trees.Season.Spring 20-20: Spring',
      'public enum constant orchard::trees.Season.Fall 20-20: Fall',
      'public function orchard::trees.fell 22-22: void fell()',
      'public method orchard::trees.Tree.prune 26-26: int orchard::trees::Tree::prune(int by)',
      'file function tree.cpp.plant 27-27: static auto plant() -> int',
      'file variable tree.cpp.hidden 29-29: int hidden',
    ],
  ],
  'Tree.cs': [
    `using System;
namespace Orchard.Trees {
  /// <summary>A tree.</summary>
  [Serializable]
  public class Tree<T> : Plant where T : class {
    private int rings = 1, age;
    public const int Most = 12;
    public Tree(int rings) : base(rings) { }
    ~Tree() { }
    [Obsolete("Plant another.")]
    protected async Task<int> Grow(int by = 1) { return by; }
    public int Rings { get; set; } = 1;
    public int Age => age;
    public int this[int ring] => ring;
    public event EventHandler Grown;
    public static Tree<T> operator +(Tree<T> a, Tree<T> b) => a;
    enum Season { Spring, Fall = 2 }
  }
  interface IGrow { void Grow(); }
  public record Leaf(int Age);
  internal delegate void Felled(int by);
}
`,
    [
      'public namespace Orchard.Trees 2-22: namespace Orchard.Trees',
      'public class Orchard.Trees.Tree 4-18: public class Tree<T> : Plant where T : class — A tree.',
      'private field Orchard.Trees.Tree.rings 6-6: private int rings',
      'private field Orchard.Trees.Tree.age 6-6: age',
      'public constant Orchard.Trees.Tree.Most 7-7: public const int Most',
      'public constructor Orchard.Trees.Tree.Tree 8-8: public Tree(int rings)',
      'private finalizer Orchard.Trees.Tree.Tree 9-9: ~Tree()',
      'protected method Orchard.Trees.Tree.Grow 10-11: protected async Task<int> Grow(int by = 1)',
      'public property Orchard.Trees.Tree.Rings 12-12: public int Rings',
      'public property Orchard.Trees.Tree.Age 13-13: public int Age',
      'public indexer Orchard.Trees.Tree.this 14-14: public int this[int ring]',
      'public event Orchard.Trees.Tree.Grown 15-15: public event EventHandler Grown',
      'public operator Orchard.Trees.Tree.+ 16-16: public static Tree<T> operator +(Tree<T> a, Tree<T> b)',
      'private enum Orchard.Trees.Tree.Season 17-17: enum Season',
      'private enum constant Orchard.Trees.Tree.Season.Spring 17-17: Spring',
      'private enum constant Orchard.Trees.Tree.Season.Fall 17-17: Fall',
      'internal interface Orchard.Trees.IGrow 19-19: interface IGrow',
      'internal method Orchard.Trees.IGrow.Grow 19-19: void Grow()',
      'public record Orchard.Trees.Leaf 20-20: public record Leaf(int Age)',
      'public property Orchard.Trees.Leaf.Age 20-20: int Age',
      'internal delegate Orchard.Trees.Felled 21-21: internal delegate void Felled(int by)',
    ],
  ],
};

test('each language', async () => {
  const { lines, index } = await outlinesOf(
    Object.fromEntries(Object.entries(outlines).map(([path, [source]]) => [path, source])),
  );
  for (const [path, [, declared]] of Object.entries(outlines)) {
    expect.soft(lines[path]).toEqual(declared);
  }
  expect(index.metadata.problems).toEqual([]);
});

test('every outlined language has an example', () => {
  const endings = projectLanguages.flatMap(({ scanner, outline }) =>
    outline === undefined ? [] : [scanner.extensions],
  );
  const paths = Object.keys(outlines);
  expect(endings.filter((some) => !paths.some((path) => some.some((end) => path.endsWith(end))))).toEqual([]);
});

test('a damaged file says where it was not understood, and has what was', async () => {
  const index = await projectIndex({ 'tree.py': 'def plant(: pass\n\nclass Tree:\n    pass\n' });
  expect(index.metadata.problems).toMatchObject([{ code: 'syntax', where: 'tree.py:1' }]);
  expect(index.names).toContain('Tree');
});

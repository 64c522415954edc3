import { expect, test } from 'vitest';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { parseStackTrace, type StackFrame } from '../../src/core/code/stack-trace.ts';
import { shortReferenceTo } from '../../src/symbols/enclosing-symbol.ts';
import { filesOfCompiledFrame, filesOfFrame, placeFrame } from '../../src/symbols/frame-place.ts';
import { rangeOf } from '../../src/symbols/symbol-rows.ts';
import { indexOf } from '../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': `package orchard;

class Apple {
  int seeds = grow();
  static int all = 0;

  Apple(int seeds) {
    this.seeds = seeds;
  }

  void pick() {
    run(() -> peel());
  }

  void peel() {
    new Object() {
      void bite() {
        chew();
      }
    };
  }

  static class Core {
    void pick() {
      rot();
    }
  }

  void peel$it() {}

  public String toString() {
    return String.join(",", () -> peel());
  }
}
`,
  'jvmMain/orchard/Pie.kt': `package orchard

class Pie {
  val crust: String
    get() = bake()

  inline fun slice(times: Int = 1) {
    repeat(times) { cut() }
  }
}

fun serve() {
  pour()
}
`,
  'orchard/Kind.java': `package orchard;

@Deprecated
public enum Kind {
  TART,
  SWEET
}

record Pair(
    Kind left,
    Kind right) {
  void swap() {}
}
`,
  'jvmMain/orchard/Shelf.kt': `package orchard

enum class Shelf {
  TOP,
  LOW
}

@JvmInline
value class Jar(val size: Int) : Comparable<Int> by size {
  constructor(big: Boolean) :
    this(if (big) 2 else 1)
}

class Store(open: Boolean = run { true }) : Opened({ it.first() }) {
  val lids by lazy {
    fetch()
  }
  val corks: Int
    get() = lids.sumOf {
      it.size
    }
  fun fill(jar: Jar) {
    repeat(2) {
      pour(jar)
    }
  }
}

interface Keeper : Base {
  fun keep() {}
}
`,
});

function placeIn(source: SourceIndex, frame: StackFrame) {
  return placeFrame(source, filesOfFrame(source, frame)[0]!, frame);
}

function place(line: string) {
  const frame = parseStackTrace(line)[0]!.frame!;
  const [file] = filesOfFrame(index, frame);
  if (file === undefined) return null;
  const { enclosing, fits, named } = placeFrame(index, file, frame);
  const name = (row: number) => shortReferenceTo(index, row);
  return { enclosing: enclosing === null ? null : name(enclosing), fits, named: named.map(name) };
}

test('a method of a name that nobody gives', () => {
  expect(place(`at orchard.Apple.${'-'.repeat(95_000)}!(Apple.java:12)`)).toMatchObject({ fits: false });
});

test.each([
  ['at orchard.Apple.pick(Apple.java:12)', 'Apple#pick', true],
  ['at orchard.Apple.lambda$pick$0(Apple.java:12)', 'Apple#pick', true],
  ['at orchard.Apple.lambda$null$1(Apple.java:12)', 'Apple#pick', null],
  ['at orchard.Apple.lambda$toString$0(Apple.java:32)', 'Apple#toString', true],
  ['at orchard.Apple.lambda$pick$c83d40d8$1(Apple.java:12)', 'Apple#pick', true],
  ['at orchard.Apple.<init>(Apple.java:8)', 'Apple#Apple', true],
  ['at orchard.Apple.<init>(Apple.java:4)', 'Apple#seeds', true],
  ['at orchard.Apple.<clinit>(Apple.java:5)', 'Apple#all', true],
  ['at orchard.Apple$Core.pick(Apple.java:24)', 'Apple.Core#pick', true],
  ['at orchard.Apple$1.bite(Apple.java:18)', 'Apple#peel', null],
  ['at orchard.Apple.access$000(Apple.java:3)', 'Apple', null],
  ['at orchard.Pie.getCrust(Pie.kt:5)', 'Pie#crust', true],
  ['at orchard.Pie.slice(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.slice$default(Pie.kt:7)', 'Pie#slice', true],
  ['at orchard.Pie.slice-Xy1z_w(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.slice-Xy1z_w$default(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.slice$pantry(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.slice$pantry_debug$default(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.getCrust$pantry(Pie.kt:5)', 'Pie#crust', true],
  ['at orchard.Pie.access$slice(Pie.kt:8)', 'Pie#slice', true],
  ['at orchard.Pie.access$slice(Pie.kt:3)', 'Pie', null],
  ['at orchard.Pie.access$getCrust$p(Pie.kt:5)', 'Pie#crust', true],
  ['at orchard.PieKt.access$serve(Pie.kt:1)', null, null],
  ['at orchard.PieKt.serve(Pie.kt:1)', null, null],
  ['at orchard.Apple.peel$it(Apple.java:29)', 'Apple#peel$it', true],
  ['at orchard.PieKt.serve(Pie.kt:13)', 'PieKt#serve', true],
  ['at orchard.PieKt$serve$1.invokeSuspend(Pie.kt:13)', 'PieKt#serve', null],
])('%s', (line, enclosing, fits) => {
  expect(place(line)).toMatchObject({ enclosing, fits });
});

test.each([
  // javac 21: where the keyword stands; kotlinc 2.1: where the declaration begins, of an enum where it ends.
  ['at orchard.Kind.valueOf(Kind.java:4)', 'Kind', null],
  ['at orchard.Kind.values(Kind.java:4)', 'Kind', null],
  ['at orchard.Kind.values(Kind.java:5)', 'Kind#TART', false],
  ['at orchard.Pair.left(Kind.java:9)', 'Pair', null],
  ['at orchard.Pair.hashCode(Kind.java:9)', 'Pair', null],
  ['at orchard.Shelf.valueOf(Shelf.kt:6)', 'Shelf', null],
  ['at orchard.Shelf.getEntries(Shelf.kt:6)', 'Shelf', null],
  ['at orchard.Jar.compareTo-impl(Shelf.kt:8)', 'Jar', null],
  ['at orchard.Keeper$DefaultImpls.base(Shelf.kt:29)', 'Keeper', null],
  ['at orchard.Store.fill(Shelf.kt:8)', 'Jar', false],
])('what a compiler makes of a type: %s', (line, enclosing, fits) => {
  expect(place(line)).toMatchObject({ enclosing, fits });
});

test.each([
  ['at orchard.Jar.constructor-impl(Shelf.kt:11)', 'Jar#Jar', true],
  ['at orchard.Store._init_$lambda$0(Shelf.kt:14)', 'Store', true],
  ['at orchard.Store.lids_delegate$lambda$1(Shelf.kt:16)', 'Store#lids', true],
  ['at orchard.Store._get_corks_$lambda$2(Shelf.kt:20)', 'Store#corks', true],
  ['at orchard.Store.fill_Xy1z_wA$lambda$3(Shelf.kt:24)', 'Store#fill', true],
  ['at orchard.Store.fill_impl$lambda$3(Shelf.kt:24)', 'Store#fill', true],
  ['at orchard.Store.fill_Xy1z_wA$lambda$3(Shelf.kt:16)', 'Store#lids', false],
  ['at orchard.Store.lambda$1$lambda$0(Shelf.kt:14)', 'Store', null],
  ['at orchard.Apple.lambda$0(Apple.java:12)', 'Apple#pick', null],
])('lambdas of Kotlin and Eclipse: %s', (line, enclosing, fits) => {
  expect(place(line)).toMatchObject({ enclosing, fits });
});

test('a line outside of the method that is named: where that is', () => {
  expect(place('at orchard.Apple.pick(Apple.java:16)')).toEqual({
    enclosing: 'Apple#peel',
    fits: false,
    named: ['Apple#pick'],
  });
});

test('a line outside of all overloads of a name: the nearest first', () => {
  const pears = indexOf({
    'orchard/Pear.java':
      'package orchard;\nclass Pear {\n  void cut() {}\n  void cut(int parts) {}\n\n  int seeds;\n}\n',
  });
  const linesAt = (line: number) => {
    const frame = parseStackTrace(`at orchard.Pear.cut(Pear.java:${line})`)[0]!.frame!;
    return placeIn(pears, frame).named.map((row) => rangeOf(pears, row).start);
  };
  expect([linesAt(6), linesAt(2), linesAt(90)]).toEqual([
    [4, 3],
    [3, 4],
    [4, 3],
  ]);
});

test('a line outside of a function with a mangled name: where that is', () => {
  expect(place('at orchard.Pie.slice$pantry(Pie.kt:5)')).toMatchObject({ fits: false, named: ['Pie#slice'] });
  expect(place('at orchard.Pie.access$slice(Pie.kt:5)')).toMatchObject({ fits: false, named: ['Pie#slice'] });
});

test('the method of another class of the file is not meant', () => {
  expect(place('at orchard.Apple$Core.pick(Apple.java:12)')).toMatchObject({ fits: false, named: ['Apple.Core#pick'] });
});

test('a line that the file has not', () => {
  expect(place('at orchard.Apple.pick(Apple.java:900)')).toEqual({
    enclosing: null,
    fits: false,
    named: ['Apple#pick'],
  });
});

test('a method that the class has not', () => {
  expect(place('at orchard.Apple.press(Apple.java:12)')).toMatchObject({ fits: false, named: [] });
});

test('without a line it is found by its class', () => {
  expect(place('at orchard.Apple.pick(Unknown Source)')).toEqual({
    enclosing: null,
    fits: null,
    named: ['Apple#pick'],
  });
});

test('a class of another package', () => {
  expect(place('at garden.Apple.pick(Apple.java:12)')).toBeNull();
});

test('the line of a bridge, where its type begins, says nothing about the version', () => {
  expect(place('at orchard.Apple.pick(Apple.java:3)')).toMatchObject({ enclosing: 'Apple', fits: null });
  // Of what a superclass that is not public declares, javac makes one too.
  expect(place('at orchard.Apple.graft(Apple.java:3)')).toMatchObject({ fits: null });
});

test('a line of documentation is none that runs, also of a constructor', () => {
  const documented = indexOf({
    'orchard/Pip.java': 'package orchard;\nclass Pip {\n  /**\n   * Small. */\n  Pip() {\n  }\n}\n',
  });
  const fitsAt = (line: number) => {
    const frame = parseStackTrace(`\tat orchard.Pip.<init>(Pip.java:${line})`)[0]!.frame!;
    return placeIn(documented, frame).fits;
  };
  expect([fitsAt(4), fitsAt(5)]).toEqual([false, true]);
});

test.each([
  ['at orchard.Pip.<clinit>(Pip.java:4)', false],
  ['at orchard.Pip.<clinit>(Pip.java:5)', false],
  ['at orchard.Pip.<clinit>(Pip.java:6)', true],
  ['at orchard.Pip$1.run(Pip.java:3)', false],
  ['at orchard.Pip$1.run(Pip.java:9)', false],
  ['at orchard.Pip$1.run(Pip.java:12)', null],
  ['at orchard.Pip$1.call(Pip.java:12)', false],
  ['at orchard.Pip$1.lambda$run$0(Pip.java:12)', null],
  ['at orchard.Pip$1.run(Pip.java:17)', false],
])('a line without code, and the method of a class without a name that is not written around it: %s', (line, fits) => {
  const pip = indexOf({
    'orchard/Pip.java': `package orchard;
class Pip {
  /** To run. */

  // all of them
  static int all = 0;

  void grow() {
    /* does not run
     */
    new Runnable() {
      public void run() {}
    };
  }

  void rot() {
    grow();
  }
}
`,
  });
  const frame = parseStackTrace(line)[0]!.frame!;
  expect(placeIn(pip, frame).fits).toBe(fits);
});

test('of files with one name that which makes the class, whatever their folders', () => {
  const both = indexOf({
    'common/Trees.kt': 'package orchard\n\ninterface Tree {\n  fun plant()\n}\n',
    'common/all/Trees.kt': '@file:JvmMultifileClass\n@file:JvmName("Grove")\npackage orchard\nfun plant() = 1\n',
  });
  const filesOf = (line: string) =>
    filesOfFrame(both, parseStackTrace(line)[0]!.frame!).map((file) => both.files[file]!.path);
  expect(filesOf('at orchard.Grove__TreesKt.plant(Trees.kt:4)')).toEqual(['common/all/Trees.kt']);
  expect(filesOf('at orchard.Grove.plant(Trees.kt:4)')).toEqual(['common/all/Trees.kt']);
  expect(filesOf('at orchard.Tree$DefaultImpls.plant(Trees.kt:4)')).toEqual(['common/Trees.kt']);
  expect(filesOf('at orchard.Bush.plant(Trees.kt:4)')).toHaveLength(2);
});

const made = indexOf({
  'orchard/Crate.java': `package orchard;

@Deprecated
class Crate {
  static final Object ALL = new Object();
  final Object lid = make();

  static {
    fill();
  }

  Crate(int size) {
    Runnable nail = () -> hammer();
  }

  static class Board {
    Object knot = grow();

    Board() {
      saw();
    }
  }

  static class Lath {
  }

  record Box(int size) {
    Box(String size) {
      this(1);
    }
  }

  enum Kind {
    OPEN,
    CLOSED;

    final Object key = cut();
  }
}
`,
  'orchard/Bag.kt': `package orchard

class Bag(
  val size: Int,
) : Sack(size) {
  init {
    sew()
  }

  companion object {
    val all = gather()
  }
}

val shared = gather()
`,
});

test.each([
  ['at orchard.Crate.<init>(Crate.java:6)', true],
  ['at orchard.Crate.<init>(Crate.java:12)', true],
  ['at orchard.Crate.lambda$new$0(Crate.java:13)', true],
  ['at orchard.Crate.<clinit>(Crate.java:5)', true],
  ['at orchard.Crate.<clinit>(Crate.java:9)', true],
  ['at orchard.Crate.lambda$static$0(Crate.java:5)', true],
  ['at orchard.Crate$Lath.<init>(Crate.java:24)', true],
  // What a compiler makes, as a canonical constructor, has the line of the class.
  ['at orchard.Crate$Box.<init>(Crate.java:27)', true],
  ['at orchard.Crate.<init>(Crate.java:3)', true],
  ['at orchard.Crate$Kind.<clinit>(Crate.java:34)', true],
  ['at orchard.Crate$Kind.<init>(Crate.java:37)', true],
  ['at orchard.Bag.<init>(Bag.kt:3)', true],
  ['at orchard.Bag.<init>(Bag.kt:4)', true],
  ['at orchard.Bag.<init>(Bag.kt:5)', true],
  ['at orchard.Bag.<init>(Bag.kt:7)', true],
  ['at orchard.Bag.<clinit>(Bag.kt:11)', true],
  ['at orchard.BagKt.<clinit>(Bag.kt:15)', true],
  // Those of another class, and what only a class is made with.
  ['at orchard.Crate.<init>(Crate.java:20)', false],
  ['at orchard.Crate.<init>(Crate.java:17)', false],
  ['at orchard.Crate.lambda$new$0(Crate.java:20)', false],
  ['at orchard.Crate$Board.<init>(Crate.java:12)', false],
  ['at orchard.Crate.<clinit>(Crate.java:12)', false],
  ['at orchard.Crate.<clinit>(Crate.java:17)', false],
  ['at orchard.Crate.lambda$static$0(Crate.java:12)', false],
  ['at orchard.Crate$Kind.<init>(Crate.java:34)', false],
  ['at orchard.Bag.<init>(Bag.kt:15)', false],
  ['at orchard.BagKt.<clinit>(Bag.kt:7)', false],
])('what runs when something is made, %s', (line, fits) => {
  const frame = parseStackTrace(line)[0]!.frame!;
  expect(placeIn(made, frame).fits).toBe(fits);
});

test('of classes, the file is that of the declared class, in whatever language it was written', () => {
  const compiled = indexOf({
    'orchard/Tree.java': 'package orchard;\nclass Tree {\n  class Branch {}\n}\n',
    'orchard/core$map.java': 'package orchard;\nclass core$map {}\n',
    'orchard/core.java': 'package orchard;\nclass core__init {}\n',
  });
  const pathsOf = (text: string) => {
    const [{ frame } = { frame: null }] = parseStackTrace(`at ${text}`);
    return filesOfCompiledFrame(compiled, frame!).map((row) => compiled.files[row]!.path);
  };
  expect(pathsOf('orchard.Tree.grow(Tree.scala:3)')).toEqual(['orchard/Tree.java']);
  expect(pathsOf('orchard.Tree$Branch.grow(SourceFile:3)')).toEqual(['orchard/Tree.java']);
  expect(pathsOf('orchard.core$map.invoke(core.clj:3)')).toEqual(['orchard/core$map.java']);
  expect(pathsOf('orchard.Lost.grow(core.java:3)')).toEqual(['orchard/core.java']);
});

test('a class that a compiler made counts as any other where it is declared', () => {
  const declared = indexOf({
    'orchard/Pip.kt': `package orchard
class Pip {
  object \`$serializer\` {
    fun serialize() {
    }
  }
  companion object {
    fun serializer() {
    }
  }
}
`,
  });
  const placeOf = (trace: string) => {
    const [line] = parseStackTrace(trace);
    return placeFrame(declared, 0, line!.frame!);
  };
  const at = 'at orchard.Pip$$serializer.serialize';
  expect(placeOf(`${at}(Pip.kt:4)`)).toMatchObject({ fits: true });
  const { fits, named } = placeOf(`${at}(Pip.kt:8)`);
  expect([fits, named.map((row) => rangeOf(declared, row).start)]).toEqual([false, [4]]);
  expect(placeOf(`${at}(Pip.kt)`)).toMatchObject({ fits: null, named });
  expect(placeOf('at orchard.Pip$serve$1.invoke(Pip.kt:8)')).toMatchObject({ fits: null, named: [] });
});

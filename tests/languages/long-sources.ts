/** A source with one long part. Its short twin declares the same in the same words. */
export interface LongSource {
  /** In the golden file; of a Java source it tells no class, as no compiler asks for that. */
  readonly name: string;
  readonly text: string;
}

/** Something long, in so many KiB. */
interface Filler {
  readonly name: string;
  readonly unit: string;
  readonly sizes: readonly number[];
}

const PLACE = '§';

/** Units are longer than what a signature shows of a value, so that twins are shown alike. */
const plain: Filler = {
  name: 'without commas',
  unit: '    apples = apples.pick().wash().sort().weigh().store().count().press().bottle().label().ship().sell().pay();\n',
  sizes: [40],
};
const mixed: Filler = {
  name: 'with all signs',
  unit: `    if (pick(1, 'a', "b, {\\" (") < 2) { wash(3, 4); } // it's ) }\n    /* } " */ sort(5, press(6, bottle(7, label(8, ship(9, sell(10))))));\n`,
  sizes: [40],
};
const sum: Filler = {
  name: 'a sum without commas',
  unit: '      pick().wash().sort().weigh().store().count().press().bottle().label().ship().sell().pay().close() +\n',
  sizes: [40, 300],
};
const mixedSum: Filler = {
  name: 'a sum with all signs',
  unit: `      pick(1, f("b, {\\" (", '"', 2), wash(3, 4)) /* } " */ + sort(5, press(6, bottle(7, label(8, ship(9, sell(10, press(11))))))) + // it's ) }\n`,
  sizes: [40, 300],
};
const comment: Filler = {
  name: 'in a comment',
  unit: ' * apples, pears; "plums" { ( are picked and washed in the morning, \n',
  sizes: [40, 300],
};
const table: Filler = {
  name: 'in a table',
  unit: '      "apple", "pear, {", "plum", "cherry", "quince", "medlar", "apricot", "peach", "almond", "walnut", "fig",\n',
  sizes: [40, 300],
};
const text: Filler = {
  name: 'in a text',
  unit: '      an apple is picked { and a pear ( and a plum is washed in the morning and sold in the evening of a day\n',
  sizes: [300],
};

interface Form {
  readonly fillers: readonly Filler[];
  readonly templates: readonly string[];
}

const javaMembers: readonly Form[] = [
  {
    fillers: [{ ...plain, sizes: [1024] }],
    templates: [
      'int pick(int apples, long pears, String plum) { § }',
      'record Basket(int apples, String pear) implements Comparable<Basket>, Serializable { Basket { § } int sum(int more, int less) { return 1; } }',
    ],
  },
  {
    fillers: [{ ...sum, sizes: [1200] }],
    templates: ['final Map<String, Integer> apples = § last(), pears[] = { 1, 2 };'],
  },
  {
    fillers: [{ ...table, sizes: [1200] }],
    templates: [
      'static final Map<String, Integer>[] apples = { § };',
      '@interface Label { String[] names() default { § }; int count() default 1; }',
      'enum Sort { GALA(1, 2), COX(f( § 1), 4) { int f(int a, int b) { return 1; } }, REST(5, 6); }',
    ],
  },
  {
    fillers: [plain, mixed],
    templates: [
      'int pick(int apples, long pears, String plum) { § }',
      'int pick(String plum) { § }',
      'protected static final int[] pick(int[] apples, String pears[][], Map<String, List<? super T>> plums)[] throws IOException, Bruised { § }',
      '<K extends Comparable<K> & Serializable, V> Map<K, V> pick(K apples, @Ripe V... pears) { § }',
      'Orchard(int apples, final @Ripe String pear, long... plums) throws IOException, Bruised { § }',
      'record Basket<A, B>(int apples, @Ripe Map<A, B> pears, String... plums) implements Comparable<Basket>, Serializable { Basket { § } }',
      'record Basket(int apples, String pear) implements Comparable<Basket> { Basket(int apples, String pear, long plum) { § } int sum(int more, int less) { § } }',
      'static class Tree<A, B> extends Plant<A, B> implements Growing<A, B>, Serializable { int f(int a, int b) { § } int g(int c) { return 1; } }',
      'enum Sort implements Growing<Integer, String> { GALA(1, 2) { int f(int a, int b) { § } }, COX(3, 4); Sort(int a, int b) { § } }',
      'sealed interface Growing permits Tree, Bush { default int f(int a, long b) { § } static int g(int a, long b) { § } int h(int a, long b); }',
      'static { § } { § } int f(int a, int b) { return 1; }',
    ],
  },
  {
    fillers: [table],
    templates: [
      '@Label({ § }) int pick(int apples, long pears, String plum) { return 1; }',
      'int pick(@Label({ § }) int apples, final long pears) throws IOException { return 1; }',
      '@Label(names = { § }, count = 1) Orchard(int apples, long pears) {}',
      '@Label({ § }) static final Map<String, Integer> apples = null, pears[] = null;',
      '@Label({ § }) record Basket(@Label({ § }) int apples, String pear) implements Comparable<Basket> { Basket { } }',
      'record Basket(int apples, @Label({ § }) String pear, long plum) { Basket { if (apples < 0) throw null; } }',
      '@Label({ § }) static class Tree<@Label({ § }) A, B> extends Plant<A, B> implements Growing<A, B>, Serializable { int f; }',
      'enum Sort { @Label({ § }) GALA(1, 2), COX(3, 4) }',
      '@interface Label { @Other({ § }) String[] value() default {}; int count() default 1; }',
    ],
  },
  {
    fillers: [comment],
    templates: [
      'int pick(int apples, /*\n§*/ long pears, String plum) throws IOException { return 1; }',
      'record Basket(int apples, /*\n§*/ String pear, long plum) implements /*\n§*/ Comparable<Basket>, Serializable { Basket { } }',
      'Map<String, /*\n§*/ Integer> apples = f(1, 2), pears;',
    ],
  },
  {
    fillers: [sum, mixedSum],
    templates: [
      'static final Map<String, Integer> apples = § last();',
      'final Map<String, Integer> apples = § last(), pears[] = { 1, 2 }, plums = § last();',
      'enum Sort { GALA(1, 2), COX(§ last(), 4) { int f(int a, int b) { return 1; } }, REST(5, 6); }',
      'Map<String, Integer> apples = new TreeMap<String, Integer>() { int f(int a, int b) { return § last(); } }, pears = null;',
    ],
  },
  {
    fillers: [table],
    templates: [
      '@Ripe final Map<String, Integer>[] apples = { § }, pears[] = null;',
      '@interface Label { String[] names() default { § }; int count() default 1; Map<String, Integer> apples = f(1, 2); }',
    ],
  },
  {
    fillers: [text],
    templates: ['static final Map<String, Integer> apples = f("""\n§      """);'],
  },
];

const kotlinDeclarations: readonly Form[] = [
  {
    fillers: [{ ...plain, sizes: [1024] }],
    templates: [
      'fun pick(apples: Int, pears: Long, plum: String): Int { § }',
      'fun pick(apples: Int, pears: Long): Map<Int, Long> = run(apples, pears) { § }',
      'var apples: Map<String, Int> = f(1, 2)\n  get() { § }\n  internal set',
    ],
  },
  {
    fillers: [{ ...table, sizes: [1200] }],
    templates: [
      '@Ripe internal var apples: Map<String, Int> = f( § )\n  @Ripe get() = f(1, 2)\n  protected set',
      'var Map<Int, Long>.apples: Map<String, Int> by f( § )\n  private set',
      'enum class Sort(val a: Int, b: Int) { GALA(1, 2), COX(f( § ), 4) { override fun f(a: Int, b: Int) = 1 }, REST(5, 6) }',
    ],
  },
  {
    fillers: [plain, mixed],
    templates: [
      'fun pick(apples: Int, pears: Long, plum: String): Int { § }',
      'private suspend inline fun <K : Comparable<K>, V> Map<K, List<V>>?.pick(apples: K, vararg pears: V, plum: (K, V) -> Int): Map<K, V> where V : Growing, V : Any { § }',
      'fun pick(apples: Int, pears: Long): Map<Int, Long> = run(apples, pears) { § }',
      'val apples: Map<String, Int> get() { § }',
      'var Map<String, Int>.apples: Map<String, Int>\n  get() { § }\n  private set(value) { § }',
      'var apples: Map<String, Int> = f(1, 2)\n  get() { § }\n  internal set',
      'val apples: Map<String, Int> by lazy(1, 2) { § }',
      'class Basket<A, B>(val apples: Int, private val pears: Map<A, B> = f(1, 2), plum: String = "x") : Plant<A, B>(apples, plum), Growing<A, B> by f(apples, plum) {\n  init { § }\n  constructor(apples: Int, pear: String) : this(apples, f(1, 2), pear) { § }\n  fun f(a: Int, b: Long) { § }\n}',
      'enum class Sort(val a: Int, b: Int) : Growing<Int, Long> { GALA(1, 2) { override fun f(a: Int, b: Int) { § } }, COX(3, 4); fun g(a: Int, b: Int) { § } }',
      'class Tree { companion object : Growing<Int, Long>, Plant<Int, Long>(1, 2) { fun f(a: Int, b: Long) { § } } }',
      'val apples: Growing<Int, Long> = object : Growing<Int, Long> { override fun f(a: Int, b: Int) { § } }\n  @Ripe get',
    ],
  },
  {
    fillers: [plain, mixed],
    templates: [
      'fun pick(apples: Int, pears: Long): Map<Int, Long> = run { § }',
      'fun <T : Comparable<T>> List<Map<T, T>>.pick(apples: T, pears: Long) = run { § }',
      'val apples: Map<String, Int> get() = run { § }',
    ],
  },
  {
    fillers: [plain, mixed],
    templates: [
      'fun pick(apples: Int = run { § }, pears: Long, plum: String = run { § }): Map<Int, Long> { if (a) b() }',
      'class Basket(val apples: Int = run { § }, private val pears: Map<String, Int>, plum: String = run { § }) : Plant<Int, Long>(run { § }, 2), Growing<Int, Long> { val a = 1 }',
      'class Basket @Ripe private constructor(val apples: Int, vararg val pears: Int = run { § }) : Growing<Int, Long> by f({ § }, 1) { constructor(apples: Int, pear: Long, plum: Int = run { § }) : this(apples, 1) { if (a) b() } }',
      'fun <T> T.pick(apples: Int, pears: (Int, Long) -> Unit = { a, b -> § }): T where T : Growing, T : Any = if (a) b else c',
    ],
  },
  {
    fillers: [table],
    templates: [
      '@Label(arrayOf( § )) fun pick(apples: Int, pears: Long): Map<Int, Long> = if (a) b else c',
      'fun @receiver:Label([ § ]) Map<Int, Long>.pick(@Label([ § ]) apples: Int, pears: Long): Int { if (a) b() }',
      '@Label([ § ]) typealias Pick<A, B> = Map<A, (B, Int) -> Unit>',
      'typealias Pick<A, B> = Map<A, @Label([ § ]) (B, Int) -> Unit>',
      '@Label([ § ]) class Basket(@Label([ § ]) val apples: Int, val pears: Map<String, Int>) : Growing<Int, Long>, Box<Int, Long>',
      '@Label([ § ]) var apples: Map<String, Int> = f(1, 2)\n  @Label([ § ]) private set',
      'enum class Sort(val a: Int, b: Int) { @Label([ § ]) GALA(1, 2), COX(3, 4) }',
      'annotation class Label(val names: Array<String> = [ § ], val count: Int = 1)',
      '@Label([ § ]) object Tree : Growing<Int, Long>, Plant<Int, Long>(1, 2)',
    ],
  },
  {
    fillers: [comment],
    templates: [
      'fun pick(apples: Int, /*\n§*/ pears: Long, plum: String): Int { if (a) b() }',
      'class Basket(val apples: Int, /*\n§*/ val pears: Long) : /*\n§*/ Growing<Int, Long>, Box<Int, Long>',
    ],
  },
  {
    fillers: [plain, mixed],
    templates: [
      'val apples: Map<String, Int> = run { § }',
      'var apples: Map<String, Int> = run { § }\n  private set',
      'var Map<Int, Long>.apples: Map<String, Int> by run { § }',
      'enum class Sort(val a: Int, b: Int) { GALA(1, 2), COX(run { § }, 4) { override fun f(a: Int, b: Int) = 1 }, REST(5, 6) }',
    ],
  },
  {
    fillers: [table],
    templates: ['@Ripe internal var apples: Map<String, Int> = f( § )\n  @Ripe get() = f(1, 2)\n  protected set'],
  },
  {
    fillers: [text],
    templates: ['val apples: Map<String, Int> = f("""\n§      """)\n  @Ripe get'],
  },
];

/** `twin`: with the filler once in place of all its repetitions. */
export function longJavaSources(twin: boolean): readonly LongSource[] {
  const head = 'package orchard;\nclass Orchard<T> {\n  ';
  return sourcesOf(javaMembers, twin, (member) => `${head}${member}\n  int next(int a, int b) { return 1; }\n}\n`);
}

/** As `longJavaSources`. */
export function longKotlinSources(twin: boolean): readonly LongSource[] {
  return sourcesOf(kotlinDeclarations, twin, (text) => `package orchard\n${text}\nfun next(a: Int, b: Int) = 1\n`);
}

function sourcesOf(forms: readonly Form[], twin: boolean, around: (text: string) => string): readonly LongSource[] {
  return forms.flatMap(({ fillers, templates }) =>
    templates.flatMap((template) =>
      fillers.flatMap(({ name, unit, sizes }) =>
        sizes.map((size) => ({
          name: `${size} KiB ${name}: ${template.replace(/\s+/g, ' ')}`,
          text: around(template.replaceAll(PLACE, unit.repeat(twin ? 1 : Math.ceil((size * 1024) / unit.length)))),
        })),
      ),
    ),
  );
}

import { expect, test } from 'vitest';
import { declareClasses } from '../../src/classes/declare-classes.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import {
  classEntry,
  code,
  innerClasses,
  kotlinFile,
  type PoolWriter,
  signature,
  sourceFile,
  u2,
  u4,
  type WrittenClass,
} from '../support/class-writer.ts';

const fixtures = await readClassFixtures();

test('Java, as its classes tell it', () => {
  const { files, problems } = declareClasses(fixtures);
  expect(problems).toEqual([]);
  expect(files.map(({ path }) => path).sort()).toEqual(['orchard/Harvest.kt', 'orchard/Orchard.java']);
  expect(files.find(({ path }) => path.endsWith('.java'))?.text).toMatchInlineSnapshot(`
    "package orchard;

    import java.io.IOException;
    import java.lang.annotation.Retention;
    import java.lang.annotation.RetentionPolicy;
    import java.util.Comparator;
    import java.util.List;
    import java.util.Map;
    import java.util.function.Function;

    class F1 implements Comparable<F1> {
        F1() { /* compiled */ }
        public int compareTo(F1 other) { /* compiled */ }
    }
    @Orchard.Label(value = "orchard", tags = {"a", "b"}, sort = Orchard.Sort.SWEET, holds = String[].class)
    public abstract class Orchard<F extends Comparable<? super F> & Orchard.Fruit> implements Comparator<Map.Entry<String, F>> {
        public static final int ROWS = 12;
        public static final long SEEDS = 1099511627776L;
        static final float ACID = 0.1F;
        protected static final double LIGHT = 1.0 / 0.0;
        static final char MARK = '\\'';
        public static final String MOTTO = "\\"an apple\\"\\r\\n\\\\u000a \\u00e9";
        private static final Object LOCK;
        @Deprecated protected transient volatile List<? extends F>[] trees;
        protected Orchard(int rows, F... fruits) { /* compiled */ }
        public abstract <T, E extends IOException> Map<T, List<F>> harvest(Function<? super F, ? extends T> into, int[][] rows) throws E;
        @Orchard.Label("pick") protected static synchronized F1 pick(@Orchard.Label("how") String how, long at, double... sizes) throws IOException, IllegalStateException { /* compiled */ }
        native int press(Object fruit);
        public int compare(Map.Entry<String, F> a, Map.Entry<String, F> b) { /* compiled */ }
        public static non-sealed class Pear implements Orchard.Fruit {
            public Pear() { /* compiled */ }
            public String name() { /* compiled */
                // 114: "pear"
            }
        }
        public record Apple(@Orchard.Label String name, int... seeds) implements Orchard.Fruit {
            public static final int MOST = 5;
            public Apple(@Orchard.Label String name, int... seeds) { /* compiled */ }
            public String name() { /* compiled */ }
        }
        public sealed interface Fruit permits Orchard.Apple, Orchard.Pear {
            String name();
            default int size() { /* compiled */ }
            private void rot() { /* compiled */ }
            static Orchard.Fruit of(String name) { /* compiled */ }
        }
        public enum Sort {
            SWEET,
            @Deprecated SOUR;
            private int grams;
            int sugar() { /* compiled */ }
        }
        @Retention(RetentionPolicy.RUNTIME)
        public @interface Label {
            String value() default "none";
            String[] tags() default {};
            Orchard.Sort sort() default Orchard.Sort.SOUR;
            Class<?> holds() default Object.class;
        }
        public class Basket {
            final F first;
            Basket(F first) { /* compiled */ }
            public class Lid {
                public Lid() { /* compiled */ }
                Basket basket() { /* compiled */ }
            }
        }
    }
    "
  `);
});

test('Kotlin, as its metadata tell it', () => {
  const kotlin = declareClasses(fixtures).files.find(({ path }) => path.endsWith('.kt'));
  expect(kotlin?.text).toMatchInlineSnapshot(`
    "@file:JvmName("Harvests")

    package orchard

    sealed class Fruit(open val name: String, private val size: Long = /* compiled */, weight: Grams) {
        protected abstract fun rot(\`in\`: Int): Nothing
        data class Apple(val name: String, val seeds: UInt) : Fruit(/* compiled */), Comparable<Fruit.Apple> {
            protected fun rot(\`in\`: Int): Nothing { /* compiled */ }
            operator fun compareTo(other: Fruit.Apple): Int { /* compiled */ }
        }
        companion object {
            const val COUNT: ULong = 18446744073709551615u
            @JvmStatic fun of(name: String): Fruit? { /* compiled */ }
        }
    }
    @JvmInline
    value class Grams(val value: Int) {
        operator fun plus(other: Grams): Grams { /* compiled */ }
    }
    interface Grower<out F : Fruit> {
        val fruits: Collection<F>
        var place: String
        fun grow(times: Int = /* compiled */): F?
        infix fun near(other: Grower<*>): Boolean { /* compiled */ }
    }
    typealias Pick<T> = suspend (fruit: T, at: Int) -> Unit
    const val MOST: Int = 12
    const val MARK: String = "\\$ \\"a\\"\\n"
    internal var baskets: Int
        private set
    val String?.seeds: Int
    @Deprecated(message = "Use harvest", replaceWith = ReplaceWith(expression = "harvest(this)", imports = [])) inline fun <reified T : Any> List<T?>.pick(crossinline each: T.(Int) -> Unit, noinline end: (() -> Unit)? = /* compiled */): Unit { /* compiled */ }
    suspend fun <T> harvest(vararg rows: Map<in String, List<T>>, pick: Pick<T> = /* compiled */): T? where T : Comparable<T>, T : CharSequence { /* compiled */ }
    fun interface Picker {
        fun pick(fruit: Fruit): Unit
    }
    enum class Season(val months: IntArray) {
        SPRING,
        \`LATE SUMMER\`;
        lateinit var grower: Grower<Fruit>
    }
    annotation class Sort(val value: String = /* compiled */, val months: IntArray) {
    }
    object Store : AbstractList<Fruit>(/* compiled */) {
        val size: Int
        var watched: String
        operator fun get(index: Int): Fruit { /* compiled */ }
    }
    open class Tree<T>(protected var fruit: T) {
        constructor(fruit: T, age: Int)
        inner class Branch {
            fun fruitOf(tree: Tree<T>): T { /* compiled */ }
        }
    }
    // 55: "late"
    "
  `);
});

test('members know their lines in the authors’ file', () => {
  const java = declareClasses(fixtures).files.find(({ path }) => path.endsWith('.java'))!;
  const lines = java.text.split('\n');
  const told = java.originals.map(
    ({ line, original }) => `${lines[line - 1]!.trim()} ${original.start}-${original.end}`,
  );
  expect(told.find((line) => line.includes(' compare('))).toMatchInlineSnapshot(
    `"public int compare(Map.Entry<String, F> a, Map.Entry<String, F> b) { /* compiled */ } 39-39"`,
  );
  expect(told.find((line) => line.startsWith('Basket('))).toMatchInlineSnapshot(
    `"Basket(F first) { /* compiled */ } 45-47"`,
  );
});

test('a class of Java 1.1 without debug information: a text of its own, parameters without names', () => {
  const { files, problems } = declare(
    { name: 'orchard/Apple', methods: [{ name: 'eat', descriptor: '(IJ[[Ljava/lang/String;)Lorchard/Pear;' }] },
    { name: 'orchard/Pear', superName: 'orchard/Apple' },
  );
  expect(problems).toEqual([]);
  expect(files).toEqual([
    {
      path: 'orchard/Apple.java',
      text: 'package orchard;\n\npublic class Apple {\n    public Pear eat(int p0, long p1, String[][] p2) { /* compiled */ }\n}\n',
      lacksParameterNames: true,
      literals: 0,
      originals: [],
    },
    {
      path: 'orchard/Pear.java',
      text: 'package orchard;\n\npublic class Pear extends Apple {\n}\n',
      lacksParameterNames: false,
      literals: 0,
      originals: [],
    },
  ]);
});

test('classes of one source file make one text', () => {
  const attributes = [sourceFile('Fruit.java')];
  expect(
    paths(
      { name: 'orchard/Apple', attributes },
      { name: 'orchard/Pear', attributes },
      { name: 'garden/Pear', attributes },
    ),
  ).toEqual(['orchard/Fruit.java', 'garden/Fruit.java']);
});

test('a file of Kotlin tells the class by which others call its functions', () => {
  const file = (name: string, facade = '') => ({
    name: `orchard/${name}`,
    attributes: [sourceFile('apple.kt'), kotlinFile(facade)],
  });
  const head = (...classes: Parameters<typeof classEntry>[0][]) =>
    declareClasses(classes.map((each) => classEntry(each))).files.map(({ path, text }) => [path, text]);
  expect(head(file('AppleKt'))).toEqual([
    ['orchard/apple.kt', 'package orchard\n\nfun peel(): Unit { /* compiled */ }\n'],
  ]);
  expect(head(file('Apples'))).toEqual([
    ['orchard/apple.kt', '@file:JvmName("Apples")\n\npackage orchard\n\nfun peel(): Unit { /* compiled */ }\n'],
  ]);
  expect(head(file('Fruits__AppleKt', 'orchard/Fruits'))).toEqual([
    [
      'orchard/apple.kt',
      '@file:JvmName("Fruits")\n@file:JvmMultifileClass\n\npackage orchard\n\nfun peel(): Unit { /* compiled */ }\n',
    ],
  ]);
  expect(head(file('ApplesOfJvm'), file('AppleKt')).map(([path]) => path)).toEqual([
    'orchard/ApplesOfJvm.kt',
    'orchard/apple.kt',
  ]);
});

test('texts of checks by Kotlin’s compiler are no literals, those that an author compares are', () => {
  const tests = ['areEqual', 'stringPlus', 'checkNotNullParameter'];
  const peel = (pool: PoolWriter) =>
    Buffer.concat(
      tests.map((name) =>
        Buffer.of(
          18,
          pool.string(`of ${name}`),
          184,
          ...u2(pool.method('kotlin/jvm/internal/Intrinsics', name, '()V')),
        ),
      ),
    );
  const attributes = [sourceFile('Apple.kt'), kotlinFile()];
  const methods = [{ name: 'peel', descriptor: '()V', attributes: [code(peel, 0, 3)] }];
  expect(text({ name: 'orchard/AppleKt', attributes, methods })).toContain(
    '// 3: "of areEqual"\n    // 3: "of stringPlus"\n}',
  );
});

test('what extends a sealed type of another file may be extended', () => {
  const permits = (pool: PoolWriter) => u2(1, pool.class('orchard/Apple'));
  const fruit = { name: 'orchard/Fruit', flags: 0x421, attributes: [['PermittedSubclasses', permits] as const] };
  const { files } = declareClasses(
    [fruit, { name: 'orchard/Apple', superName: 'orchard/Fruit' }].map((each) => classEntry(each)),
  );
  expect(files.map(({ text }) => text.split('\n').find((line) => line.endsWith('{')))).toEqual([
    'public abstract sealed class Fruit permits Apple {',
    'public non-sealed class Apple extends Fruit {',
  ]);
});

test('an obfuscated name of a source file is none', () => {
  for (const name of ['SourceFile', '', '../../etc/Passwd.java', '.java', 'a\0b.java'])
    expect(paths({ name: 'orchard/Apple', attributes: [sourceFile(name)] })[0]).toMatch(
      /^orchard\/(Apple|a.b)\.java$/s,
    );
});

test('each release of a multi-release jar has its own', () => {
  const apple = classEntry({ name: 'orchard/Apple' });
  const newer = classEntry({ name: 'orchard/Apple', version: 65 }, 'META-INF/versions/21/');
  expect(declareClasses([apple, newer]).files.map(({ path }) => path)).toEqual([
    'orchard/Apple.java',
    'META-INF/versions/21/orchard/Apple.java',
  ]);
});

test('a simple name that means another type is not used', () => {
  const field = (type: string, name: string) => ({ flags: 0, name, descriptor: `L${type};` });
  expect(
    text({
      name: 'orchard/Apple',
      fields: [
        field('garden/Tree', 'a'),
        field('orchard/Tree', 'b'),
        field('java/lang/String', 'c'),
        field('garden/String', 'd'),
        field('garden/Apple', 'e'),
      ],
    }),
  ).toMatchInlineSnapshot(`
    "package orchard;

    import garden.Tree;

    public class Apple {
        Tree a;
        orchard.Tree b;
        String c;
        garden.String d;
        garden.Apple e;
    }
    "
  `);
});

test('a nested type that a type inherits hides imported ones', () => {
  const nested = innerClasses(['garden/Tree$Leaf', 'garden/Tree', 'Leaf']);
  const field = (type: string, name: string) => ({ flags: 0, name, descriptor: `L${type};` });
  const fields = [field('garden/Tree$Leaf', 'a'), field('forest/Leaf', 'b')];
  expect(
    text({ name: 'orchard/Apple', superName: 'garden/Tree', attributes: [nested], fields }),
  ).toMatchInlineSnapshot(`
    "package orchard;

    import garden.Tree;

    public class Apple extends Tree {
        Tree.Leaf a;
        forest.Leaf b;
    }
    "
  `);
});

test('names that Java has not are said, not written', () => {
  expect(
    text({
      name: 'orchard/Apple',
      fields: [
        { name: 'if', descriptor: 'I' },
        { name: 'a-b*/', descriptor: 'I' },
        { name: 'good', descriptor: 'I' },
      ],
      methods: [{ name: 'eat', descriptor: '(Lorchard/do;)V' }],
    }),
  ).toMatchInlineSnapshot(`
    "package orchard;

    public class Apple {
        public int good;
        // not expressible in Java, or damaged: "if", "a-b*/", "eat"
    }
    "
  `);
});

test('a type with such a name leaves the others of its file', () => {
  const attributes = [sourceFile('Fruit.java')];
  const { files, problems } = declare({ name: 'orchard/native', attributes }, { name: 'orchard/Apple', attributes });
  expect(problems).toEqual([]);
  expect(files[0]!.text).toBe(
    'package orchard;\n\npublic class Apple {\n}\n// not expressible in Java: "orchard/native"\n',
  );
  expect(declare({ name: 'orchard/native' }).problems.map(({ message }) => message)).toEqual([
    'Java has no way to write "orchard/native"',
  ]);
});

test('a damaged class leaves the others', () => {
  const { files, problems } = declareClasses([
    { path: 'orchard/Broken.class', read: () => Buffer.from('cafebabe0000003400ff', 'hex') },
    { path: 'orchard/Text.class', read: () => Buffer.from('class Text {}') },
    classEntry({ name: 'orchard/Apple' }),
  ]);
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(problems).toEqual([
    {
      code: 'file-unreadable',
      message: 'the class file is damaged: it ends too early',
      where: 'orchard/Broken.class',
    },
    {
      code: 'file-unreadable',
      message: 'the class file is damaged: it does not begin with CAFEBABE',
      where: 'orchard/Text.class',
    },
  ]);
});

test('a damaged signature leaves the types of the descriptor', () => {
  for (const damaged of ['Ljava/util/List<', '', '<T', '<T:>()V', `${'['.repeat(1000)}I`, `L${'a<L'.repeat(5000)}`])
    expect(
      text({
        name: 'orchard/Apple',
        fields: [{ flags: 0, name: 'seeds', descriptor: 'Ljava/util/List;', attributes: [signature(damaged)] }],
      }),
    ).toContain('    List seeds;\n');
});

test('a nested class whose outer one is not there stands for itself', () => {
  const nested = innerClasses(['orchard/Apple$Seed', 'orchard/Apple', 'Seed']);
  expect(text({ name: 'orchard/Apple$Seed', attributes: [nested] })).toContain('public class Apple$Seed {');
});

test('classes within each other in a circle end', () => {
  const { files } = declare(
    {
      name: 'orchard/Apple',
      attributes: [innerClasses(['orchard/Apple$Seed', 'orchard/Apple', 'Seed'])],
    },
    {
      name: 'orchard/Apple$Seed',
      attributes: [
        innerClasses(
          ['orchard/Apple$Seed', 'orchard/Apple', 'Seed'],
          ['orchard/Apple$Seed', 'orchard/Apple$Seed', 'S'],
        ),
      ],
    },
    {
      name: 'orchard/Egg',
      attributes: [innerClasses(['orchard/Egg', 'orchard/Hen', 'Egg'], ['orchard/Hen', 'orchard/Egg', 'Hen'])],
    },
    {
      name: 'orchard/Hen',
      attributes: [innerClasses(['orchard/Egg', 'orchard/Hen', 'Egg'], ['orchard/Hen', 'orchard/Egg', 'Hen'])],
    },
  );
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
});

test('a long name that many members share is not written without end', () => {
  const type = `L${'a'.repeat(60_000)};`;
  const fields = Array.from({ length: 1000 }, (_, at) => ({ name: `f${at}`, descriptor: type }));
  const { files, problems } = declare({ name: 'orchard/Apple', fields });
  expect(files).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual(['its declarations have more than 8 MiB']);
});

test('a long signature that many members share is not read without end', () => {
  const attributes = [signature(`L${'a/'.repeat(30_000)}Seed`)];
  const fields = Array.from({ length: 2000 }, (_, at) => ({ name: `f${at}`, descriptor: 'I', attributes }));
  expect(declare({ name: 'orchard/Apple', fields }).problems.map(({ message }) => message)).toEqual([
    'its classes repeat more than 32 MiB of names and values',
  ]);
});

test('counts, lengths and nesting beyond the file are refused', () => {
  const deep = Buffer.concat([u2(1, 1, 1), ...Array.from({ length: 100 }, () => Buffer.from('[\0\x01', 'latin1'))]);
  const wrong: readonly (readonly [string, Buffer])[] = [
    ['RuntimeVisibleAnnotations', deep],
    ['RuntimeVisibleAnnotations', u2(0xffff)],
    ['InnerClasses', u2(0xffff)],
    ['Record', u2(0xffff)],
    ['PermittedSubclasses', u2(1, 0x7fff)],
    ['Signature', u2(0x7fff)],
    ['Module', u4(0x7fffffff)],
  ];
  for (const [name, content] of wrong) {
    const { files, problems } = declare({ name: 'orchard/Apple', attributes: [[name, () => content]] });
    expect([name, files.length, problems.length]).toEqual([name, 0, 1]);
  }
});

function declare(...classes: readonly WrittenClass[]) {
  return declareClasses(classes.map((each) => classEntry(each)));
}

function paths(...classes: readonly WrittenClass[]): readonly string[] {
  return declare(...classes).files.map(({ path }) => path);
}

function text(written: WrittenClass): string {
  const { files, problems } = declare(written);
  expect(problems).toEqual([]);
  return files[0]!.text;
}

test('classes that lie in each other in a circle are left out, and told', () => {
  const [branch, leaf] = ['orchard/Branch', 'orchard/Leaf'];
  const attributes = [innerClasses([branch, leaf, 'Branch'], [leaf, branch, 'Leaf'])];
  const { files, problems } = declareClasses([
    classEntry({ name: branch, attributes }),
    classEntry({ name: leaf, attributes }),
    classEntry({ name: 'orchard/Pip' }),
  ]);
  expect(files.map(({ path }) => path)).toEqual(['orchard/Pip.java']);
  expect(problems.map(({ message, where }) => `${where}: ${message}`)).toEqual([
    'orchard/Branch.class: the class is left out: it and the classes around it lie in each other, in a circle',
    'orchard/Leaf.class: the class is left out: it and the classes around it lie in each other, in a circle',
  ]);
});

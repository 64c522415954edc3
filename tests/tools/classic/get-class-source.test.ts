import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('a class with its methods, fields and nested classes', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_class_source', { class_name: 'orchard.Apple' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"class_info":{"name":"orchard.Apple","type":"class","language":"java","file_path":"orchard/Apple.java","line_range":{"start":7,"end":51},"source_code":"@Deprecated\\npublic class Apple implements Fruit<String> {\\n    private static final String KIND = \\"red\\", SHAPE = \\"round\\";\\n    protected int seeds;\\n\\n    public Apple(int seeds) {\\n        this.seeds = seeds;\\n    }\\n\\n    /**\\n     * Cuts it. Takes a <b>while</b>.\\n     *\\n     * @param knife what to cut with\\n     * @param pieces how many,\\n     *     at least one\\n     * @return the pieces\\n     * @throws IllegalArgumentException when blunt\\n     * @since 1.0\\n     * @see Knife#cut(Object)\\n     */\\n    public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {\\n        return List.of();\\n    }\\n\\n    public void cut(String... names) {}\\n\\n    void cut(List<? extends Fruit<String>> fruits) {}\\n\\n    @Override\\n    public String seed(String seed) {\\n        return seed + KIND;\\n    }\\n\\n    @Override\\n    public int compareTo(Fruit<String> other) {\\n        return 0;\\n    }\\n\\n    public enum Color {\\n        RED,\\n        GREEN;\\n\\n        static class Paint {}\\n    }\\n}","methods":[{"signature":"public Apple(int seeds)","line_range":{"start":12,"end":14}},{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":27,"end":29}},{"signature":"public void cut(String... names)","line_range":{"start":31,"end":31}},{"signature":"void cut(List<? extends Fruit<String>> fruits)","line_range":{"start":33,"end":33}},{"signature":"public String seed(String seed)","line_range":{"start":35,"end":38}},{"signature":"public int compareTo(Fruit<String> other)","line_range":{"start":40,"end":43}}],"fields":[{"name":"KIND","type":"String","line_range":{"start":9,"end":9}},{"name":"SHAPE","type":"String","line_range":{"start":9,"end":9}},{"name":"seeds","type":"int","line_range":{"start":10,"end":10}}],"nested_classes":[{"name":"Color","full_name":"orchard.Apple.Color","type":"enum","line_range":{"start":45,"end":50}}]}}
    ---
    from maven-local: /store/apple.jar
    class orchard.Apple  orchard/Apple.java:7-51
    9-9: KIND: String
    9-9: SHAPE: String
    10-10: seeds: int
    12-14: public Apple(int seeds)
    27-29: public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException
    31-31: public void cut(String... names)
    33-33: void cut(List<? extends Fruit<String>> fruits)
    35-38: public String seed(String seed)
    40-43: public int compareTo(Fruit<String> other)
    45-50: enum orchard.Apple.Color
        7 @Deprecated
        8 public class Apple implements Fruit<String> {
        9     private static final String KIND = "red", SHAPE = "round";
       10     protected int seeds;
       11
       12     public Apple(int seeds) {
       13         this.seeds = seeds;
       14     }
       15
       16     /**
       17      * Cuts it. Takes a <b>while</b>.
       18      *
       19      * @param knife what to cut with
       20      * @param pieces how many,
       21      *     at least one
       22      * @return the pieces
       23      * @throws IllegalArgumentException when blunt
       24      * @since 1.0
       25      * @see Knife#cut(Object)
       26      */
       27     public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException {
       28         return List.of();
       29     }
       30
       31     public void cut(String... names) {}
       32
       33     void cut(List<? extends Fruit<String>> fruits) {}
       34
       35     @Override
       36     public String seed(String seed) {
       37         return seed + KIND;
       38     }
       39
       40     @Override
       41     public int compareTo(Fruit<String> other) {
       42         return 0;
       43     }
       44
       45     public enum Color {
       46         RED,
       47         GREEN;
       48
       49         static class Paint {}
       50     }
       51 }"
  `);
});

interface ClassAnswer {
  readonly class_info: {
    readonly source_code: string;
    readonly methods: readonly object[];
    readonly fields: readonly { readonly name: string; readonly type?: string }[];
    readonly nested_classes: readonly { readonly full_name: string; readonly type: string }[];
    readonly cut?: object;
    readonly truncated?: object;
  };
}

async function askFor(path: string, text: string, class_name: string): Promise<ClassAnswer['class_info']> {
  const answer = await callTool(orchardEngine([indexOf({ [path]: text })]), 'get_class_source', { class_name });
  return (answer as ClassAnswer).class_info;
}

async function checkNested(path: string, text: string, ...expected: readonly string[]): Promise<void> {
  const { nested_classes } = await askFor(path, text, 'Tree');
  expect(nested_classes.map(({ full_name, type }) => `${type} ${full_name}`)).toEqual(expected);
}

test('nested classes of Java', () =>
  checkNested(
    'Tree.java',
    'class Tree { class Leaf {} static class Root {} interface Grows {} enum Season {} record Ring(int year) {} @interface Old {} }',
    'inner Tree.Leaf',
    'static_nested Tree.Root',
    'interface Tree.Grows',
    'enum Tree.Season',
    'record Tree.Ring',
    'annotation Tree.Old',
  ));

test('a class in an interface is static without a word', () =>
  checkNested('Tree.java', 'interface Tree { class Leaf {} }', 'static_nested Tree.Leaf'));

test('nested classes of Kotlin', () =>
  checkNested(
    'Tree.kt',
    'class Tree { inner class Leaf\n class Root\n object Trunk\n companion object {}\n enum class Season { SPRING } }',
    'inner Tree.Leaf',
    'static_nested Tree.Root',
    'object Tree.Trunk',
    'companion object Tree.Companion',
    'enum class Tree.Season',
  ));

test('types of fields, where the source says them', async () => {
  const java = await askFor('Season.java', 'enum Season { SPRING; int days[]; }', 'Season');
  expect(java.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual(['SPRING: Season', 'days: int[]']);
  const kotlin = await askFor(
    'Season.kt',
    'enum class Season { SPRING; val days: Int = 90\n val works = 1 }',
    'Season',
  );
  expect(kotlin.fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'SPRING: Season',
    'days: Int',
    'works: undefined',
  ]);
});

test('a class too large for one answer says of each part what is missing', async () => {
  const members = Array.from(
    { length: 500 },
    (_, i) => `  int field${i};\n  void method${i}() {}\n  class Nested${i} {}\n`,
  );
  const info = await askFor('Tree.java', `class Tree {\n${members.join('')}}\n`, 'Tree');
  expect(JSON.stringify(info).length).toBeLessThan(28_000);
  expect(info.cut).toEqual({
    methods: { shown: info.methods.length, total_count: 500, next: 'get_file' },
    fields: { shown: info.fields.length, total_count: 500, next: 'get_file' },
    nested_classes: { shown: info.nested_classes.length, total_count: 500, next: 'list_classes' },
  });
  expect(info.truncated).toMatchObject({ total_lines: 1502, next: { tool: 'get_file' } });
});

import { expect, test } from 'vitest';
import { callTool, findTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { orchardProject } from './orchard-project.ts';

test('who returns and who takes a type', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_type_flow', { type_name: 'apple' })).toMatchInlineSnapshot(`
    "{"type_name":"apple","declared_here":true,"producers_count":1,"consumers_count":2,"producers":[{"file":"src/main/java/orchard/Tree.java","name":"apples","kind":"method","signature":"List<Apple> apples()","line":6,"role":"producer"}],"consumers":[{"file":"src/main/kotlin/orchard/Basket.kt","name":"Basket","kind":"primary constructor","signature":"constructor(val apples: MutableList<Apple>)","line":3,"role":"consumer"},{"file":"src/main/kotlin/orchard/Basket.kt","name":"add","kind":"function","signature":"fun add(apple: Apple)","line":4,"role":"consumer"}]}
    ---
    producers: 1 of 1 shown
    src/main/java/orchard/Tree.java:6 method  List<Apple> apples()
    consumers: 2 of 2 shown
    src/main/kotlin/orchard/Basket.kt:3 primary constructor  constructor(val apples: MutableList<Apple>)
    src/main/kotlin/orchard/Basket.kt:4 function  fun add(apple: Apple)"
  `);
});

test('fields are asked for, and one folder may be', async () => {
  const { engine } = await projectEngine(orchardProject);
  const args = { type_name: 'orchard.Tree', path: 'src/main/java', include_fields: true, compact: true };
  expect(await showAnswer(engine, 'get_type_flow', args)).toMatchInlineSnapshot(`
    "{"type_name":"orchard.Tree","declared_here":true,"producers_count":0,"consumers_count":2,"producers":{"columns":["file","name","kind","signature","line","role"],"rows":[]},"consumers":{"columns":["file","name","kind","signature","line","role"],"rows":[["src/main/java/orchard/Apple.java","tree","field","private final Tree tree",7,"consumer"],["src/main/java/orchard/Apple.java","Apple","constructor","public Apple(Tree tree)",9,"consumer"]]}}
    ---
    producers: 0 of 0 shown
    consumers: 2 of 2 shown
    src/main/java/orchard/Apple.java:7 field  private final Tree tree
    src/main/java/orchard/Apple.java:9 constructor  public Apple(Tree tree)"
  `);
});

test('type arguments, arrays and functions of a type count, names that hold its name do not', async () => {
  const { engine } = await projectEngine({
    'Press.java': `class Press {
      Map<String, ? extends a.Pear[]> map() { return null; }
      PearTree tree(Pear... pears) { return null; }
      Map.Entry<Pear, B> entry() { return null; }
    }`,
    'Press.kt': 'fun press(use: (Pear?) -> Unit) {}\nfun untyped() = Pear()\nfun Pear.peel() {}',
  });
  const flow = (await callTool(engine, 'get_type_flow', { type_name: 'Pear' })) as Record<string, { name: string }[]>;
  expect(flow.producers!.map(({ name }) => name)).toEqual(['map', 'entry']);
  expect(flow.consumers!.map(({ name }) => name)).toEqual(['tree', 'press', 'peel']);
  expect(await callTool(engine, 'get_type_flow', { type_name: 'Map.Entry' })).toMatchObject({ producers_count: 1 });
});

test.each([
  ['Pear[]', 'Pear'],
  ['orchard.Pear...', 'orchard.Pear'],
  ['? extends Pear', 'Pear'],
  ['@Nullable final Pear?', 'Pear'],
  ["&'a mut Pear", 'Pear'],
  ['[]*Pear', 'Pear'],
  ['const orchard::Pear<Seed> &', 'orchard::Pear'],
  ['List<Pear>', 'List'],
  ['List<String>', 'List'],
])('%s is read as %s', async (typeName, readAs) => {
  const { engine } = await projectEngine({
    'Press.java': 'package orchard;\nclass Press { List<Pear> press(Pear pear) { return null; } }',
  });
  const counts = readAs === 'List' ? { consumers_count: 0 } : { consumers_count: 1 };
  const flow = await callTool(engine, 'get_type_flow', { type_name: typeName });
  expect(flow).toMatchObject({ type_name: typeName, read_as: readAs, producers_count: 1, ...counts });
  expect(findTool('get_type_flow').render(flow)).toMatch(`read as ${readAs}, also inside of generics and arrays\n`);
});

test('a type of which nothing is told', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_type_flow', { type_name: 'Aplpe' })).toMatchObject({ nearest: ['Apple'] });
});

test('a nested type is none of another that is called so', async () => {
  const { engine } = await projectEngine({
    'Tree.java': 'package orchard;\nclass Tree { class Seed {}\n Seed grow() { return null; } }',
    'Stone.java': 'package orchard;\nclass Stone extends far.Away { Seed mine() { return null; } }',
    'Bag.java': 'package orchard;\nimport orchard.Tree.Seed;\nclass Bag { Seed first() { return null; } }',
    'Shop.java': 'package orchard;\nimport shop.Seed;\nclass Shop { Seed sold() { return null; } }',
    'Sack.kt': 'package orchard\nfun filled(): Tree.Seed? = null',
  });
  const producers = async (type: string) => {
    const flow = (await callTool(engine, 'get_type_flow', { type_name: type })) as { producers: { name: string }[] };
    return flow.producers.map(({ name }) => name).toSorted();
  };
  expect(await producers('orchard.Tree.Seed')).toEqual(['filled', 'first', 'grow']);
  expect(await producers('shop.Seed')).toEqual(['sold']);
});

test('a type of a dependency is meant where imports, packages or supertypes can bring it', async () => {
  const { engine } = await projectEngine({
    'kitchen/A.java': 'package kitchen;\nimport market.Press;\nclass A { Press.Factory imported() { return null; } }',
    'kitchen/B.java': 'package kitchen;\nimport market.Press.*;\nclass B { Factory onDemand() { return null; } }',
    'kitchen/C.java': 'package kitchen;\nclass C implements market.Press { Factory inherited() { return null; } }',
    'kitchen/D.java': 'package kitchen;\nimport other.Press;\nclass D { Press.Factory other() { return null; } }',
    'kitchen/E.java': 'package kitchen;\nimport tools.*;\nclass E extends Tool { Factory unknown() { return null; } }',
    'market/F.java': 'package market;\nclass F { Press.Factory beside() { return null; } }',
  });
  const flow = (await callTool(engine, 'get_type_flow', { type_name: 'market.Press.Factory' })) as {
    readonly declared_here: boolean;
    readonly producers: readonly { readonly name: string }[];
  };
  expect(flow.producers.map(({ name }) => name)).toEqual(['imported', 'onDemand', 'inherited', 'beside']);
  expect(flow.declared_here).toBe(false);
});

test('TypeScript: who tells of a value that it is of a type does not return it', async () => {
  const { engine } = await projectEngine({
    'pear.ts':
      'interface Pear {}\nfunction isPear(x: unknown): x is Pear { return true; }\nfunction mustBe(x: any): asserts x is Pear {}\nfunction grow(): Pear { return {}; }\n',
  });
  const flow = (await callTool(engine, 'get_type_flow', { type_name: 'Pear' })) as { producers: { name: string }[] };
  expect(flow.producers.map(({ name }) => name)).toEqual(['grow']);
});

test('a constructor takes what the head of its type says', async () => {
  const { engine } = await projectEngine({
    'Crate.java': 'record Crate(Pear pear) {\n  Crate {\n    check(pear);\n  }\n}',
  });
  const flow = (await callTool(engine, 'get_type_flow', { type_name: 'Pear' })) as Record<string, { line: number }[]>;
  expect(flow.consumers!.map(({ line }) => line)).toEqual([2]);
});

/** Java functions that return, or take, a pear. */
function pearFunctions({ producers, consumers }: { readonly producers: number; readonly consumers: number }): string {
  const returning = Array.from({ length: producers }, (_, place) => `  Pear pick${place}() { return null; }\n`);
  const taking = Array.from({ length: consumers }, (_, place) => `  void press${place}(Pear pear) {}\n`);
  return `class Press {\n${[...returning, ...taking].join('')}}\n`;
}

test.each([
  { producers: 210, consumers: 1, shown: [200, 1], omitted: [10, undefined] },
  { producers: 1, consumers: 210, shown: [1, 200], omitted: [undefined, 10] },
])('a role has the room that the other leaves, up to the limit: %o', async ({ shown, omitted, ...counts }) => {
  const { engine } = await projectEngine({ 'Press.java': pearFunctions(counts) });
  const flow = (await callTool(engine, 'get_type_flow', { type_name: 'Pear', limit: 200 })) as {
    readonly producers: readonly object[];
    readonly consumers: readonly object[];
    readonly omitted_producers?: number;
    readonly omitted_consumers?: number;
  };
  expect([flow.producers.length, flow.consumers.length]).toEqual(shown);
  expect([flow.omitted_producers, flow.omitted_consumers]).toEqual(omitted);
});

test('two long roles share the room', async () => {
  const { engine } = await projectEngine({ 'Press.java': pearFunctions({ producers: 200, consumers: 200 }) });
  const flow = await callTool(engine, 'get_type_flow', { type_name: 'Pear', limit: 200 });
  const { producers, consumers, omitted_producers, omitted_consumers } = flow as {
    readonly producers: readonly object[];
    readonly consumers: readonly object[];
    readonly omitted_producers: number;
    readonly omitted_consumers: number;
  };
  expect(JSON.stringify(flow).length).toBeLessThan(30_000);
  expect([producers.length + omitted_producers, consumers.length + omitted_consumers]).toEqual([200, 200]);
});

import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'lookup_symbol', input);
}

test('any part of a name, in any case', async () =>
  expect(await show({ name: 'aPP' })).toMatchInlineSnapshot(`
  "{"matches":2,"symbols":[{"file":"src/main/java/orchard/Apple.java","kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26,"doc_comment":"A fruit."},{"file":"src/test/java/orchard/AppleTest.java","kind":"class","name":"AppleTest","signature":"class AppleTest","line":3,"end_line":5}]}
  ---
  Found 2 matches:

  src/main/java/orchard/Apple.java:
    public class Apple extends Fruit implements Comparable<Apple> (line 7)

  src/test/java/orchard/AppleTest.java:
    class AppleTest (line 3)"
`));
test('in columns', async () =>
  expect(await show({ name: 'cut', compact: true })).toMatchInlineSnapshot(`
  "{"matches":3,"columns":["file","kind","name","signature","line"],"rows":[["src/main/java/orchard/Apple.java","method","cut","public List<Apple> cut(Knife knife)",11],["src/main/java/orchard/Apple.java","method","cut","List<Apple> cut(int pieces)",18],["src/test/java/orchard/AppleTest.java","method","isCut","void isCut()",4]]}
  ---
  {"matches":3,"columns":["file","kind","name","signature","line"],"rows":[["src/main/java/orchard/Apple.java","method","cut","public List<Apple> cut(Knife knife)",11],["src/main/java/orchard/Apple.java","method","cut","List<Apple> cut(int pieces)",18],["src/test/java/orchard/AppleTest.java","method","isCut","void isCut()",4]]}"
`));
test('those called exactly so where not all have room', async () =>
  expect(await show({ name: 'press', limit: 2 })).toMatchInlineSnapshot(`
    "{"matches":3,"symbols":[{"file":"src/main/kotlin/orchard/Press.kt","kind":"function","name":"press","signature":"fun press(apples: List<Apple>): Int","line":5,"end_line":5},{"file":"src/main/kotlin/orchard/Press.kt","kind":"class","name":"Press","signature":"class Press(val knife: Knife)","line":7,"end_line":7}],"truncated":{"shown":2,"total_count":3,"next":"a greater limit, or more of what is looked for"}}
    ---
    Found 3 matches:

    src/main/kotlin/orchard/Press.kt:
      fun press(apples: List<Apple>): Int (line 5)
      class Press(val knife: Knife) (line 7)
    [2 of 3 shown; next: a greater limit, or more of what is looked for]"
  `));
test('nothing', async () =>
  expect(await show({ name: 'plum' })).toMatchInlineSnapshot(`
  "{"matches":0,"symbols":[]}
  ---
  No matches."
`));

test.each(['Pear.peel', 'orchard.Pear#peel(int)', 'Pear::pee'])('with what is around it: %s', async (name) => {
  const files = { 'Fruit.java': 'package orchard; class Pear { void peel(int d) {} } class Plum { void peel() {} }' };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'lookup_symbol', { name })).toMatchObject({
    symbols: [{ name: 'peel', in: 'Pear' }],
  });
});
test('what no name contains is answered with what is near', async () => {
  const { engine } = await projectEngine({ 'Apple.java': 'class Apple { void peel() {} }' });
  expect(await showAnswer(engine, 'lookup_symbol', { name: 'Aplpe' })).toMatchInlineSnapshot(`
    "{"matches":0,"symbols":[],"nearest":["Apple"]}
    ---
    No matches.
    near: Apple"
  `);
});

test('Kotlin: as other languages call it', async () => {
  const { engine } = await projectEngine({
    'A.kt': 'class A(val size: Int) {\n  @JvmName("peelAll") fun peels() = 1\n}',
  });
  for (const [name, found] of [
    ['peelAll', 'peels'],
    ['A.getSize', 'size'],
  ])
    expect(await callTool(engine, 'lookup_symbol', { name })).toMatchObject({ symbols: [{ name: found }] });
});

test.each(['lookup_symbol', 'explain_symbol'])('Kotlin: what extends a type, by that: %s', async (tool) => {
  const files = {
    'orchard/Press.kt': `package orchard
class Press { fun peel(times: Int) {} }
class Plum { fun peel() {} }
fun Press.peel() = peel(1)
fun <T : Press> T.peel(name: String) = peel()`,
  };
  const { engine } = await projectEngine(files);
  for (const name of ['Press.peel', 'orchard.Press#peel'])
    expect(await callTool(engine, tool, { name })).toMatchObject({
      symbols: [{ line: 2 }, { line: 4 }, { line: 5 }],
    });
});

test.each(['lookup_symbol', 'explain_symbol'])(
  'what a type inherits, or may be called with as its supertypes are, else what its subtypes have: %s',
  async (tool) => {
    const files = {
      'press/Press.kt': `package press
open class Press { fun fill() {}
  private fun drain() {} }
class Screw : Press() {
  fun turn() {} }
class Other { fun turn() {}
  fun fill() {} }
fun Press.oil() {}
fun Screw.tighten() {}`,
    };
    const { engine } = await projectEngine(files);
    const linesOf = async (name: string) => {
      const { symbols } = (await callTool(engine, tool, { name })) as { symbols: readonly { readonly line: number }[] };
      return symbols.map(({ line }) => line);
    };
    expect(await linesOf('Screw.fill')).toEqual([2]);
    expect(await linesOf('press.Screw#drain')).toEqual([]);
    expect(await linesOf('Screw.oil')).toEqual([8]);
    expect(await linesOf('Press.turn')).toEqual([5]);
    expect(await linesOf('Press.tighten')).toEqual([9]);
    expect(await linesOf('Other.oil')).toEqual([]);
  },
);

test('a getter that Lombok makes is its field', async () => {
  const { engine } = await projectEngine({
    'A.java': '@lombok.Data\nclass A {\n  private int size;\n}\nclass B { private int size; }',
  });
  for (const tool of ['lookup_symbol', 'explain_symbol']) {
    expect(await callTool(engine, tool, { name: 'A.getSize' })).toMatchObject({ symbols: [{ line: 3 }] });
    expect(await callTool(engine, tool, { name: 'B.getSize' })).toMatchObject({ symbols: [] });
  }
});

test('in columns as many as the limit', async () => {
  const methods = Array.from(
    { length: 200 },
    (_, number) => `  /** Cuts ${'thin '.repeat(20)}slices. */\n  void slice${number}() {}\n`,
  );
  const { engine } = await projectEngine({
    'src/main/java/orchard/Slicer.java': `class Slicer {\n${methods.join('')}}\n`,
  });
  const query = { name: 'slice', limit: 200, compact: true };
  expect(await callTool(engine, 'lookup_symbol', query)).toMatchObject({ rows: { length: 200 } });
});

test('as many as the limit, where the text has room', async () => {
  const methods = Array.from({ length: 210 }, (_, place) => `  void peelTheWholePearSlowly${place}() {}\n`);
  const { engine } = await projectEngine({
    'orchard/press/Peeler.java': `package orchard.press;\nclass Peeler {\n${methods.join('')}}\n`,
  });
  expect(await callTool(engine, 'lookup_symbol', { name: 'peelTheWhole', limit: 200 })).toMatchObject({
    symbols: { length: 200 },
    truncated: { shown: 200, total_count: 210, next: 'more of the name' },
  });
});

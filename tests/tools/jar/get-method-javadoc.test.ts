import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, pie, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('one overload', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_javadoc', {
      class_name: 'orchard.Apple',
      method_name: 'cut',
      method_signature: '(Knife, int)',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_docs":[{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":16,"end":26},"javadoc":{"summary":"Cuts it.","description":"Takes a while.","params":{"knife":"what to cut with","pieces":"how many,\\nat least one"},"returns":"the pieces","throws":{"IllegalArgumentException":"when blunt"},"since":"1.0","see":["Knife#cut(Object)"]}}]}
    ---
    orchard/Apple.java:16-26  public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException
      Cuts it.
      Takes a while.
      @param knife what to cut with
      @param pieces how many,
      at least one
      @return the pieces
      @throws IllegalArgumentException when blunt
      @since 1.0
      @see Knife#cut(Object)"
  `);
});

test('a method without documentation', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_javadoc', {
      type_name: 'orchard.Core',
      method_name: 'rot',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_docs":[{"signature":"void rot()","line_range":{"start":54,"end":54},"javadoc":null}]}
    ---
    orchard/Apple.java:54-54  void rot()
      (no documentation)"
  `);
});

test('a documentation of one sentence is its summary', async () => {
  const sources = { 'Apple.java': 'class Apple { /** Takes the\n * {@code peel} off. */ void peel() {} }' };
  const input = { type_name: 'Apple', method_name: 'peel' };
  const answer = await callTool(orchardEngine([indexOf(sources)]), 'get_method_javadoc', input);
  expect(JSON.stringify(answer)).toContain('"javadoc":{"summary":"Takes the peel off."}');
});

const supertypes = indexOf(
  {
    'bakery/Baker.java': `package bakery;
public interface Baker<T> {
  /**
   * Bakes it. Takes an hour.
   * @param dough what to &quot;bake&quot;
   * @return the bread
   * @throws IOException when the oven is cold
   * @throws IllegalStateException when it is closed
   */
  Bread bake(T dough, int minutes) throws IOException;
}`,
  },
  pie,
);
const heirs = indexOf({
  'orchard/Cook.java': `package orchard;
import bakery.Baker;
class Cook implements Baker<String> {
  public Bread bake(String apples, int time) throws IOException { }
}
class Helper extends Cook {
  /**
   * Helps. {@inheritDoc}
   * @param time in minutes
   */
  public Bread bake(String pears, int time) throws IOException { }
  /** {@inheritDoc} */
  void wash() { }
}
class Slow extends Cook {
  /** {@inheritDoc} And rests. */
  public Bread bake(String pears, int time) throws IOException { }
}
class Lost extends Unknown { /** {@inheritDoc} */ void wash() { } }
class LostToo extends Lost { /** {@inheritDoc} */ void wash() { } }
class Silent extends LostToo { void wash() { } }
class Wet extends Unknown {
  /**
   * {@inheritDoc}
   * @param water {@inheritDoc}
   * @return {@inheritDoc}
   * @throws Dry {@inheritDoc}
   */
  int rinse(int water) { }
}`,
  'orchard/Robot.kt': `package orchard
class Robot : bakery.Baker<String> {
  /** Never tires. */
  override fun bake(dough: String, minutes: Int): Bread = TODO()
}`,
});

async function docOf(type: string, method: string) {
  const engine = orchardEngine([heirs, supertypes]);
  const answer = await callTool(engine, 'get_method_javadoc', { type_name: `orchard.${type}`, method_name: method });
  return (answer as { method_docs: readonly object[] }).method_docs[0];
}

const from = 'bakery.Baker#bake of orchard:pie:2.0';

test('a method without documentation has that of what it overrides', async () => {
  expect(await docOf('Cook', 'bake')).toMatchObject({
    line_range: { start: 4, end: 4 },
    javadoc: {
      summary: 'Bakes it.',
      description: 'Takes an hour.',
      params: { apples: 'what to "bake"' },
      returns: 'the bread',
      throws: { IOException: 'when the oven is cold', IllegalStateException: 'when it is closed' },
      inherited: {
        description: from,
        'params.apples': from,
        returns: from,
        'throws.IOException': from,
        'throws.IllegalStateException': from,
      },
    },
  });
});

test('what it leaves out is inherited, and what stands for it is put in', async () => {
  expect(await docOf('Helper', 'bake')).toMatchObject({
    javadoc: {
      summary: 'Helps.',
      description: 'Bakes it. Takes an hour.',
      params: { pears: 'what to "bake"', time: 'in minutes' },
      throws: { IOException: 'when the oven is cold' },
      inherited: { description: from, 'params.pears': from, returns: from, 'throws.IOException': from },
    },
  });
});

test('what follows the words of the supertype does not repeat them', async () => {
  const { javadoc } = (await docOf('Slow', 'bake')) as { javadoc: { summary: string; description: string } };
  expect(javadoc.summary).toBe('Bakes it.');
  expect(javadoc.description.match(/Bakes it/g) ?? []).toHaveLength(0);
  expect(javadoc.description).toMatch(/And rests\.$/);
});

test('also in Kotlin, of Java', async () => {
  expect(await docOf('Robot', 'bake')).toMatchObject({
    javadoc: { summary: 'Never tires.', params: { dough: 'what to "bake"' }, inherited: { returns: from } },
  });
});

test('where nothing is found, nothing is shown but the supertypes that are not known', async () => {
  expect(await docOf('Helper', 'wash')).toMatchObject({ javadoc: null });
  expect(await docOf('Lost', 'wash')).toMatchObject({
    javadoc: null,
    not_followed: ['Unknown (supertype of orchard.Lost): nothing indexed or imported declares it'],
  });
  expect(await docOf('Wet', 'rinse')).toMatchObject({ javadoc: { summary: '', throws: { Dry: '' } } });
  // What only passes the question on says nothing.
  for (const type of ['LostToo', 'Silent'])
    expect(await docOf(type, 'wash')).toMatchObject({ javadoc: null, not_followed: [expect.anything()] });
});

test('lists describe by what is overridden, and say so', async () => {
  const engine = orchardEngine([heirs, supertypes]);
  const answer = await callTool(engine, 'list_methods', { type_name: 'orchard.Cook', include_description: true });
  expect(answer).toMatchObject({ methods: [{ description: 'Bakes it.', description_from: from }] });
});

test('a list describes nothing by what a supertype would have to say that is not known', async () => {
  const engine = orchardEngine([heirs, supertypes]);
  const answer = await callTool(engine, 'list_methods', { type_name: 'orchard.Lost', include_description: true });
  expect(answer).toMatchObject({ methods: [{ signature: 'void wash()' }] });
  expect(answer).not.toHaveProperty('methods.0.description');
});

test('what the comment of a Kotlin type says of its head is said of that', async () => {
  const sources = {
    'Tree.kt': `/**
 * A tree.
 * @param height in metres
 * @property age of the [Tree] in years
 * @constructor plants it. At once.
 */
class Tree(height: Int, val age: Int, val ripe: Boolean)`,
  };
  const engine = orchardEngine([indexOf(sources)]);
  const fields = await callTool(engine, 'list_fields', { type_name: 'Tree', include_description: true });
  expect(fields).toMatchObject({
    fields: [{ description: 'of the Tree in years' }, { signature: 'val ripe: Boolean' }],
  });
  const docs = await callTool(engine, 'get_method_javadoc', { type_name: 'Tree', method_name: 'Tree' });
  expect(docs).toMatchObject({
    method_docs: [{ javadoc: { summary: 'plants it.', description: 'At once.', params: { height: 'in metres' } } }],
  });
});

import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { orchardProject } from './orchard-project.ts';

test('paths and declarations, the best first', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'search_relevant', { query: 'ripe', limit: 4 })).toMatchInlineSnapshot(`
    "{"query":"ripe","matches":3,"results":[{"file":"src/main/java/orchard/Apple.java","symbol":"isRipe","kind":"method","signature":"public boolean isRipe(int days)","line":14,"match_on":"name+signature+doc","score":113},{"file":"src/main/java/orchard/Fruit.java","symbol":"isRipe","kind":"method","signature":"boolean isRipe(int days)","line":4,"match_on":"name+signature","score":95},{"file":"src/test/java/orchard/AppleTest.java","symbol":"isRipe","kind":"method","signature":"void isRipe()","line":6,"match_on":"name+signature","score":90}]}
    ---
    src/main/java/orchard/Apple.java:14 method isRipe (score 113)  public boolean isRipe(int days)
    src/main/java/orchard/Fruit.java:4 method isRipe (score 95)  boolean isRipe(int days)
    src/test/java/orchard/AppleTest.java:6 method isRipe (score 90)  void isRipe()
    3 of 3 shown"
  `);
});

test('declarations of one kind, as columns and rows', async () => {
  const { engine } = await projectEngine(orchardProject);
  const args = { query: 'Apple tree', kind: 'struct', compact: true, limit: 2 };
  expect(await showAnswer(engine, 'search_relevant', args)).toMatchInlineSnapshot(`
    "{"query":"Apple tree","matches":4,"results":{"columns":["file","symbol","kind","signature","line","score"],"rows":[["src/main/java/orchard/Apple.java","Apple","class","public class Apple implements Fruit",6,47],["src/main/java/orchard/Tree.java","Tree","class","public class Tree",5,45]]},"omitted":2}
    ---
    src/main/java/orchard/Apple.java:6 class Apple (score 47)  public class Apple implements Fruit
    src/main/java/orchard/Tree.java:5 class Tree (score 45)  public class Tree
    2 of 4 shown"
  `);
});

test('what is only like the query is found too', async () => {
  const { engine } = await projectEngine(orchardProject);
  const { results } = (await callTool(engine, 'search_relevant', { query: 'baskot', kind: 'class' })) as {
    readonly results: readonly { readonly symbol: string; readonly match_on: string }[];
  };
  expect(results).toMatchObject([{ symbol: 'Basket', match_on: 'name', score: 17, alike: true }]);
  expect(await showAnswer(engine, 'search_relevant', { query: 'baskot', kind: 'class' })).toContain(
    'class Basket (score 17, only spelled like it)',
  );
});

async function namesFound(query: string, limit: number): Promise<string> {
  const { engine } = await projectEngine({
    'Basket.java': 'class Basket { Comparator<Apple> ordered() { return null; } void add(Apple apple) {} }',
    'Casket.java': 'class Casket {}',
    'Loads.kt': 'class Loads(val load: Int) {\n  companion object\n}\n',
  });
  const answer = (await callTool(engine, 'search_relevant', { query, limit })) as {
    readonly matches: number;
    readonly results: readonly { readonly file: string; readonly symbol: string | null; readonly alike?: true }[];
  };
  const names = answer.results.map(({ file, symbol, alike }) => (symbol ?? file) + (alike ? '?' : ''));
  return `${names.join(' ')}, of ${answer.matches}`;
}

test('what is only like the query is neither told nor counted where enough holds a word of it', async () => {
  expect(await namesFound('Basket', 2)).toBe('Basket Basket.java, of 2');
  expect(await namesFound('Basket', 20)).toBe('Basket Basket.java Casket? Casket.java?, of 4');
});

test('where no path and no name is like the query, signatures are', async () => {
  expect(await namesFound('Comparater<Aple>', 20)).toBe('ordered?, of 1');
});

test('what no source says in so many words is found: the name of a companion, and what a primary constructor is', async () => {
  expect(await namesFound('companion', 20)).toBe('Companion, of 1');
  expect(await namesFound('constructor', 20)).toBe('Loads, of 1');
});

async function scoreInTest(query: string): Promise<number | undefined> {
  const { engine } = await projectEngine(orchardProject);
  const { results } = (await callTool(engine, 'search_relevant', { query, limit: 50 })) as {
    readonly results: readonly { readonly file: string; readonly symbol: string; readonly score: number }[];
  };
  return results.find(({ file, symbol }) => file.endsWith('AppleTest.java') && symbol === 'isRipe')?.score;
}

test('a word that nearly every file has says less than one that few have', async () => {
  const press = (name: string, word: string) => `class ${name} { void ${word}Juice() {} }`;
  const files = ['Apple', 'Pear', 'Plum', 'Quince'].map((name) => [`${name}.java`, press(name, 'press')]);
  const { engine } = await projectEngine({ ...Object.fromEntries(files), 'Fig.java': press('Fig', 'strain') });
  const found = async (query: string) => {
    const { results } = (await callTool(engine, 'search_relevant', { query, kind: 'method' })) as {
      readonly results: readonly { readonly symbol: string; readonly score: number }[];
    };
    return results.map(({ symbol, score }) => `${symbol} ${score}`);
  };
  expect(await found('strain press')).toEqual(['strainJuice 40', ...files.map(() => 'pressJuice 19')]);
  // Alone it says all that is asked for.
  expect(await found('press')).toEqual(files.map(() => 'pressJuice 90'));
});

test('of several words tests count half, unless one of them is about tests', async () => {
  expect(await scoreInTest('ripe days')).toBe(14);
  expect(await scoreInTest('ripe test')).toBe(19);
  expect(await scoreInTest('ripe')).toBe(90);
});

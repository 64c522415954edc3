import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'explain_symbol', input);
}

test('a type', async () =>
  expect(await show({ name: 'apple' })).toMatchInlineSnapshot(`
  "{"name":"apple","count":1,"symbols":[{"file":"src/main/java/orchard/Apple.java","kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26,"package":"orchard","visibility":"public","is_async":false,"is_test":false,"is_deprecated":false,"doc_comment":"A fruit. It ripens.","relationships":[{"kind":"extends","target":"Fruit"},{"kind":"implements","target":"Comparable<Apple>"}],"children_summary":"1 field, 3 methods, 1 class"}]}
  ---
  src/main/java/orchard/Apple.java:7-26 class, public
  public class Apple extends Fruit implements Comparable<Apple>
  extends Fruit
  implements Comparable<Apple>
  holds 1 field, 3 methods, 1 class
  A fruit. It ripens."
`));
test('one of several', async () =>
  expect(await show({ name: 'Core.seeds' })).toMatchInlineSnapshot(`
  "{"name":"Core.seeds","count":1,"symbols":[{"file":"src/main/java/orchard/Apple.java","kind":"field","name":"seeds","signature":"protected int seeds","line":24,"end_line":24,"package":"orchard","parent":"Apple.Core","visibility":"protected","is_async":false,"is_test":false,"is_deprecated":false}]}
  ---
  src/main/java/orchard/Apple.java:24-24 field, protected, in Apple.Core
  protected int seeds"
`));
test('a test, a deprecated one', async () => {
  expect(await show({ name: 'isCut' })).toContain('"is_test":true');
  expect(await show({ name: 'peel' })).toContain('"is_deprecated":true');
});

test('by its full name, and what nothing bears', async () => {
  expect(await show({ name: 'orchard.Apple' })).toContain('"count":1');
  expect(await show({ name: 'orchard.Apple#Core' })).toContain('"parent":"Apple"');
  expect(await show({ name: 'import orchard.Apple;' })).toContain('"count":1');
  expect(await show({ name: 'Apple<String>' })).toContain('"count":1');
  expect(await show({ name: 'Aplpe' })).toMatchInlineSnapshot(`
    "{"name":"Aplpe","count":0,"symbols":[],"nearest":["Apple"]}
    ---
    No symbol Aplpe
    near: Apple
    "
  `);
});

test('what others can see comes first, and private members of that name are counted only', async () => {
  const { engine } = await projectEngine({
    'Fig.java': 'class Fig { private int size; private int weight; }',
    'Lime.java': 'class Lime { private int size; int size() { return size; } }',
    'Pear.java': 'public class Pear { public int size; private class Weight {} }',
  });
  const ask = async (name: string) => {
    const answer = (await callTool(engine, 'explain_symbol', { name })) as {
      symbols: readonly { parent?: string; kind: string }[];
      private_omitted?: number;
    };
    return [answer.symbols.map(({ parent, kind }) => `${parent} ${kind}`), answer.private_omitted];
  };
  expect(await ask('size')).toEqual([['Pear field', 'Lime method'], 2]);
  expect(await ask('Lime.size')).toEqual([['Lime method', 'Lime field'], undefined]);
  expect(await ask('weight')).toEqual([['Fig field', 'Pear class'], undefined]);
  expect(await showAnswer(engine, 'explain_symbol', { name: 'size' })).toContain(
    '2 private members of that name left out: ask for Type.name',
  );
});

test('constructors are counted as any other kind', async () => {
  const { engine } = await projectEngine({ 'Pear.java': 'class Pear { Pear() {} Pear(int seeds) {} }' });
  expect(await callTool(engine, 'explain_symbol', { name: 'Pear' })).toMatchObject({
    symbols: [{ children_summary: '2 constructors' }, {}, {}],
  });
  expect(await callTool(engine, 'get_file_summary', { path: 'Pear.java' })).toMatchObject({
    counts: { class: 1, constructor: 2 },
  });
});

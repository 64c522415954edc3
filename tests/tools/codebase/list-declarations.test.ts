import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { orchardProject } from '../../support/orchard-project.ts';
import { projectEngine } from '../../support/project-engine.ts';

async function show(input: object): Promise<string> {
  const { engine } = await projectEngine(orchardProject);
  return await showAnswer(engine, 'list_declarations', input);
}

test('with what they hold', async () =>
  expect(await show({ path: 'Apple.java' })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","package":"orchard","count":1,"declarations":[{"kind":"class","name":"Apple","signature":"public class Apple extends Fruit implements Comparable<Apple>","line":7,"end_line":26,"visibility":"public","doc_comment":"A fruit. It ripens.","children":[{"kind":"field","name":"seeds","signature":"private final int seeds","line":8,"end_line":8,"visibility":"private"},{"kind":"method","name":"cut","signature":"public List<Apple> cut(Knife knife)","line":11,"end_line":16,"visibility":"public","doc_comment":"Cuts it in pieces."},{"kind":"method","name":"cut","signature":"List<Apple> cut(int pieces)","line":18,"end_line":18,"visibility":"package-private"},{"kind":"method","name":"peel","signature":"protected void peel()","line":20,"end_line":21,"visibility":"protected","annotations":["@Deprecated"],"is_deprecated":true},{"kind":"class","name":"Core","signature":"public static final class Core","line":23,"end_line":25,"visibility":"public","children":[{"kind":"field","name":"seeds","signature":"protected int seeds","line":24,"end_line":24,"visibility":"protected"}]}]}]}
    ---
    src/main/java/orchard/Apple.java
    7-26: public class Apple extends Fruit implements Comparable<Apple>
      8-8: private final int seeds
      11-16: public List<Apple> cut(Knife knife)
      18-18: List<Apple> cut(int pieces)
      20-21: protected void peel()
      23-25: public static final class Core
        24-24: protected int seeds"
  `));
test('at any depth, of a kind', async () =>
  expect(await show({ path: 'Apple.java', kind: 'fn', compact: true })).toMatchInlineSnapshot(`
    "{"file":"src/main/java/orchard/Apple.java","package":"orchard","count":3,"declarations":{"columns":["kind","name","signature","line"],"rows":[["method","cut","public List<Apple> cut(Knife knife)",11],["method","cut","List<Apple> cut(int pieces)",18],["method","peel","protected void peel()",20]]}}
    ---
    {"file":"src/main/java/orchard/Apple.java","package":"orchard","count":3,"declarations":{"columns":["kind","name","signature","line"],"rows":[["method","cut","public List<Apple> cut(Knife knife)",11],["method","cut","List<Apple> cut(int pieces)",18],["method","peel","protected void peel()",20]]}}"
  `));
test("Kotlin's functions outside of types are at the top", async () =>
  expect(await show({ path: 'src/main/kotlin/orchard/Press.kt', shallow: true })).toMatchInlineSnapshot(`
    "{"file":"src/main/kotlin/orchard/Press.kt","package":"orchard","count":2,"declarations":[{"kind":"function","name":"press","signature":"fun press(apples: List<Apple>): Int","line":5,"end_line":5},{"kind":"class","name":"Press","signature":"class Press(val knife: Knife)","line":7,"end_line":7,"children_count":2}]}
    ---
    src/main/kotlin/orchard/Press.kt
    5-5: fun press(apples: List<Apple>): Int
    7-7: class Press(val knife: Knife)"
  `));
test('of a language without', async () =>
  expect(await show({ path: 'notes.md' })).toMatchInlineSnapshot(`
  "{"file":"notes.md","count":0,"note":"no declarations for this language: Markdown","declarations":[]}
  ---
  notes.md
  no declarations for this language: Markdown"
`));
test('no such kind, no such file', async () => {
  await expect(show({ path: 'Apple.java', kind: 'seed' })).rejects.toThrow('kind: "seed" is no kind of declaration');
  await expect(show({ path: 'Aple.java' })).rejects.toMatchObject({
    message: 'File not found in index: Aple.java',
    suggestion: 'Did you mean src/main/java/orchard/Apple.java?',
  });
});

test('of a type with more members than an answer holds, those that have room', async () => {
  const methods = Array.from({ length: 400 }, (_, place) => `  /** Peels. */\n  void peel${place}() {}\n`);
  const { engine } = await projectEngine({
    'Peeler.java': `class Peeler {\n  class Blade {}\n${methods.join('')}}\nclass Bowl { int size; }\n`,
  });
  const answer = (await callTool(engine, 'list_declarations', { path: 'Peeler.java' })) as {
    readonly declarations: readonly {
      readonly name: string;
      readonly children_count?: number;
      readonly children?: readonly { readonly name: string }[];
    }[];
    readonly omitted_doc_comments?: number;
    readonly truncated: { readonly shown: number };
  };
  const [peeler, bowl] = answer.declarations;
  expect(peeler).toMatchObject({ name: 'Peeler', children_count: 401 });
  expect(bowl).toMatchObject({ name: 'Bowl', children_count: 1 });
  expect(peeler!.children!.length).toBeGreaterThan(200);
  expect(answer.omitted_doc_comments).toBe(400);
  expect(answer.truncated).toEqual({
    shown: 2 + peeler!.children!.length,
    total_count: 404,
    next: 'list_declarations with a kind, compact',
  });
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
});

test('documentation gives way before members do', async () => {
  const methods = Array.from(
    { length: 200 },
    (_, place) => `  /** ${'Peels it. '.repeat(10)} */\n  void peel${place}() {}\n`,
  );
  const { engine } = await projectEngine({ 'Peeler.java': `/** Peels. */\nclass Peeler {\n${methods.join('')}}\n` });
  const answer = (await callTool(engine, 'list_declarations', { path: 'Peeler.java' })) as {
    readonly declarations: readonly { readonly children: readonly object[] }[];
  };
  expect(answer.declarations[0]!.children.length).toBe(200);
  expect(answer).toMatchObject({ omitted_doc_comments: 201 });
  expect(answer).not.toHaveProperty('truncated');
});

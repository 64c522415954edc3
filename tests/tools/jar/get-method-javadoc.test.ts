import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('one overload', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_method_javadoc', {
      class_name: 'orchard.Apple',
      method_name: 'cut',
      method_signature: '(Knife, int)',
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"file_path":"orchard/Apple.java","method_docs":[{"signature":"public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException","line_range":{"start":16,"end":26},"javadoc":{"summary":"Cuts it.","description":"Cuts it. Takes a while.","params":{"knife":"what to cut with","pieces":"how many,\\nat least one"},"returns":"the pieces","throws":{"IllegalArgumentException":"when blunt"},"since":"1.0","see":["Knife#cut(Object)"]}}]}
    ---
    orchard/Apple.java:16-26  public List<Apple> cut(Knife knife, int pieces) throws IllegalArgumentException
      Cuts it. Takes a while.
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

test('a documentation of one sentence is summary and description', async () => {
  const engine = orchardEngine([
    indexOf({ 'Apple.java': 'class Apple { /** Takes the {@code peel} off. */ void peel() {} }' }),
  ]);
  const answer = await callTool(engine, 'get_method_javadoc', { type_name: 'Apple', method_name: 'peel' });
  const text = 'Takes the peel off.';
  expect(answer).toMatchObject({ method_docs: [{ javadoc: { summary: text, description: text } }] });
});

import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('own ones, each declarator', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_fields', { type_name: 'orchard.Apple' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Apple","type_kind":"class","language":"java","file_path":"orchard/Apple.java","pagination":{"page":1,"total_count":3,"total_pages":1},"fields":[{"signature":"private static final String KIND","line_range":{"start":9,"end":9},"initializer":"\\"red\\""},{"signature":"private static final String SHAPE","line_range":{"start":9,"end":9},"initializer":"\\"round\\""},{"signature":"protected int seeds","line_range":{"start":10,"end":10}}]}
    ---
    class orchard.Apple  orchard/Apple.java
    3 found, page 1 of 1
    9: private static final String KIND = "red"
    9: private static final String SHAPE = "round"
    10: protected int seeds"
  `);
});

test('inherited constants', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_fields', {
      type_name: 'orchard.GoldenApple',
      include_inherited: true,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.GoldenApple","type_kind":"class","language":"java","file_path":"orchard/GoldenApple.java","pagination":{"page":1,"total_count":3,"total_pages":1},"fields":[{"signature":"static final int CARAT","line_range":{"start":4,"end":4},"initializer":"24","visibility":"package-private"},{"signature":"protected int seeds","line_range":{"start":10,"end":10},"declared_in":"orchard.Apple","file_path":"orchard/Apple.java"},{"signature":"int MAX_SEEDS","line_range":{"start":7,"end":7},"initializer":"10","declared_in":"orchard.Fruit","file_path":"orchard/Fruit.java"}],"not_followed":["java.lang.Comparable (supertype of orchard.Fruit): its source is not indexed"]}
    ---
    class orchard.GoldenApple  orchard/GoldenApple.java
    3 found, page 1 of 1
    4: package-private static final int CARAT = 24
    10: protected int seeds  from orchard.Apple, orchard/Apple.java
    7: int MAX_SEEDS = 10  from orchard.Fruit, orchard/Fruit.java
    not followed: java.lang.Comparable (supertype of orchard.Fruit): its source is not indexed"
  `);
});

test('enum constants', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_fields', { type_name: 'orchard.Apple.Color' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.Apple.Color","type_kind":"enum","language":"java","file_path":"orchard/Apple.java","pagination":{"page":1,"total_count":2,"total_pages":1},"fields":[{"signature":"RED","line_range":{"start":46,"end":46}},{"signature":"GREEN","line_range":{"start":47,"end":47}}]}
    ---
    enum orchard.Apple.Color  orchard/Apple.java
    2 found, page 1 of 1
    46: RED
    47: GREEN"
  `);
});

test('record components', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_fields', { type_name: 'orchard.tools.Knife' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_name":"orchard.tools.Knife","type_kind":"record","language":"java","file_path":"orchard/tools/Knife.java","pagination":{"page":1,"total_count":2,"total_pages":1},"fields":[{"signature":"int length","line_range":{"start":3,"end":3}},{"signature":"String edge","line_range":{"start":3,"end":3}}]}
    ---
    record orchard.tools.Knife  orchard/tools/Knife.java
    2 found, page 1 of 1
    3: int length
    3: String edge"
  `);
});

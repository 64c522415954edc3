import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { findImplementations as findIn } from '../../../src/engine/project/find-implementations.ts';
import type { ImplementationQuery } from '../../../src/engine/project/implementations/implementations.ts';
import { findImplementations } from '../../../src/tools/project/find-implementations.ts';
import { apple, indexOf, pie } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const orchard = indexOf(
  {
    'orchard/Fruit.java':
      'package orchard;\npublic interface Fruit<T> {\n  void eat(T by);\n  default void eat() {}\n}\n',
    'orchard/Apple.java':
      'package orchard;\npublic abstract class Apple implements Fruit<String> {\n  public void eat(String by) {}\n  void eat(int bites) {}\n}\n',
  },
  apple,
);
const bakery = indexOf(
  {
    'bakery/Tarts.java':
      'package bakery;\nimport stall.*;\nfinal class Tart extends orchard.Apple {\n  @Override public void eat(String by) {}\n  private static class Crumb implements orchard.Fruit<Integer> {\n    public void eat(Integer by) {}\n  }\n}\nclass Pear implements Fruit {}\n',
  },
  pie,
);
const jdk = indexOf(
  { 'java.base/java/util/Bag.java': 'package java.util;\ninterface Bag {}\nclass HashBag implements Bag {}\n' },
  { groupId: 'jdk', artifactId: 'jdk', version: '25' },
);

function run(name: string, changes: { all?: boolean; page_size?: number; wanted?: 'bakery' } = {}) {
  const searched = [orchard, bakery].map((index) => ({ index, depth: 1 }));
  const wanted = changes.wanted === 'bakery' ? [bakery] : [orchard, bakery];
  const opened = { searched, wanted, notSearched: ['orchard:plum:1'] };
  const deps = { project: null, openJdk: async () => jdk, ctx: quietContext } as unknown as Parameters<
    typeof findIn
  >[2];
  const project = { findImplementations: (query: ImplementationQuery) => findIn(opened, query, deps) };
  const input = { name, all: false, page: 1, page_size: 50, ...changes };
  return findImplementations.run(
    input,
    { project, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
}
const show = async (...asked: Parameters<typeof run>) => findImplementations.render(await run(...asked));

test('direct subtypes, with how many there are at any distance, and what nobody can tell', async () => {
  expect(await show('Fruit')).toMatchInlineSnapshot(`
    "interface orchard.Fruit  orchard:apple:1.0 orchard/Fruit.java:2-5
    2 direct, 3 subtypes in all; 2 artifacts searched, 1 not: call sync_project
    orchard:apple:1.0
     orchard
      2-5  public abstract class Apple
    orchard:pie:2.0
     bakery
      5-7  private static class Tart.Crumb  bakery/Tarts.java
    1 more below these (all=true): Tart
    cannot be resolved: 1
     bakery.Pear  orchard:pie:2.0 bakery/Tarts.java:9  Fruit: perhaps of stall.*, not indexed
    not known: anonymous and local classes, lambdas"
  `);
  expect(await show('orchard.Fruit', { all: true, page_size: 2 })).toMatchInlineSnapshot(`
    "interface orchard.Fruit  orchard:apple:1.0 orchard/Fruit.java:2-5
    2 direct, 3 subtypes in all; 2 artifacts searched, 1 not: call sync_project
    orchard:apple:1.0
     orchard
      2-5  public abstract class Apple
    orchard:pie:2.0
     bakery
      5-7  private static class Tart.Crumb  bakery/Tarts.java
    page 1 of 2
    cannot be resolved: 1
     bakery.Pear  orchard:pie:2.0 bakery/Tarts.java:9  Fruit: perhaps of stall.*, not indexed
    not known: anonymous and local classes, lambdas"
  `);
});

test('what is so in another case is said to be, and no member stands for a type that is not there', async () => {
  expect(await run('fruit')).toMatchObject({ name: 'orchard.Fruit', in_other_case: true });
  expect(await show('fruit')).toMatch(/^nothing is written so; in another case:\ninterface orchard\.Fruit /);
  expect(await run('Eat')).toMatchObject({ total_count: 0, nearest: ['eat'] });
  expect(await run('Eat')).not.toHaveProperty('name');
  expect(await run('Fruit')).not.toHaveProperty('in_other_case');
});

test('as data', async () => {
  expect(await run('orchard.Apple')).toMatchInlineSnapshot(`
    {
      "coordinates": "orchard:apple:1.0",
      "counted": "subtypes",
      "direct_count": 1,
      "file": "orchard/Apple.java",
      "implementations": [
        {
          "coordinates": "orchard:pie:2.0",
          "file": "bakery/Tarts.java",
          "kind": "class",
          "line_range": {
            "end": 8,
            "start": 3,
          },
          "modifiers": [
            "final",
          ],
          "name": "bakery.Tart",
          "package": "bakery",
          "visibility": "package-private",
        },
      ],
      "kind": "class",
      "line_range": {
        "end": 5,
        "start": 2,
      },
      "name": "orchard.Apple",
      "not_known": "anonymous and local classes, lambdas",
      "not_searched": 1,
      "pagination": {
        "page": 1,
        "total_count": 1,
        "total_pages": 1,
      },
      "searched": 2,
      "status": "success",
      "suggested_action": "sync_project",
      "total_count": 1,
    }
  `);
});

test('methods that override one, by the types of its parameters', async () => {
  expect(await show('Fruit#eat(T)')).toMatchInlineSnapshot(`
    "method orchard.Fruit#eat  orchard:apple:1.0 orchard/Fruit.java:3
    3 overriding methods in all; 2 artifacts searched, 1 not: call sync_project
    orchard:apple:1.0
     orchard
      3  Apple  public void eat(String by)
    orchard:pie:2.0
     bakery
      6  Tart.Crumb  public void eat(Integer by)  bakery/Tarts.java
      4  Tart  public void eat(String by)  through Apple  bakery/Tarts.java
    cannot be resolved: 1
     bakery.Pear  orchard:pie:2.0 bakery/Tarts.java:9  Fruit: perhaps of stall.*, not indexed
    not known: anonymous and local classes, lambdas"
  `);
  expect(await show('Fruit.eat()')).toContain('0 overriding methods');
});

test('in some artifacts, or of a type of the JDK: what there is elsewhere is counted', async () => {
  expect(await show('orchard.Fruit', { all: true, wanted: 'bakery' })).toMatchInlineSnapshot(`
    "interface orchard.Fruit  orchard:apple:1.0 orchard/Fruit.java:2-5
    1 direct, 2 subtypes in all; 1 artifact searched, 1 not: call sync_project
    orchard:pie:2.0
     bakery
      5-7  private static class Tart.Crumb  direct  bakery/Tarts.java
      3-8  final class Tart  through Apple  bakery/Tarts.java
    1 more in orchard:apple:1.0: in=orchard:apple:1.0
    cannot be resolved: 1
     bakery.Pear  orchard:pie:2.0 bakery/Tarts.java:9  Fruit: perhaps of stall.*, not indexed
    not known: anonymous and local classes, lambdas"
  `);
  expect(await show('java.util.Bag')).toContain('1 more in jdk:jdk:25: in=jdk');
});

test('names that nothing bears, and the type of all objects', async () => {
  expect(await show('Frut')).toMatchInlineSnapshot(`
    "nothing bears this name
    near: Fruit"
  `);
  expect(await show('stall.Fruit')).toMatchInlineSnapshot(`
    "stall.Fruit: its source is not indexed
    near: orchard.Fruit
    0 direct, 0 subtypes in all; 2 artifacts searched, 1 not: call sync_project
    cannot be resolved: 1
     bakery.Pear  orchard:pie:2.0 bakery/Tarts.java:9  Fruit: perhaps of stall.*, not indexed
    not known: anonymous and local classes, lambdas"
  `);
  await expect(run('java.lang.Object')).rejects.toThrow('Every class is a subtype of java.lang.Object');
});

test('what several other artifacts have is counted once', async () => {
  const [first, second] = [1, 2].map((version) =>
    indexOf(
      { 'b/Plum.java': `package b;\nclass Plum${version} implements orchard.Fruit {}\n` },
      parseCoordinates(`b:plum${version}:1`),
    ),
  );
  const searched = [orchard, first!, second!].map((index) => ({ index, depth: 1 }));
  const deps = { project: null, openJdk: async () => jdk, ctx: quietContext } as unknown as Parameters<
    typeof findIn
  >[2];
  const empty = indexOf({ 'c/C.java': 'class C {}' }, parseCoordinates('c:c:1'));
  const opened = { searched, wanted: [empty], notSearched: [] };
  const project = { findImplementations: (query: ImplementationQuery) => findIn(opened, query, deps) };
  const input = { name: 'orchard.Fruit', all: false, page: 1, page_size: 50 };
  const answer = await findImplementations.run(
    input,
    { project, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
  expect(findImplementations.render(answer)).toMatch(/^3 more in 3 other artifacts: without in$/m);
});

test('nothing is near a type that is declared nowhere and extended all the same', async () => {
  const hello = indexOf(
    { 'a/Hello.java': 'package a;\nimport jakarta.Fruit;\nclass Hello implements Fruit {}\n' },
    pie,
  );
  const opened = { searched: [orchard, hello].map((index) => ({ index, depth: 1 })), wanted: [hello], notSearched: [] };
  const deps = { project: null, openJdk: async () => jdk, ctx: quietContext } as unknown as Parameters<
    typeof findIn
  >[2];
  const query = { name: 'jakarta.Fruit', in: null, directOnly: true, page: 1, pageSize: 5 };
  const { found, absent } = await findIn(opened, query, deps);
  expect([found.items.length, absent?.nearest]).toEqual([1, []]);
});

test('files without symbols are counted, of what was to be searched', async () => {
  const [tree, shed] = [apple, pie].map((origin, at) =>
    indexOf({ 'orchard/Cox.scala': 'class Cox extends Fruit', [`b/Bark${at}.groovy`]: '' }, origin),
  );
  const opened = { searched: [orchard, tree!, shed!].map((index) => ({ index, depth: 1 })), notSearched: [] };
  const ask = async (name: string, wanted: readonly SourceIndex[]) => {
    const deps = { project: null, openJdk: async () => jdk, ctx: quietContext } as unknown as Parameters<
      typeof findIn
    >[2];
    const project = { findImplementations: (query: ImplementationQuery) => findIn({ ...opened, wanted }, query, deps) };
    const input = { name, all: false, page: 1, page_size: 50 };
    return await findImplementations.run(
      input,
      { project, sources: { whyAbsent: () => null } } as unknown as Engine,
      quietContext,
    );
  };
  const nothing = await ask('Frut', [tree!, shed!]);
  expect(nothing.not_searched_for_symbols).toEqual([
    { language: 'groovy', files: 2, artifacts: ['orchard:apple:1.0 (1)', 'orchard:pie:2.0 (1)'] },
    { language: 'scala', files: 2, artifacts: ['orchard:apple:1.0 (1)', 'orchard:pie:2.0 (1)'] },
  ]);
  expect(findImplementations.render(nothing)).toContain(
    '\nnot searched for symbols: 2 groovy files in orchard:apple:1.0 (1), orchard:pie:2.0 (1); 2 scala files in ',
  );
  expect(findImplementations.render(await ask('Fruit', [orchard, shed!]))).toContain(
    '\nnot searched for symbols: 1 groovy file in orchard:pie:2.0; 1 scala file in orchard:pie:2.0',
  );
  expect((await ask('Fruit', [orchard])).not_searched_for_symbols).toBeUndefined();
});

test('of another version of an artifact only that is told', async () => {
  const texts = { 'orchard/Plum.java': 'package orchard;\nclass Plum implements Fruit<String> {}\n' };
  const versions = ['3', '2'].map((version) => indexOf(texts, { groupId: 'orchard', artifactId: 'plum', version }));
  const indexes = [orchard, ...versions];
  const opened = { searched: indexes.map((index) => ({ index, depth: 1 })), wanted: indexes, notSearched: [] };
  const deps = { project: null, openJdk: async () => jdk, ctx: quietContext } as unknown as Parameters<
    typeof findIn
  >[2];
  const project = { findImplementations: (query: ImplementationQuery) => findIn(opened, query, deps) };
  const input = { name: 'Fruit', all: false, page: 1, page_size: 50 };
  const answer = await findImplementations.run(
    input,
    { project, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
  expect(findImplementations.render(answer)).toContain('orchard:plum:3\n orchard\n  2  class Plum  also in 2\n');
});

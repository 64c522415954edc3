import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';

const files = {
  'a/A.java': 'package a;\nimport b.B;\npublic class A extends B {}',
  'b/B.java': 'package b;\nimport c.C;\npublic class B implements C {}',
  'c/C.java': 'package c;\npublic interface C {}',
  'd/D.java': 'package d;\nimport c.C;\nclass D implements C, Comparable<D> {}',
};

test('files by their imports', async () => {
  const { engine } = await projectEngine(files);
  expect(await showAnswer(engine, 'get_dependency_graph', { path: 'a' })).toMatchInlineSnapshot(`
    "{"format":"mermaid","nodes":3,"edges":2,"graph":"graph LR\\n  n0[\\"a/A.java\\"]\\n  n1[\\"b/B.java\\"]\\n  n2[\\"c/C.java\\"]\\n  n0 --> n1\\n  n1 --> n2"}
    ---
    graph LR
      n0["a/A.java"]
      n1["b/B.java"]
      n2["c/C.java"]
      n0 --> n1
      n1 --> n2
    3 nodes, 2 edges"
  `);
});

test('types by what they extend, a step far, as DOT', async () => {
  const { engine } = await projectEngine(files);
  const args = { level: 'symbol', path: 'a', depth: 1, format: 'dot' };
  expect(await showAnswer(engine, 'get_dependency_graph', args)).toMatchInlineSnapshot(`
    "{"format":"dot","nodes":2,"edges":1,"graph":"digraph dependencies {\\n  rankdir=LR;\\n  \\"a.A\\";\\n  \\"b.B\\";\\n  \\"a.A\\" -> \\"b.B\\" [label=\\"extends\\"];\\n}"}
    ---
    digraph dependencies {
      rankdir=LR;
      "a.A";
      "b.B";
      "a.A" -> "b.B" [label="extends"];
    }
    2 nodes, 1 edges"
  `);
});

test('all of it as JSON', async () => {
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_dependency_graph', { level: 'symbol', format: 'json' })).toEqual({
    format: 'json',
    nodes: 4,
    edges: 3,
    graph: {
      nodes: ['a.A', 'b.B', 'c.C', 'd.D'],
      edges: [
        { from: 'a.A', to: 'b.B', type: 'extends' },
        { from: 'b.B', to: 'c.C', type: 'implements' },
        { from: 'd.D', to: 'c.C', type: 'implements' },
      ],
    },
  });
});

test('a graph beyond the size of an answer loses edges, and says so with what to ask instead', async () => {
  const many = Array.from({ length: 400 }, (_, n) => [
    `p/Type${n}.java`,
    `package p;\nimport q.Type${n};\npublic class Type${n} {}`,
  ]);
  const others = Array.from({ length: 400 }, (_, n) => [`q/Type${n}.java`, `package q;\npublic class Type${n} {}`]);
  const { engine } = await projectEngine(Object.fromEntries([...many, ...others]));
  const answer = (await callTool(engine, 'get_dependency_graph')) as { graph: string };
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  const shown = answer.graph.split(' --> ').length - 1;
  const truncated = { shown, total_count: 400, next: 'a path to begin at, with a depth' };
  expect(answer).toMatchObject({ nodes: 800, edges: 400, truncated });
  expect(shown).toBeGreaterThan(200);
});

test('a module that there is not', async () => {
  const { engine } = await projectEngine(files);
  const ask = callTool(engine, 'get_dependency_graph', { level: 'module', path: 'cellar' });
  await expect(ask).rejects.toThrow('Unknown workspace member: cellar');
});

test('modules of which it is not known what they declare', async () => {
  const unread = { code: 'dependency-unread', message: 'Nobody knows', where: 'pie/build.gradle:2' } as const;
  const pie = { ...buildModule('pie', ['orchard:apple:1']), problems: [unread] };
  const loader = { load: async () => buildProject([pie]) };
  const { engine } = await projectEngine({ 'pie/build.gradle': '' }, {}, { loader });
  expect(await callTool(engine, 'get_dependency_graph', { level: 'module', format: 'json' })).toMatchObject({
    graph: { edges: [{ from: 'pie', to: 'orchard:apple:1' }] },
    not_followed: ['incomplete: 1 line of build files is not understood: pie/build.gradle:2'],
  });
});

test('an import on demand means its type, or what the file names of its package, in Java and Kotlin', async () => {
  const { engine } = await projectEngine({
    'a/Apple.java': 'package a;\npublic class Apple { public static class Seed {} }',
    'a/Pear.java': 'package a;\npublic class Pear {}',
    'a/Plum.java': 'package a;\npublic class Plum {}',
    'a/press.kt': 'package a\nfun press() = 1',
    'b/Plum.java': 'package b;\npublic class Plum {}',
    'b/Pie.java': 'package b;\nimport a.*;\n// Pear\nclass Pie { Apple apple; Plum plum; }',
    'b/Jam.java': 'package b;\nimport a.Apple.*;\nclass Jam { Seed seed; }',
    'b/Juice.kt': 'package b\nimport a.*\nval juice = press() + Pear().hashCode()',
  });
  expect(await importsFrom(engine, 'b')).toEqual([
    'b/Jam.java a/Apple.java',
    'b/Juice.kt a/Pear.java',
    'b/Juice.kt a/press.kt',
    'b/Pie.java a/Apple.java',
  ]);
  const context = await showAnswer(engine, 'get_file_context', { path: 'a/Apple.java' });
  expect(context).toContain('{"file":"b/Pie.java","import":"a.*"}');
});

test("Kotlin's imports on demand of a type, and names given by imports", async () => {
  const { engine } = await projectEngine({
    'a/Rye.java': 'package a;\npublic class Rye { public static int grind(int grain) { return grain; } }',
    'a/Sack.kt': 'package a\nenum class Sack { SMALL, LARGE }',
    'a/flours.kt': 'package a\nfun sift() = 1',
    'b/Rye.kt': 'package b\nclass Rye',
    'b/Dough.kt': 'package b\nclass Dough',
    'c/Size.kt': 'package c\nimport a.Sack.*\nval size = LARGE',
    'c/Meal.kt': 'package c\nimport a.Rye.*\nval meal = grind(1)',
    'c/Sift.java': 'package c;\nimport static a.FloursKt.*;\nclass Sift { int sifted = sift(); }',
    'c/Free.kt': 'package c\nimport a.Rye as Grain\nimport b.*\nfun free(grain: Grain) = Rye()',
    'c/Taken.kt': 'package c\nimport a.Rye as Dough\nimport b.*\nfun taken(dough: Dough) = 1',
  });
  expect(await importsFrom(engine, 'c')).toEqual([
    'c/Free.kt a/Rye.java',
    'c/Free.kt b/Rye.kt',
    'c/Meal.kt a/Rye.java',
    'c/Sift.java a/flours.kt',
    'c/Size.kt a/Sack.kt',
    'c/Taken.kt a/Rye.java',
  ]);
  const context = await showAnswer(engine, 'get_file_context', { path: 'a/Rye.java' });
  expect(context).toContain('{"file":"c/Meal.kt","import":"a.Rye.*"}');
});

async function importsFrom(engine: Engine, path: string): Promise<readonly string[]> {
  const answer = await showAnswer(engine, 'get_dependency_graph', { path, format: 'dot' });
  const { graph } = JSON.parse(answer.split('\n---')[0]!);
  return [...graph.matchAll(/"(\S+)" -> "(\S+)"/g)].map(([, from, to]) => `${from} ${to}`).toSorted();
}

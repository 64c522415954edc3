import { expect, test } from 'vitest';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

/** A project of languages that a grammar tells of, one whose grammar is not here, and one whose scanner is. */
const files = {
  'web/tree.ts': `import { Plant } from './plant.js';

export class Tree extends Plant {
  /** @deprecated Count them. */
  grow(by: number, forest: Tree[]): Promise<Tree> {
    if (by > 1 && forest.length > 0) for (const tree of forest) tree.grow(1, []);
    else if (by < 0) return this.fell();
    return plant(by);
  }
}

export const plant = (by: number): Promise<Tree> => new Tree().grow(by, []);
`,
  'web/plant.ts': `export class Plant {
  fell(): never {
    throw new Error('plant(1) is text');
  }
}
`,
  'web/tree.test.ts': `import { plant } from './tree.ts';

test('grows', async () => {
  await plant(2);
});
test('stands', () => {});
`,
  'tools/prune.py': `from .saw import cut as saw

def prune(trees, *, deep=False):
    return [saw(tree) for tree in trees if tree and deep]
`,
  'tools/saw.py': 'def cut(tree: str) -> str:\n    return tree\n',
  'tools/test_prune.py': `from tools import prune

def test_prune():
    prune.prune([])
`,
  'server/main.go':
    'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(plant(1)) }\n\nfunc plant(by int) int { return by }\n',
  'core/src/lib.rs': `mod leaf;
use crate::leaf::Leaf;

pub fn fall(leaf: Leaf) -> u32 { assert!(leaf.weigh() > 0); leaf.weigh() }

#[test]
fn falls() { fall(Leaf {}); }
`,
  'core/src/leaf.rs': 'pub struct Leaf {}\nimpl Leaf { pub fn weigh(&self) -> u32 { match 1 { 1 => 1, _ => 2 } } }\n',
  'Orchard.scala': 'object Orchard { def plant(by: Int) = by }\n',
  'Orchard.java': 'class Orchard { int plant(int by) { return by; } int all() { return plant(1); } }\n',
};

test('what is called, by the code of languages that call each other', async () => {
  const { engine } = await projectEngine(files);
  expect(await showAnswer(engine, 'get_callers', { symbol: 'tree.ts.plant' })).toMatchInlineSnapshot(`
    "{"symbol":"tree.ts.plant","count":3,"declared_here":true,"references":[{"file":"web/tree.test.ts","line":1,"match_type":"import","evidence":"by name only","text":"import { plant } from './tree.ts';"},{"file":"web/tree.test.ts","line":4,"match_type":"call","evidence":"by name only","text":"await plant(2);"},{"file":"web/tree.ts","line":8,"name":"Tree#grow","kind":"method","match_type":"call","evidence":"by name only","text":"return plant(by);"}],"not_searched":["Scala: 1 file"]}
    ---
    web/tree.test.ts:1 import (by name only)  import { plant } from './tree.ts';
    web/tree.test.ts:4 call (by name only)  await plant(2);
    web/tree.ts:8 call in method Tree#grow (by name only)  return plant(by);
    3 of 3 shown
    not searched: Scala: 1 file"
  `);
  expect(await showAnswer(engine, 'get_callers', { symbol: 'Leaf', limit: 3 })).toMatchInlineSnapshot(`
    "{"symbol":"Leaf","count":3,"declared_here":true,"references":[{"file":"core/src/lib.rs","line":2,"match_type":"import","evidence":"by name only","text":"use crate::leaf::Leaf;"},{"file":"core/src/lib.rs","line":4,"name":"lib.rs#fall","kind":"function","match_type":"name","evidence":"by name only","text":"pub fn fall(leaf: Leaf) -> u32 { assert!(leaf.weigh() > 0); leaf.weigh() }"},{"file":"core/src/lib.rs","line":7,"name":"lib.rs#falls","kind":"function","match_type":"construction","evidence":"by name only","text":"fn falls() { fall(Leaf {}); }"}],"not_searched":["Scala: 1 file"]}
    ---
    core/src/lib.rs:2 import (by name only)  use crate::leaf::Leaf;
    core/src/lib.rs:4 name in function lib.rs#fall (by name only)  pub fn fall(leaf: Leaf) -> u32 { assert!(leaf.weigh() > 0); leaf.weigh() }
    core/src/lib.rs:7 construction in function lib.rs#falls (by name only)  fn falls() { fall(Leaf {}); }
    3 of 3 shown
    not searched: Scala: 1 file"
  `);
  expect(await showAnswer(engine, 'get_related_tests', { symbol: 'plant' })).toMatchInlineSnapshot(`
    "{"symbol":"plant","count":2,"declared_here":true,"tests":[{"file":"web/tree.test.ts","name":"grows","kind":"test","line":3,"reason":"may_call"},{"file":"web/tree.test.ts","name":"stands","kind":"test","line":6,"reason":"test_file"}],"not_searched":["Scala: 1 file"]}
    ---
    web/tree.test.ts:3 grows (may_call)
    web/tree.test.ts:6 stands (test_file)
    not searched: Scala: 1 file"
  `);
  expect(await showAnswer(engine, 'get_related_tests', { symbol: 'fall' })).toMatchInlineSnapshot(`
    "{"symbol":"fall","count":1,"declared_here":true,"tests":[{"file":"core/src/lib.rs","name":"falls","kind":"function","line":6,"reason":"may_call"}],"not_searched":["Scala: 1 file"]}
    ---
    core/src/lib.rs:6 falls (may_call)
    not searched: Scala: 1 file"
  `);
});

test('a parameter called self is what a method is called on in Python and Rust alone', async () => {
  const { engine } = await projectEngine({
    'a.js': 'export function a(self, cls) { return self; }\n',
    'b.ts': 'export function b(this: Tree, self: Tree): void {}\n',
    'c.py': 'class Tree:\n    def c(self, by):\n        pass\n',
    'd.rs': 'impl Tree { fn d(mut self: Box<Self>, by: u32) {} fn e(&mut self) {} }\n',
    'f.c': 'int f(int self) { return self; }\n',
  });
  const { hotspots } = (await callTool(engine, 'get_hotspots')) as {
    hotspots: { name: string; param_count: number }[];
  };
  expect(Object.fromEntries(hotspots.map(({ name, param_count }) => [name, param_count]))).toEqual({
    ...{ a: 2, b: 1, c: 1, d: 1, e: 0, f: 1 },
  });
});

test('how complex bodies are, and where types flow', async () => {
  const { engine } = await projectEngine(files);
  expect(await showAnswer(engine, 'get_hotspots', { limit: 4 })).toMatchInlineSnapshot(`
    "{"total":13,"hotspots":[{"file":"web/tree.ts","name":"grow","kind":"method","line":5,"cyclomatic":5,"max_nesting":2,"param_count":2,"body_lines":5,"score":10.25},{"file":"tools/prune.py","name":"prune","kind":"function","line":3,"cyclomatic":4,"max_nesting":0,"param_count":2,"body_lines":1,"score":5.05},{"file":"core/src/leaf.rs","name":"weigh","kind":"method","line":2,"cyclomatic":2,"max_nesting":1,"param_count":0,"body_lines":1,"score":4.05},{"file":"Orchard.java","name":"plant","kind":"method","line":1,"cyclomatic":1,"max_nesting":0,"param_count":1,"body_lines":1,"score":1.55}],"omitted":9,"not_measured":["Scala: 1 file"]}
    ---
    web/tree.ts:5 method grow  score 10.25: complexity 5, nesting 2, parameters 2, lines 5
    tools/prune.py:3 function prune  score 5.05: complexity 4, nesting 0, parameters 2, lines 1
    core/src/leaf.rs:2 method weigh  score 4.05: complexity 2, nesting 1, parameters 0, lines 1
    Orchard.java:1 method plant  score 1.55: complexity 1, nesting 0, parameters 1, lines 1
    4 of 13 shown
    not measured: Scala: 1 file"
  `);
  expect(await callTool(engine, 'get_health', {})).toMatchInlineSnapshot(`
    {
      "analyzed": 13,
      "body_lines": {
        "avg": 1.5,
      },
      "complexity": {
        "avg": 1.6,
        "max": 5,
        "median": 1,
        "p90": 2,
      },
      "deprecated_count": 1,
      "documented_pct": 7.7,
      "high_complexity_count": 0,
      "high_complexity_pct": 0,
      "hottest_files": [
        {
          "avg_complexity": 3,
          "file": "web/tree.ts",
          "functions": 2,
          "max_complexity": 5,
        },
        {
          "avg_complexity": 1,
          "file": "Orchard.java",
          "functions": 2,
          "max_complexity": 1,
        },
        {
          "avg_complexity": 1,
          "file": "core/src/lib.rs",
          "functions": 2,
          "max_complexity": 1,
        },
        {
          "avg_complexity": 1,
          "file": "server/main.go",
          "functions": 2,
          "max_complexity": 1,
        },
      ],
      "nesting": {
        "avg": 0.2,
      },
      "not_measured": [
        "Scala: 1 file",
      ],
      "params": {
        "avg": 0.7,
      },
      "public_api_count": 8,
      "test_count": 4,
      "total_functions": 13,
    }
  `);
  expect(await showAnswer(engine, 'get_type_flow', { type_name: 'Tree' })).toMatchInlineSnapshot(`
    "{"type_name":"Tree","declared_here":true,"producers_count":2,"consumers_count":1,"producers":[{"file":"web/tree.ts","name":"grow","kind":"method","signature":"grow(by: number, forest: Tree[]): Promise<Tree>","line":5,"role":"producer"},{"file":"web/tree.ts","name":"plant","kind":"function","signature":"export const plant = (by: number): Promise<Tree>","line":12,"role":"producer"}],"consumers":[{"file":"web/tree.ts","name":"grow","kind":"method","signature":"grow(by: number, forest: Tree[]): Promise<Tree>","line":5,"role":"consumer"}],"not_searched":["Scala: 1 file"]}
    ---
    producers: 2 of 2 shown
    web/tree.ts:5 method  grow(by: number, forest: Tree[]): Promise<Tree>
    web/tree.ts:12 function  export const plant = (by: number): Promise<Tree>
    consumers: 1 of 1 shown
    web/tree.ts:5 method  grow(by: number, forest: Tree[]): Promise<Tree>
    not searched: Scala: 1 file"
  `);
});

test('what imports what, and what nothing is known of but its text', async () => {
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_stats', {})).toMatchObject({ no_declarations_for: ['Scala: 1 file'] });
  expect(await showAnswer(engine, 'get_imports', { path: 'tools/prune.py' })).toMatchInlineSnapshot(`
    "{"file":"tools/prune.py","count":1,"imports":[{"text":"from .saw import cut as saw","line":1}]}
    ---
    tools/prune.py
    1: from .saw import cut as saw"
  `);
  expect(await showAnswer(engine, 'get_imports', { path: 'Orchard.scala' })).toMatchInlineSnapshot(`
    "{"file":"Orchard.scala","count":0,"imports":[],"not_read":["Scala: 1 file"]}
    ---
    Orchard.scala
    not read: Scala: 1 file"
  `);
  expect(await showAnswer(engine, 'get_dependency_graph', { format: 'json' })).toMatchInlineSnapshot(`
    "{"format":"json","nodes":8,"edges":5,"graph":{"nodes":["core/src/lib.rs","core/src/leaf.rs","tools/prune.py","tools/saw.py","tools/test_prune.py","web/tree.test.ts","web/tree.ts","web/plant.ts"],"edges":[{"from":"core/src/lib.rs","to":"core/src/leaf.rs","type":"imports"},{"from":"tools/prune.py","to":"tools/saw.py","type":"imports"},{"from":"tools/test_prune.py","to":"tools/prune.py","type":"imports"},{"from":"web/tree.test.ts","to":"web/tree.ts","type":"imports"},{"from":"web/tree.ts","to":"web/plant.ts","type":"imports"}]},"not_followed":["Scala: 1 file","Go: 1 file"]}
    ---
    {"nodes":["core/src/lib.rs","core/src/leaf.rs","tools/prune.py","tools/saw.py","tools/test_prune.py","web/tree.test.ts","web/tree.ts","web/plant.ts"],"edges":[{"from":"core/src/lib.rs","to":"core/src/leaf.rs","type":"imports"},{"from":"tools/prune.py","to":"tools/saw.py","type":"imports"},{"from":"tools/test_prune.py","to":"tools/prune.py","type":"imports"},{"from":"web/tree.test.ts","to":"web/tree.ts","type":"imports"},{"from":"web/tree.ts","to":"web/plant.ts","type":"imports"}]}
    8 nodes, 5 edges
    not followed: Scala: 1 file; Go: 1 file"
  `);
  expect(await showAnswer(engine, 'get_dependency_graph', { level: 'symbol' })).toMatchInlineSnapshot(`
    "{"format":"mermaid","nodes":0,"edges":0,"graph":"graph LR","not_followed":["Python: 3 files","TypeScript: 3 files","Rust: 2 files","Scala: 1 file","Go: 1 file"]}
    ---
    graph LR
    0 nodes, 0 edges
    not followed: Python: 3 files; TypeScript: 3 files; Rust: 2 files; Scala: 1 file; Go: 1 file"
  `);
  expect(await showAnswer(engine, 'get_file_context', { path: 'web/plant.ts' })).toMatchInlineSnapshot(`
    "{"file":"web/plant.ts","language":"TypeScript","size":86,"lines":5,"imports":[],"declarations":[{"kind":"class","name":"Plant","signature":"export class Plant","line":1,"end_line":5,"children_count":1}],"counts":{"class":1,"method":1},"has_tests":false,"public_symbols":2,"imported_by_count":1,"imported_by":[{"file":"web/tree.ts","import":"./plant.js"}],"imports_not_followed":["Scala: 1 file","Go: 1 file"],"related_files":[{"file":"web/tree.test.ts","relation":"sibling"},{"file":"web/tree.ts","relation":"sibling"}]}
    ---
    web/plant.ts: TypeScript, 5 lines, 86 bytes, 2 public
    class: 1, method: 1
    1-5: export class Plant
    imported by 1:
    web/tree.ts
    not followed: Scala: 1 file; Go: 1 file
    sibling: web/tree.test.ts
    sibling: web/tree.ts"
  `);
});

test('a test that is a macro of C++ bears the names given to it', async () => {
  const { engine } = await projectEngine({
    'tree.h': 'int fell(int by);\n',
    'tree_test.cc': '#include "tree.h"\nTEST(Tree, Grows) { EXPECT_EQ(1, fell(2)); }\n',
  });
  expect(await callTool(engine, 'get_related_tests', { symbol: 'fell' })).toMatchObject({
    tests: [{ file: 'tree_test.cc', name: 'Tree.Grows', line: 2, reason: 'may_call' }],
  });
});

test('imports by names that a tsconfig.json or jsconfig.json gives to paths, and how many others may mean files too', async () => {
  const { engine } = await projectEngine({
    'web/tsconfig.json':
      '{ // for editors\n "compilerOptions": { "paths": { "@/*": ["./gen/*", "./*"], "@/a/*": ["./none/*"], }, }, }',
    'web/model/tree.ts': 'export const tree = "@/*";\n',
    'web/app.tsx': `import { tree } from '@/model/tree';\nimport react from 'react';\nimport fs from 'node:fs';\n`,
    'web/deep/tsconfig.json': '{ "extends": ["../base"] }',
    'web/base.json': '{ "compilerOptions": { "baseUrl": "./model", "paths": { "the-tree": ["tree.ts"] } } /* base */ }',
    'web/deep/a.ts': `export * from 'the-tree';\n`,
    'web/deep/b.ts': `export * from 'tree';\n`,
    'web/lost.ts': `import { tree } from '@/a/model/tree';\n`,
    'js/jsconfig.json': '{ "extends": "./jsconfig.json", "compilerOptions": { "baseUrl": "../web" } }',
    'js/c.js': `const { tree } = require('model/tree');\n`,
    'bad/tsconfig.json': '{ "compilerOptions": { "baseUrl": 1, "paths": { "@/*": "../web/*" } } }',
    'bad/d.ts': `import { tree } from '@/model/tree';\n`,
  });
  expect(await callTool(engine, 'get_file_context', { path: 'web/model/tree.ts' })).toMatchObject({
    imported_by: [
      { file: 'js/c.js', import: 'model/tree' },
      { file: 'web/app.tsx', import: '@/model/tree' },
      { file: 'web/deep/a.ts', import: 'the-tree' },
      { file: 'web/deep/b.ts', import: 'tree' },
    ],
    imports_not_followed: ['TypeScript: 3 imports of a package or of no known path'],
  });
  expect(await callTool(engine, 'get_dependency_graph', { path: 'web/app.tsx', format: 'json' })).toMatchObject({
    graph: { edges: [{ from: 'web/app.tsx', to: 'web/model/tree.ts', type: 'imports' }] },
    not_followed: ['TypeScript: 1 import of a package or of no known path'],
  });
});

/** What imports a file by which name, and what of that is told by nothing. */
async function importersOf(path: string, files: Readonly<Record<string, string>>) {
  const { engine } = await projectEngine(files);
  const context = (await callTool(engine, 'get_file_context', { path })) as {
    imported_by: readonly { readonly file: string; readonly import: string }[];
    imports_not_followed?: readonly string[];
  };
  return [
    ...context.imported_by.map(({ file, import: name }) => `${file} ${name}`),
    ...(context.imports_not_followed ?? []),
  ];
}

test('modules by paths, with or without an ending, of a file or of a folder, however they are brought in', async () => {
  const found = await importersOf('index.ts', {
    'index.ts': '',
    'a.ts': `import tree = require('./index');\n`,
    'b.cjs': `const tree = require('.');\n`,
    'c.tsx': `export * from './index.js';\n`,
    'd.mts': `const tree = await import('./index.ts');\n`,
    'web/e.js': `import '..';\n`,
    'web/f.jsx': `import '../';\n`,
    'web/g.ts': `type Tree = import('../index').Tree;\n`,
    'web/index.js': '',
    'web/h.ts': `import './';\n`,
  });
  expect(found).toEqual([
    ...['a.ts ./index', 'b.cjs .', 'c.tsx ./index.js', 'd.mts ./index.ts'],
    ...['web/e.js ..', 'web/f.jsx ../', 'web/g.ts ../index'],
  ]);
});

test('settings of a solution, which are those of its parts, and of several that are extended', async () => {
  const found = await importersOf('app/src/tree.ts', {
    'app/tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "other" }] }',
    'app/tsconfig.app.json': '{ "extends": ["../base/paths", "../base/strict.json", "@orchard/config/web.json"] }',
    'app/other/tsconfig.json': '{ "compilerOptions": { "paths": { "other/*": ["../src/*"] } } }',
    'base/paths.json': '{ "extends": "./paths", "compilerOptions": { "paths": { "~/*": ["${configDir}/src/*"] } } }',
    'base/strict.json': '{ "compilerOptions": { "strict": true } }',
    'package.json': '{ "workspaces": ["config"] }',
    'config/package.json': '{ "name": "@orchard/config" }',
    'config/web.json': '{ "compilerOptions": { "baseUrl": "../app" } }',
    'app/src/tree.ts': 'export const tree = 1;\n',
    'app/src/a.ts': `import { tree } from '~/tree';\n`,
    'app/src/b.ts': `import { tree } from 'src/tree';\n`,
    'app/src/c.ts': `import { tree } from 'other/tree';\n`,
    'app/other/d.ts': `import { tree } from 'other/tree';\n`,
  });
  expect(found).toEqual([
    'app/other/d.ts other/tree',
    'app/src/a.ts ~/tree',
    'app/src/b.ts src/tree',
    'TypeScript: 1 import of a package or of no known path',
  ]);
});

test('a folder with a manifest of its own, and a package by its own name', async () => {
  const found = await importersOf('src/hooks/lib/tree.js', {
    'package.json': '{ "name": "orchard", "exports": { "./tree": "./src/hooks/lib/tree.js" } }',
    'src/hooks/package.json': '{ "main": "lib/tree" }',
    'src/hooks/lib/tree.js': 'exports.tree = 1;\n',
    'src/a.js': `const { tree } = require('./hooks');\n`,
    'src/hooks/test/b.js': `const { tree } = require('..');\nrequire('./none');\n`,
    'test/c.js': `import { tree } from 'orchard/tree';\nimport 'orchard/none';\n`,
    'src/other/d.js': `import '../lib';\n`,
  });
  expect(found).toEqual([
    'src/a.js ./hooks',
    'src/hooks/test/b.js ..',
    'test/c.js orchard/tree',
    'JavaScript: 1 import of a package or of no known path',
  ]);
});

test('packages of the workspace by what their manifests export, and others that a manifest declares', async () => {
  const found = await importersOf('libs/fruit/src/apple.ts', {
    'web/pnpm-workspace.yaml': 'packages:\n  - app\n',
    'package.json': '{ "workspaces": { "packages": ["libs/*"] }, "dependencies": { "react": "^19.0.0" } }',
    'libs/fruit/package.json': `{ "name": "@orchard/fruit", "exports": {
      ".": { "types": "./dist/esm/apple.d.ts", "import": { "default": "./dist/esm/apple.js" } },
      "./apple": ["./src/apple.ts"], "./kinds/*": "./dist/*.js", "./none": null },
      "imports": { "#fruit/*": "./src/*.js" } }`,
    'libs/fruit/src/apple.ts': 'export const apple = 1;\n',
    'libs/fruit/src/a.ts': `import { apple } from '#fruit/apple';\n`,
    'libs/pie/package.json': '{ "name": "pie", "main": "lib/index.js", "devDependencies": { "@types/oven": "1" } }',
    'libs/pie/index.ts': `export { apple } from '@orchard/fruit';\nimport react from 'react/jsx-runtime';\n`,
    'libs/pie/b.ts': `import { apple } from '@orchard/fruit/apple';\nimport 'oven';\nimport fs from 'fs';\n`,
    'libs/pie/c.ts': `import { apple } from '@orchard/fruit/kinds/apple';\nimport 'pie';\nimport 'unknown';\n`,
    'libs/pie/d.ts': `import '@orchard/fruit/none';\n`,
    'web/app/package.json': '{ "name": "@orchard/fruit" }',
  });
  expect(found).toEqual([
    'libs/fruit/src/a.ts #fruit/apple',
    'libs/pie/b.ts @orchard/fruit/apple',
    'libs/pie/c.ts @orchard/fruit/kinds/apple',
    'libs/pie/index.ts @orchard/fruit',
    'TypeScript: 2 imports of a package or of no known path',
  ]);
});

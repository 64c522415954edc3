import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('from the first branch, with what the version was', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_packages', { version: null }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","version":"1.0","other_versions":["0.9"],"success":true,"max_depth":1,"packages":[{"name":"orchard","class_count":6,"subpackages":["orchard.tools"],"packages":[{"name":"tools","class_count":1}]}]}
    ---
    version 1.0 (also 0.9)
    orchard (6 types)
      tools (1 type)"
  `);
});

test('below a parent, described', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_packages', {
      parent_package: 'orchard',
      include_description: true,
      max_depth: 2,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"max_depth":2,"packages":[{"name":"orchard","class_count":6,"description":"Fruit and those who grow it.","subpackages":["orchard.tools"],"packages":[{"name":"tools","class_count":1}]}]}
    ---
    orchard (6 types) - Fruit and those who grow it.
      tools (1 type)"
  `);
});

test('a language without symbols is named, not passed over', async () => {
  const sources = { 'orchard/Apple.scala': 'package orchard\nclass Apple' };
  expect(await showAnswer(orchardEngine([indexOf(sources)]), 'list_packages')).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"max_depth":1,"packages":[],"not_listed":"packages and types in scala sources (1): no symbols yet, use search_file_names, search_file_content, get_file"}
    ---
    not listed: packages and types in scala sources (1): no symbols yet, use search_file_names, search_file_content, get_file"
  `);
});

test('a package in a language without symbols names its folder', async () => {
  const engine = orchardEngine([indexOf({ 'jvmMain/orchard/Apple.scala': 'package orchard\nclass Apple' })]);
  await expect(callTool(engine, 'list_packages', { parent_package: 'orchard' })).rejects.toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
    suggestion: 'Its files are in a language without symbols yet: call list_folder_tree with path jvmMain/orchard.',
  });
});

test('the whole tree', async () => {
  const sources = { 'D.java': 'package a.b.c.d; class D {}', 'A.java': 'package a; class A {}' };
  expect(
    await showAnswer(orchardEngine([indexOf(sources)]), 'list_packages', { max_depth: -1 }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"max_depth":-1,"packages":[{"name":"a","class_count":1,"subpackages":["a.b"],"packages":[{"name":"b","class_count":0,"packages":[{"name":"c","class_count":0,"packages":[{"name":"d","class_count":1}]}]}]}]}
    ---
    a (1 type)
      b (0 types)
        c (0 types)
          d (1 type)"
  `);
});

test('a package of which another stands between its own name and those within it', async () => {
  const names = ['a', 'a$b', 'a$b.c', 'a.b', 'a.b.c', 'a.d'];
  const sources = Object.fromEntries(
    names.map((name) => [`${name.replaceAll('.', '/')}/Apple.java`, `package ${name}; class Apple {}`]),
  );
  expect(await showAnswer(orchardEngine([indexOf(sources)]), 'list_packages', { max_depth: -1 })).toContain(`
a (1 type)
  b (1 type)
    c (1 type)
  d (1 type)
a$b (1 type)
  c (1 type)`);
});

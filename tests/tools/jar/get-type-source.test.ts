import { expect, test } from 'vitest';
import {
  callByName,
  callTool,
  findTool,
  indexOf,
  orchardEngine,
  pie,
  showAnswer,
} from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('a nested type by its binary name', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_type_source', { type_name: 'orchard.Apple$Color' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_info":{"name":"orchard.Apple.Color","kind":"enum","language":"java","file_path":"orchard/Apple.java","line_range":{"start":45,"end":50},"source_code":"    public enum Color {\\n        RED,\\n        GREEN;\\n\\n        static class Paint {}\\n    }"}}
    ---
    enum orchard.Apple.Color  orchard/Apple.java:45-50
       45     public enum Color {
       46         RED,
       47         GREEN;
       48
       49         static class Paint {}
       50     }"
  `);
});

test('the second type of a file', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'get_type_source', { type_name: 'orchard.Core' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","type_info":{"name":"orchard.Core","kind":"class","language":"java","file_path":"orchard/Apple.java","line_range":{"start":53,"end":55},"source_code":"class Core {\\n    void rot() {}\\n}"}}
    ---
    class orchard.Core  orchard/Apple.java:53-55
       53 class Core {
       54     void rot() {}
       55 }"
  `);
});

test('supertypes and what is permitted', async () => {
  const text = 'package a;\npublic sealed class Tree<T> extends Plant<T>\n  implements Big, Old\n  permits Oak {}';
  const info = { extends: ['Plant<T>'], implements: ['Big', 'Old'], permits: ['Oak'] };
  const engine = orchardEngine([indexOf({ 'a/Tree.java': text })]);
  expect(await callTool(engine, 'get_type_source', { type_name: 'a.Tree' })).toMatchObject({ type_info: info });
});

test('without coordinates, from the artifact that has the name', async () => {
  const pies = indexOf(
    {
      'orchard/Pie.java': 'package orchard;\nclass Pie {}\n',
      'tin/Apple.java': 'package tin;\nclass Apple {\n  void rust() {}\n}\n',
    },
    pie,
  );
  const engine = orchardEngine([indexOf(orchardSources), pies]);
  expect(
    findTool('get_type_source').render(await callByName(engine, 'get_type_source', { type_name: 'orchard.Pie' })),
  ).toBe('orchard:pie:2.0\nclass orchard.Pie  orchard/Pie.java:2-2\n    2 class Pie {}');
  expect(await callByName(engine, 'list_methods', { type_name: 'Apple' })).toMatchObject({
    found_in: 'orchard:apple:1.0',
    others: ['Apple of orchard:pie:2.0'],
  });
  // The first of them has no such method.
  expect(await callByName(engine, 'get_method_source', { type_name: 'Apple', method_name: 'rust' })).toMatchObject({
    found_in: 'orchard:pie:2.0',
  });
  expect(await callByName(engine, 'list_types', { package_filter: 'tin' })).toMatchObject({
    found_in: 'orchard:pie:2.0',
  });
  await expect(callByName(engine, 'list_types', { name_filter: 'Pie' })).rejects.toMatchObject({
    message: 'group_id and artifact_id are missing',
    suggestion: 'Give coordinates, or the full name of a package.',
  });
});

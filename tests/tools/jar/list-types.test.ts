import { expect, test } from 'vitest';
import { apple, callTool, indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('all packages', async () => {
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_types', {})).toMatchInlineSnapshot(`
    "{"status":"success","pagination":{"page":1,"total_count":7,"total_pages":1},"types":[{"name":"Apple","package":"orchard","kind":"class","language":"java"},{"name":"Apple.Color","package":"orchard","kind":"enum","language":"java"},{"name":"Apple.Color.Paint","package":"orchard","kind":"class","language":"java"},{"name":"Core","package":"orchard","kind":"class","language":"java"},{"name":"Fruit","package":"orchard","kind":"interface","language":"java"},{"name":"GoldenApple","package":"orchard","kind":"class","language":"java"},{"name":"Knife","package":"orchard.tools","kind":"record","language":"java"}]}
    ---
    7 found, page 1 of 1
    class orchard.Apple
    enum orchard.Apple.Color
    class orchard.Apple.Color.Paint
    class orchard.Core
    interface orchard.Fruit
    class orchard.GoldenApple
    record orchard.tools.Knife"
  `);
});

test('one package, by name, described', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_types', {
      package_filter: 'orchard',
      name_filter: '*Apple',
      include_description: true,
    }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","package":"orchard","pagination":{"page":1,"total_count":2,"total_pages":1},"types":[{"name":"Apple","kind":"class","language":"java","description":"A red one."},{"name":"GoldenApple","kind":"class","language":"java"}]}
    ---
    2 found, page 1 of 1
    class orchard.Apple - A red one.
    class orchard.GoldenApple"
  `);
});

test('a page that ends early', async () => {
  expect(
    await showAnswer(orchardEngine([indexOf(orchardSources)]), 'list_types', { page: 2, page_size: 3 }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","pagination":{"page":2,"total_count":7,"total_pages":3},"types":[{"name":"Core","package":"orchard","kind":"class","language":"java"},{"name":"Fruit","package":"orchard","kind":"interface","language":"java"},{"name":"GoldenApple","package":"orchard","kind":"class","language":"java"}]}
    ---
    7 found, page 2 of 3
    class orchard.Core
    interface orchard.Fruit
    class orchard.GoldenApple"
  `);
});

test('what was not understood is told with its file', async () => {
  const broken = orchardEngine([
    indexOf({
      'a/Nul.java': 'package a; class Nul { } // \0',
      'a/Open.java': 'package a;\nclass Open {',
      'a/Wide.java': Buffer.from('package a; class Wide { void f() {} }', 'utf16le').toString('latin1'),
    }),
  ]);
  const nul = 'It holds NUL and no mark of UTF-16: what was made of it may be wrong';
  const problems = [`a/Nul.java: ${nul}`, 'a/Open.java:2:13: A type is not closed', `a/Wide.java: ${nul}`];
  expect(await callTool(broken, 'list_types')).toMatchObject({
    types: [{ name: 'Nul' }, { name: 'Open' }, { name: 'Wide' }],
    problems,
  });
  const ofOpen = [problems[1], problems[0], problems[2]];
  expect(await callTool(broken, 'list_types', { name_filter: 'Open' })).toMatchObject({ problems: ofOpen });
  expect(await callTool(broken, 'list_packages')).toMatchObject({ problems });
  const open = await callTool(broken, 'get_type_source', { type_name: 'a.Open' });
  expect(open).toMatchObject({ problems: ['a/Open.java:2:13: A type is not closed'] });
});

test('a file that could not be read is told, and where its type is asked for', async () => {
  const where = 'a/Pear$Pip.class';
  const damage = { code: 'file-unreadable', message: 'the class file is damaged: it ends too early', where } as const;
  const engine = orchardEngine([indexOf({ 'a/Apple.java': 'package a; class Apple {}' }, apple, [damage])]);
  const problems = ['a/Pear$Pip.class: the class file is damaged: it ends too early'];
  expect(await callTool(engine, 'list_types')).toMatchObject({ problems });
  for (const type_name of ['a.Pear.Pip', 'Pear$Pip'])
    await expect(callTool(engine, 'get_type_source', { type_name })).rejects.toThrow(
      `No type ${type_name} in orchard:apple:1.0: ${problems[0]}`,
    );
});

import { expect, test } from 'vitest';
import { indexOf, orchardEngine, showAnswer } from '../../support/orchard-engine.ts';
import { orchardSources } from '../../support/orchard-sources.ts';

test('every package that holds classes, by its full name', async () => {
  expect(await showAnswer(orchardEngine([indexOf(orchardSources)]), 'classic/list_packages')).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"packages":[{"name":"orchard","class_count":6,"description":"Fruit and those who grow it.","subpackages":["orchard.tools"]},{"name":"orchard.tools","class_count":1,"subpackages":[]}]}
    ---
    from maven-local: /store/apple.jar
    orchard (6 types) - Fruit and those who grow it.
    orchard.tools (1 type)"
  `);
});

test('those below a parent, whatever lies between', async () => {
  const sources = {
    'D.java': 'package a.b.c.d; class D {}',
    'A.java': 'package a; class A {}',
    'X.java': 'package x; class X {}',
  };
  expect(
    await showAnswer(orchardEngine([indexOf(sources)]), 'classic/list_packages', { parent_package: 'a' }),
  ).toMatchInlineSnapshot(`
    "{"status":"success","success":true,"source":{"place":"maven-local","location":"/store/apple.jar"},"packages":[{"name":"a","class_count":1,"subpackages":["a.b"]},{"name":"a.b.c.d","class_count":1,"subpackages":[]}]}
    ---
    from maven-local: /store/apple.jar
    a (1 type)
    a.b.c.d (1 type)"
  `);
});

import { expect, test } from 'vitest';
import { callTool, findTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { orchardProject } from './orchard-project.ts';

test('those that call it, then those of its test class', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_related_tests', { symbol: 'Apple' })).toMatchInlineSnapshot(`
    "{"symbol":"Apple","count":2,"declared_here":true,"tests":[{"file":"src/test/java/orchard/AppleTest.java","name":"isRipe","kind":"method","line":6,"reason":"calls"},{"file":"src/test/java/orchard/AppleTest.java","name":"staysWhole","kind":"method","line":11,"reason":"test_file"}]}
    ---
    src/test/java/orchard/AppleTest.java:6 isRipe (calls)
    src/test/java/orchard/AppleTest.java:11 staysWhole (test_file)"
  `);
});

test('by the name of the test, by the file that declares the symbol, and never what is no test', async () => {
  const files = {
    'src/Pear.java': 'class Pear { void peel() {} }',
    'src/Plum.java': 'class Plum { void peel() {} }',
    'test/PearTest.java': 'class PearTest { @Test void whole() {} void help() { x.peel(); } }',
    'test/PlumTest.java': 'class PlumTest { @org.junit.Test public void stone() {} }',
    'test/Others.kt': 'import kotlin.test.Test\nclass Others { @Test fun peelsWell() {} @Test fun other() {} }',
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'peel', path: 'src/Pear.java' })).toMatchObject({
    tests: [
      { name: 'peelsWell', reason: 'name_convention' },
      { name: 'whole', reason: 'test_file' },
    ],
  });
});

test('words of the name count, not letters within other words, and what nothing declares is told', async () => {
  const files = {
    'AppleTest.java':
      'class AppleTest { @Test void ignoreUnknownOperations() {} @Test void testGetActionUrl() {} @Test void actsTwice() {} }',
  };
  const { engine } = await projectEngine(files);
  const nope = await callTool(engine, 'get_related_tests', { symbol: 'nope' });
  expect(nope).toMatchObject({ declared_here: false, count: 0 });
  expect(findTool('get_related_tests').render(nope)).toMatch('Nothing here declares nope');
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Nope.act' })).toMatchObject({
    tests: [{ name: 'actsTwice', reason: 'name_convention' }],
  });
});

test('tests that no name tells, by whatever annotation', async () => {
  const files = { 'Pears.java': 'class Pears { @Property void holds() { peel(); } @Rule void other() { peel(); } }' };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'peel' })).toMatchObject({
    tests: [{ name: 'holds', reason: 'may_call' }],
  });
});

test('a call on a supertype or on a value of an unknown type may be another one, and comes after those on the type', async () => {
  const files = {
    'src/Fruit.java': 'interface Fruit { void peel(); }\nclass Pear implements Fruit { public void peel() {} }',
    'test/AllTest.java': `class AllTest {
  @Test void unknown() { grow().ripen().peel(); }
  @Test void above(Fruit f) { f.peel(); }
  @Test void own(Pear p) { p.peel(); }
}`,
    'test/PearTest.java': 'class PearTest { @Test void any() { grow().ripen().peel(); } }',
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Pear.peel' })).toMatchObject({
    tests: [
      { name: 'own', reason: 'calls' },
      { name: 'any', reason: 'may_call' },
      { name: 'unknown', reason: 'may_call' },
      { name: 'above', reason: 'may_call' },
    ],
  });
});

test("those that call another type's member of the name are none", async () => {
  const files = {
    'src/Pear.java': 'class Pear { void peel() {} }\nclass Plum { void peel() {} }',
    'test/Some.java': `class Some {
  @Test void one(Pear p) { p.peel(); }
  @Test void other(Plum p) { p.peel(); int peel = 1; }
}`,
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Pear.peel' })).toMatchObject({
    tests: [{ name: 'one', reason: 'calls' }],
  });
  expect(await callTool(engine, 'get_related_tests', { symbol: 'peel', path: 'src/Pear.java' })).toMatchObject({
    count: 2,
  });
});

test('a symbol that there is not', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Aplpe' })).toMatchObject({ nearest: ['Apple'] });
});

test('the test class of another type that has a member of the name is none', async () => {
  const files = {
    'src/Pear.java': 'class Pear { void peel() {} }',
    'src/Plum.java': 'class Plum { void peel() {} }',
    'test/PearTest.java': 'class PearTest { @Test void whole() {} }',
    'test/PlumTest.java': 'class PlumTest { @Test void stone() {} }',
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Pear.peel' })).toMatchObject({
    tests: [{ name: 'whole', reason: 'test_file' }],
  });
});

test('of more than it shows it advises only what it takes', async () => {
  const tests = Array.from({ length: 21 }, (_, at) => `@Test void peels${at}() { new Pear().peel(); }`);
  const files = {
    'src/Pear.java': 'class Pear { void peel() {} }',
    'test/PearTest.java': `class PearTest { ${tests.join('\n')} }`,
  };
  const { engine } = await projectEngine(files);
  const answer = await callTool(engine, 'get_related_tests', { symbol: 'peel' });
  expect(answer).toMatchObject({ count: 21, truncated: { shown: 20, total_count: 21 } });
  expect(findTool('get_related_tests').render(answer)).toMatch(
    '[20 of 21 shown; next: get_related_tests with Type.name as symbol, its path, or a member]',
  );
});

test('of a file that names it more often than anybody writes the first 10,000 places are looked at, and that is told', async () => {
  const files = {
    'src/Pear.java': 'class Pear { void peel() {} }',
    'test/AllTest.java': `class AllTest { void f(Pear p) { ${'p.peel();'.repeat(10_000)} } @Test void late(Pear p) { p.peel(); } }`,
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_related_tests', { symbol: 'Pear.peel' })).toMatchObject({
    count: 0,
    not_searched: ['test/AllTest.java: what follows the first 10000 places in it that bear the name'],
  });
});

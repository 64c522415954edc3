import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf } from './world.ts';

test('the answer for a damaged file of a jar says where it is damaged, and what was found only so', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  const files = { 'orchard/Apple.kt': 'package orchard\nclass Apple {\n  fun peel( {\n  fun eat() { }\n' };
  install(world, {
    '/orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1'),
    '/orchard/apple/1/apple-1-sources.jar': buildJar(files),
  });
  const client = await connect(world);
  const apple = { group_id: 'orchard', artifact_id: 'apple', version: '1', type_name: 'orchard.Apple' };
  expect(await call(client, 'get_type_source', apple)).toMatchObject({
    problems: [
      'orchard/Apple.kt:4:16: A type is not closed',
      'orchard/Apple.kt:3:13: A block is not closed',
      'orchard/Apple.kt:3:11: A parenthesis is not closed',
      'orchard/Apple.kt:3:13: Not understood: "{ fun eat() { }"',
      'orchard/Apple.kt: Found behind the damage, where types and ends may be wrong: eat',
    ],
  });
  expect(await call(client, 'list_methods', apple)).toMatchObject({
    methods: [{ signature: 'fun peel(' }, { signature: 'fun eat()' }],
  });
});

test('while the POM is half edited answers come from what the build had, and a new process has the project itself', async () => {
  const pom = pomOf('orchard:kitchen:1', ['orchard:apple:1']);
  const world = await createWorld(pom);
  install(world, {
    '/orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1'),
    '/orchard/apple/1/apple-1-sources.jar': buildJar({
      'orchard/Apple.java': 'package orchard;\npublic class Apple {\n  void peel() {}\n}\n',
    }),
  });
  const file = join(world.project, 'pom.xml');
  writeFileSync(join(world.project, 'Kitchen.java'), 'package kitchen;\nclass Kitchen extends orchard.Apple {}\n');
  const client = await connect(world);
  const calls = [
    ['find_symbol', { query: 'peel' }],
    ['read_symbol', { name: 'orchard.Apple#peel' }],
    ['which_artifact', { name: 'orchard.Apple' }],
    ['find_implementations', { name: 'orchard.Apple' }],
    ['explain_stack_trace', { trace: '\tat orchard.Apple.peel(Apple.java:3)' }],
    ['search_sources', { query: 'peel' }],
  ] as const;
  const whole = await Promise.all(calls.map(([name, args]) => call(client, name, args)));
  writeFileSync(file, pom.replace('</dependencies>', '<dependency>'));
  for (const [at, [name, args]] of calls.entries()) {
    const { problem, ...answer } = await call(client, name, args);
    expect([name, problem]).toEqual([
      name,
      expect.stringMatching(/^the build cannot be read, dependencies are those it had before: .*pom\.xml:\d+/),
    ]);
    expect(answer).toEqual(whole[at]);
  }
  const fresh = await connect(world);
  expect(await call(fresh, 'find_symbol', { query: 'Kitchen' })).toMatchObject({
    problem: expect.stringMatching(/^the build cannot be read, no dependency is known: .*pom\.xml:\d+/),
    symbols: [{ name: 'kitchen.Kitchen' }],
  });
  writeFileSync(file, pom);
  expect(await call(fresh, ...calls[1])).toEqual(whole[1]);
});

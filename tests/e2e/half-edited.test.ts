import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf } from './world.ts';

test('the answer for a damaged file of a jar says where it is damaged, and what was found only so', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  const files = { 'orchard/Apple.kt': 'package orchard\nclass Apple {\n  fun peel( { }\n  fun eat() { }\n' };
  install(world, {
    '/orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1'),
    '/orchard/apple/1/apple-1-sources.jar': buildJar(files),
  });
  const client = await connect(world);
  const apple = { group_id: 'orchard', artifact_id: 'apple', version: '1', type_name: 'orchard.Apple' };
  expect(await call(client, 'get_type_source', apple)).toMatchObject({
    problems: [
      'orchard/Apple.kt:4:16: A type is not closed',
      'orchard/Apple.kt:3:11: A parenthesis is not closed',
      'orchard/Apple.kt:3:11: Not understood: "("',
      'orchard/Apple.kt: Found behind the damage, where types and ends may be wrong: eat',
    ],
  });
  expect(await call(client, 'list_methods', apple)).toMatchObject({
    methods: [{ signature: 'fun peel(' }, { signature: 'fun eat()' }],
  });
});

import { expect, test } from 'vitest';
import { findMavenVersion } from '../../../src/resolving/environment/find-installations.ts';

async function check(wrapper: string | null, jars: readonly string[], expected: string | null): Promise<void> {
  const files = {
    readOwn: async () => (wrapper === null ? null : Buffer.from(wrapper)),
    list: async () => jars,
  };
  expect(await findMavenVersion({ projectRoot: '/orchard', mavenHome: '/maven' }, files)).toBe(expected);
}

const MAVEN_3 = ['maven-core-3.9.9.jar'];

test('the installation', () => check(null, MAVEN_3, '3.9.9'));
test('the wrapper before it', () =>
  check('distributionUrl=https\\://repo.orchard.example/apache-maven-4.0.0-rc-4-bin.zip', MAVEN_3, '4.0.0-rc-4'));
test('a wrapper that names something else', () =>
  check('distributionUrl=https://repo.orchard.example/tool.zip', MAVEN_3, '3.9.9'));
test('neither', () => check(null, [], null));

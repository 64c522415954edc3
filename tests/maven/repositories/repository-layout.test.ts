import { expect, test } from 'vitest';
import { layoutPath, urlBelow } from '../../../src/maven/repositories/repository-layout.ts';
import { requestFor } from '../../support/resolver-contract.ts';

const check = (coordinates: string, path: string, extension = 'jar') =>
  expect(layoutPath(requestFor(coordinates, extension)).join('/')).toBe(path);

test('a group has a folder for each part', () =>
  check('org.orchard:apple:1.0', 'org/orchard/apple/1.0/apple-1.0.pom', 'pom'));
test('a classifier stands behind the version', () =>
  check('orchard:apple:1.0:sources', 'orchard/apple/1.0/apple-1.0-sources.jar'));
test('a timestamp lies in the folder of its snapshot', () =>
  check('orchard:apple:1-20240101.010203-4', 'orchard/apple/1-SNAPSHOT/apple-1-20240101.010203-4.jar'));
test('without a version it is the metadata of the module', () => {
  const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '' };
  expect(layoutPath({ ...requestFor('a:b:1'), coordinates }).join('/')).toBe('orchard/apple/maven-metadata.xml');
});

test.each(['https://repo.orchard.example/maven2', 'https://repo.orchard.example/maven2/'])(
  'segments stay segments below %s',
  (repository) =>
    expect(urlBelow(new URL(repository), ['pie', '1+2%2e']).href).toBe(
      'https://repo.orchard.example/maven2/pie/1%2B2%252e',
    ),
);

import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ArtifactKind } from '../../../src/core/artifacts/artifact.ts';
import { parseCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { withProjectJars } from '../../../src/engine/graphs/project-jars.ts';
import { createFileReader } from '../../../src/platform/files/files.ts';
import { createResolverChain } from '../../../src/resolving/resolver-chain.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

/** Places that are found in a project whose one jar is `libs/apple.jar`; `asked`: what repositories were asked for. */
function open(coordinates: string, trust = trustIn([])) {
  const root = tempFolder({ '.git/config': '', 'libs/apple.jar': 'apple', 'libs/apple-sources.jar': 'sources' });
  const path = join(root, 'libs/apple.jar');
  const asked: string[] = [];
  const locate = async ({ kind }: { readonly kind: ArtifactKind }) => {
    asked.push(kind);
    return null;
  };
  const chain = withProjectJars(createResolverChain([{ id: 'shed', reach: 'local', locate }]), {
    knowledge: { findFile: ({ artifactId }) => (artifactId === 'apple' ? { path, root } : null) },
    files: createFileReader(),
    trust,
  });
  const find = async (kind: ArtifactKind, name = coordinates) => {
    const request = { coordinates: parseCoordinates(name), kind, extension: 'jar', repositories: [] };
    return (await chain.locate(request, quietContext)).found?.origin.slice(root.length + 1) ?? null;
  };
  return { path, asked, chain, find };
}

test('a jar with coordinates is found where the build file says, and everything else in repositories', async () => {
  const { find, asked } = open('orchard:apple:1');
  expect(await find('binary')).toBe('libs/apple.jar');
  expect(asked).toEqual([]);
  expect(await find('sources')).toBeNull();
  expect(await find('pom')).toBeNull();
  expect(await find('binary', 'orchard:pear:1')).toBeNull();
  expect(asked).toEqual(['sources', 'pom', 'binary']);
});

test('nobody is asked for anything of the group local, and its sources lie beside it', async () => {
  const { find, asked, chain } = open('local:apple:12345678');
  expect(await find('binary')).toBe('libs/apple.jar');
  expect(await find('sources', 'local:apple:12345678:sources')).toBe('libs/apple-sources.jar');
  expect(await find('pom')).toBeNull();
  expect(await find('binary', 'local:pear:12345678')).toBeNull();
  const versions = await chain.listVersions({ groupId: 'local', artifactId: 'apple' }, [], quietContext);
  expect(versions.lists).toEqual([]);
  expect(asked).toEqual([]);
});

test('a jar that became a link out of the project is not read, unless the user trusts the project with it', async () => {
  const outside = join(tempFolder(), 'secret.jar');
  writeFileSync(outside, 'secret');
  const check = async (trust = trustIn([])) => {
    const { find, path, asked } = open('orchard:apple:1', trust);
    rmSync(path);
    symlinkSync(outside, path);
    const found = await find('binary');
    expect(asked).toEqual([]);
    return found;
  };
  expect(await check()).toBeNull();
  const text = `the file ${outside}`;
  expect(await check(trustIn([{ kind: 'argument', text, sha256: null }]))).toBe('libs/apple.jar');
});

import { expect, test } from 'vitest';
import type { Component } from '../../../src/core/builds/gradle-component.ts';
import { createDependency } from '../../../src/gradle/build/dependencies/dependency-notation.ts';
import type { ConfigurationRequest, LockedVersions } from '../../../src/gradle/graph/configuration-request.ts';
import { resolveConfiguration } from '../../../src/gradle/graph/resolve-configuration.ts';
import { NOTHING } from '../../../src/gradle/version-request.ts';

const LENGTH = 20;
const need = (at: number) => ({
  ...createDependency('orchard', `apple${at}`, 'build.gradle:1'),
  version: { ...NOTHING, require: '1' },
});

/** Each apple needs the next one. */
function describeApple(artifactId: string, version: string): Component {
  const at = Number(artifactId.slice('apple'.length));
  const dependencies = at < LENGTH ? [need(at + 1)] : [];
  const variant = { name: 'runtime', attributes: new Map(), dependencies, constraints: [], capabilities: [] };
  return { coordinates: { groupId: 'orchard', artifactId, version }, variants: [variant] };
}

/** The number of walks until the versions of the graph agree, and those that it then has. */
async function resolve(locked: LockedVersions | null) {
  let walks = 0;
  const request: ConfigurationRequest = {
    usage: 'java-runtime',
    platform: 'jvm',
    javaVersion: null,
    attributes: new Map(),
    dependencies: [need(1)],
    constraints: [],
    forced: [],
    managed: [],
    exclusions: [],
    refuses: new Map(),
    rules: [],
    capabilityRules: [],
    selectionRules: [],
    replacements: [],
    excludesAsMaven: false,
    locked,
    isLockExempt: () => false,
    present: null,
    pinned: new Map(),
    recommendations: [],
    budget: { share: () => Number.POSITIVE_INFINITY, spend: () => void walks++ },
  };
  const { walk } = await resolveConfiguration(request, {
    findComponent: ({ artifactId, version }) => describeApple(artifactId, version),
    findProject: () => null,
    findVersions: () => [],
    findVerified: () => [],
    loadOpen: async () => false,
  });
  return { walks, versions: [...walk.nodes.values()].map(({ component }) => component.coordinates.version) };
}

test('versions that no lock gives are chosen step by step', async () => {
  const { walks, versions } = await resolve(null);
  expect(versions).toEqual(Array(LENGTH).fill('1'));
  expect(walks).toBeGreaterThan(LENGTH);
});

test('versions that a lock gives are known before the first walk, however deep the graph is', async () => {
  const lock = Array.from(
    { length: LENGTH },
    (_, at) => [`orchard:apple${at + 1}`, { version: '2', where: 'lock:1' }] as const,
  );
  const { walks, versions } = await resolve(new Map(lock));
  expect(versions).toEqual(Array(LENGTH).fill('2'));
  expect(walks).toBe(1);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printCoordinates } from '../../src/core/coordinates.ts';
import { createFileReader } from '../../src/platform/files.ts';
import type { ResolverChain } from '../../src/resolving/resolver-chain.ts';
import { locateSources } from '../../src/resolving/sources-locator.ts';
import { buildJar } from '../support/build-jar.ts';
import { pomText } from '../support/pom-text.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const KOTLIN = 'org.jetbrains.kotlin.platform.type';
const SOURCES = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };
const ROOT = JSON.stringify({
  formatVersion: '1.1',
  variants: [
    {
      name: 'common',
      attributes: { ...SOURCES, [KOTLIN]: 'common' },
      files: [{ name: 's', url: 'apple-5-sources.jar' }],
    },
    {
      name: 'jvm',
      attributes: { ...SOURCES, [KOTLIN]: 'jvm' },
      'available-at': {
        url: '../../apple-jvm/5/apple-jvm-5.module',
        group: 'orchard',
        module: 'apple-jvm',
        version: '5',
      },
    },
  ],
});
const JVM = JSON.stringify({
  formatVersion: '1.1',
  variants: [
    {
      name: 'jvm',
      attributes: { ...SOURCES, [KOTLIN]: 'jvm' },
      files: [{ name: 's', url: 'apple-jvm-5-sources.jar' }],
    },
  ],
});
const COMMON_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple' });
const JVM_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple', 'jvmMain/Pie.kt': 'class Pie' });
const NATIVE_JAR = buildJar({ 'commonMain/Apple.kt': 'class Apple', 'nativeMain/Pie.kt': 'class Pie' });
const MULTIPLATFORM = {
  'apple-5.module': ROOT,
  'apple-jvm-5.module': JVM,
  'apple-5-sources.jar': COMMON_JAR,
  'apple-jvm-5-sources.jar': JVM_JAR,
};

function relocation(artifactId: string): string {
  return `<distributionManagement><relocation><artifactId>${artifactId}</artifactId></relocation></distributionManagement>`;
}

interface Case {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly hasGradleMetadata: boolean | null;
  readonly classifier?: string;
}

async function check({ files, hasGradleMetadata, classifier }: Case, expected: string): Promise<void> {
  const folder = tempFolder(files);
  const chain: ResolverChain = {
    async locate({ coordinates: at, extension, fileName }) {
      const name = fileName ?? `${at.artifactId}-${at.version}${at.classifier ? `-${at.classifier}` : ''}.${extension}`;
      return { found: await createFileReader().find(join(folder, name)), attempts: [] };
    },
    listVersions: async () => ({ lists: [], untold: [] }),
  };
  const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '5', ...(classifier && { classifier }) };
  const target = { coordinates, type: 'jar', packaging: null, hasGradleMetadata, repositories: [] };
  const { parts, none, relocatedTo } = await locateSources(target, chain, quietContext);
  const found = parts.map(({ artifact, label }) => `${label}: ${artifact.origin.slice(folder.length + 1)}`);
  const moved = relocatedTo === undefined ? '' : ` of ${printCoordinates(relocatedTo)}`;
  expect(none ?? found.join(', ') + moved).toBe(expected);
}

test('a multiplatform root leads to the code of the JVM', () =>
  check({ files: MULTIPLATFORM, hasGradleMetadata: true }, 'sources: apple-jvm-5-sources.jar'));
test('so it does when the POM is unknown', () =>
  check({ files: MULTIPLATFORM, hasGradleMetadata: null }, 'sources: apple-jvm-5-sources.jar'));
test('the name alone decides without metadata', () =>
  check({ files: { 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false }, 'sources: apple-5-sources.jar'));
test('the sources of tests', () =>
  check(
    { files: { 'apple-5-test-sources.jar': JVM_JAR }, hasGradleMetadata: false, classifier: 'tests' },
    'sources: apple-5-test-sources.jar',
  ));
test('an archive without source files is none', () =>
  check(
    { files: { 'apple-5-sources.jar': buildJar({ 'README.md': 'none' }) }, hasGradleMetadata: false },
    'no sources published for orchard:apple:5',
  ));
test('sources inside the binary jar are the last choice', () =>
  check({ files: { 'apple-5.jar': JVM_JAR }, hasGradleMetadata: false }, 'binary jar: apple-5.jar'));
test("a root module without the JVM's part leads to it", () =>
  check(
    { files: { ...MULTIPLATFORM, 'apple-5-sources.jar': NATIVE_JAR }, hasGradleMetadata: null },
    'sources: apple-jvm-5-sources.jar',
  ));
test('a relocation is followed and said', () =>
  check(
    {
      files: { 'apple-5.pom': pomText(relocation('pear')), 'pear-5-sources.jar': JVM_JAR },
      hasGradleMetadata: null,
    },
    'sources: pear-5-sources.jar of orchard:pear:5',
  ));
test('a relocation to itself ends', () =>
  check(
    { files: { 'apple-5.pom': pomText(relocation('apple')) }, hasGradleMetadata: null },
    'no sources published for orchard:apple:5',
  ));
test('relocations in a circle end', () =>
  check(
    {
      files: { 'apple-5.pom': pomText(relocation('pear')), 'pear-5.pom': pomText(relocation('apple')) },
      hasGradleMetadata: null,
    },
    'no sources published for orchard:pear:5',
  ));
test('a POM without code', () =>
  check(
    { files: { 'apple-5.pom': pomText('<packaging>pom</packaging>') }, hasGradleMetadata: null },
    'packaging pom: it has no code',
  ));
test('sources of a classifier', () =>
  check(
    {
      files: { 'apple-5-red-sources.jar': JVM_JAR, 'apple-5-sources.jar': JVM_JAR },
      hasGradleMetadata: false,
      classifier: 'red',
    },
    'sources: apple-5-red-sources.jar',
  ));
test('else those without it', () =>
  check(
    { files: { 'apple-5-sources.jar': JVM_JAR }, hasGradleMetadata: false, classifier: 'red' },
    'sources: apple-5-sources.jar',
  ));

import { describe, expect, test } from 'vitest';
import type { BuildExtension, EffectivePom } from '../../../src/core/builds/effective-pom.ts';
import { buildEffectivePom } from '../../../src/maven/effective/effective-pom.ts';
import { extendBuild } from '../../../src/maven/extensions/extended-build.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';
import { dependencies, dependency, management, readPom } from '../../support/pom-text.ts';

const CLASSIFIER = '${os.detected.classifier}';

function read(inside: string): Promise<EffectivePom> {
  const options = { ...NO_FILES, context: LINUX, basedir: '/orchard' };
  return buildEffectivePom(readPom(inside), options, async () => null);
}

async function extend(poms: readonly string[], core: readonly BuildExtension[] = []) {
  return extendBuild(await Promise.all(poms.map(read)), core, LINUX);
}

function element(kind: 'extension' | 'plugin', name: string, inside = ''): string {
  const [groupId, artifactId] = name.split(':');
  return `<${kind}><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId>${inside}</${kind}>`;
}

const extension = (name: string) => `<build><extensions>${element('extension', name)}</extensions></build>`;
const plugin = (name: string, inside: string) => `<build><plugins>${element('plugin', name, inside)}</plugins></build>`;
const DETECTOR = extension('kr.motd.maven:os-maven-plugin');

describe('os-maven-plugin', () => {
  const print = ({ dependencies: direct, managed }: EffectivePom) =>
    [...direct, ...managed].map(({ artifactId, version, classifier }) => `${artifactId}:${version}:${classifier}`);

  test('fills dependencies and management', async () => {
    const pom = `${DETECTOR}${dependencies(dependency(`o:pie:1:jar:${CLASSIFIER}`))}${management(dependency('o:jam:${os.detected.arch}'))}`;
    const { models } = await extend([pom]);
    expect(models.flatMap(print)).toEqual(['pie:1:linux-x86_64', 'jam:x86_64:null']);
  });
  test('is at work in every project of the build', async () => {
    const { models } = await extend([dependencies(dependency(`o:pie:1:jar:${CLASSIFIER}`)), DETECTOR]);
    expect(models.flatMap(print)).toEqual(['pie:1:linux-x86_64']);
  });
  test('comes after management: keys that become equal both stay', async () => {
    const pom = `${DETECTOR}${management(dependency('o:pie:1:jar:linux-x86_64'), dependency(`o:pie:2:jar:${CLASSIFIER}`))}`;
    expect((await extend([pom])).models.flatMap(print)).toEqual(['pie:1:linux-x86_64', 'pie:2:linux-x86_64']);
  });
  test('comes after profiles', async () => {
    const pom = `${DETECTOR}<profiles><profile><id>ripe</id><activation><property><name>os.detected.name</name></property></activation>${dependencies(dependency('o:pie:1'))}</profile></profiles>`;
    expect((await extend([pom])).models.flatMap(print)).toEqual([]);
  });
  test('tells the models of dependencies', async () =>
    expect((await extend([DETECTOR])).sessionProperties.get('os.detected.name')).toBe('linux'));
  test('cannot tell them in Maven 4', async () => {
    const { sessionProperties } = extendBuild([await read(DETECTOR)], [], { ...LINUX, isMaven4: true });
    expect([...sessionProperties]).toEqual([]);
  });
  test('is not spoken of where nothing asks for it', async () =>
    expect((await extend([DETECTOR + dependencies(dependency('o:pie:1:jar:${pear}'))])).problems).toEqual([]));
  test('may be an extension of Maven itself', async () => {
    const core = {
      groupId: 'kr.motd.maven',
      artifactId: 'os-maven-plugin',
      version: '1.7.1',
      where: 'extensions.xml:2',
    };
    const pom = dependencies(dependency(`o:pie:1:jar:${CLASSIFIER}`));
    expect((await extend([pom], [core])).problems).toEqual([
      {
        code: 'extension-properties',
        message: 'os.detected.* was computed for Linux amd64, as the extension kr.motd.maven:os-maven-plugin would',
        where: 'extensions.xml:2',
      },
    ]);
  });
});

describe('kotlin-maven-plugin', () => {
  const kotlin = (version: string, flag = 'true') =>
    plugin('org.jetbrains.kotlin:kotlin-maven-plugin', `<version>${version}</version><extensions>${flag}</extensions>`);
  const check = async (pom: string, expected: readonly string[]) => {
    const [model] = (await extend([pom])).models;
    expect(model?.dependencies.map(({ artifactId, version }) => `${artifactId}:${version}`)).toEqual(expected);
  };
  test('adds the standard library, last', () =>
    check(kotlin('2.3.20') + dependencies(dependency('o:pie:1')), ['pie:1', 'kotlin-stdlib:2.3.20']));
  test('not before 2.3.20', () => check(kotlin('2.3.0'), []));
  test('not as a mere plugin', () => check(kotlin('2.4.0', 'false'), []));
  test('not when it is there', () =>
    check(kotlin('2.4.0') + dependencies(dependency('org.jetbrains.kotlin:kotlin-stdlib:2.0.0')), [
      'kotlin-stdlib:2.0.0',
    ]));
  test('not when switched off', () =>
    check(
      `${kotlin('2.4.0')}<properties><kotlin.smart.defaults.enabled>false</kotlin.smart.defaults.enabled></properties>`,
      [],
    ));
});

describe('extensions that are not run', () => {
  const check = async (pom: string, expected: readonly string[]) =>
    expect((await extend([pom])).problems.map(({ message, where }) => `${where} ${message}`)).toEqual(expected);
  test('an unknown one is named', () =>
    check(`\n${extension('orchard:graft')}`, [
      'pom.xml:2 The extension orchard:graft is not run: what it would change is not known',
    ]));
  test('a known one with its effect', () =>
    check(plugin('org.eclipse.tycho:tycho-maven-plugin', '<extensions>true</extensions>'), [
      'pom.xml:1 The extension org.eclipse.tycho:tycho-maven-plugin is not run: it would add what OSGi manifests and target platforms ask for',
    ]));
  test('a wagon is not', () => check(extension('orchard:wagon-cart'), []));
  test('a packaging is not', () =>
    check(plugin('org.apache.felix:maven-bundle-plugin', '<extensions>true</extensions>'), []));
  test('nor a plugin that is none', () => check(plugin('orchard:graft', ''), []));
  test('once for all projects', async () =>
    expect((await extend([extension('orchard:graft'), extension('orchard:graft')])).problems).toHaveLength(1));
});

describe('which plugins are extensions', () => {
  const check = async (pom: string, expected: readonly string[]) =>
    expect((await read(pom)).buildExtensions.map(({ artifactId, version }) => `${artifactId}:${version}`)).toEqual(
      expected,
    );
  const managed = (inside: string) =>
    `<pluginManagement><plugins>${element('plugin', 'orchard:graft', inside)}</plugins></pluginManagement>`;
  const listed = (inside = '') => `<plugins>${element('plugin', 'orchard:graft', inside)}</plugins>`;
  test('by their management', () =>
    check(`<build>${managed('<version>3</version><extensions>true</extensions>')}${listed()}</build>`, ['graft:3']));
  test('not by management alone', () => check(`<build>${managed('<extensions>true</extensions>')}</build>`, []));
  test('their own word before that of management', () =>
    check(`<build>${managed('<extensions>true</extensions>')}${listed('<extensions>false</extensions>')}</build>`, []));
  test('named by properties', () =>
    check(
      `<properties><g>orchard</g></properties><build><plugins>${element('plugin', '${g}:graft', '<extensions>true</extensions>')}</plugins></build>`,
      ['graft:null'],
    ));
  test('in a profile', () =>
    check(
      `<profiles><profile><activation><jdk>17</jdk></activation><build>${listed('<extensions>true</extensions>')}</build></profile></profiles>`,
      ['graft:null'],
    ));
});

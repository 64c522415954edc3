import { describe, expect, test } from 'vitest';
import type { EffectivePom } from '../../../src/core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../../src/core/builds/graph-root.ts';
import { buildEffectivePom, type ModelOptions, type PomRequest } from '../../../src/maven/effective/effective-pom.ts';
import { createModelCache } from '../../../src/maven/effective/model-cache.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';
import { dependencies, dependency, management, readPom } from '../../support/pom-text.ts';
import { trustIn } from '../../support/trust.ts';

const MAVEN4 = { ...LINUX, isMaven4: true };
const NOTHING = { modules: [], properties: new Map(), dependencies: [], managed: [], repositories: [], buildParts: [] };

/** POMs of a repository by `g:a:v`. */
type Orchard = Readonly<Record<string, string>>;

function build(pom: string, orchard: Orchard = {}, options: Partial<ModelOptions> = {}): Promise<EffectivePom> {
  const poms = new Map(Object.entries(orchard).map(([name, inside]) => [name, readPom(inside, `${name}.pom`)]));
  const loadPom = async ({ coordinates: { groupId, artifactId, version } }: PomRequest) =>
    poms.get(`${groupId}:${artifactId}:${version}`) ?? null;
  return buildEffectivePom(readPom(pom), { ...NO_FILES, context: LINUX, basedir: null, ...options }, loadPom);
}

function print({
  groupId,
  artifactId,
  version,
  type,
  classifier,
  scope,
  optional,
  exclusions,
}: EffectiveDependency): string {
  const parts = [
    `${groupId}:${artifactId}:${version}`,
    type === 'jar' ? null : type,
    classifier,
    scope,
    optional ? 'optional' : null,
  ];
  return [...parts, ...exclusions.map((exclusion) => `-${exclusion.groupId}:${exclusion.artifactId}`)]
    .filter(Boolean)
    .join(' ');
}

async function check(
  pom: string,
  expected: readonly string[],
  orchard: Orchard = {},
  options: Partial<ModelOptions> = {},
) {
  expect((await build(pom, orchard, options)).dependencies.map(print)).toEqual(expected);
}

async function checkManaged(
  pom: string,
  expected: readonly string[],
  orchard: Orchard = {},
  options: Partial<ModelOptions> = {},
) {
  expect((await build(pom, orchard, options)).managed.map(print)).toEqual(expected);
}

const PARENT = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>';
const tree = (inside: string): Orchard => ({
  'orchard:tree:3': `<artifactId>tree</artifactId><version>3</version><packaging>pom</packaging>${inside}`,
});
const properties = (inside: string) => `<properties>${inside}</properties>`;
const profile = (activation: string, inside: string) =>
  `<profiles><profile><id>ripe</id><activation>${activation}</activation>${inside}</profile></profiles>`;
const bom = (text: string) => dependency(`${text}:pom`, '<scope>import</scope>');

describe('duplicates', () => {
  test('the last declaration wins and takes the first place', () =>
    check(dependencies(dependency('o:pie:1'), dependency('o:jam:1'), dependency('o:pie:2')), ['o:pie:2', 'o:jam:1']));
});

describe('inheritance', () => {
  test('own dependencies first', () =>
    check(
      PARENT + dependencies(dependency('o:pie:1')),
      ['o:pie:1', 'o:jam:1'],
      tree(dependencies(dependency('o:jam:1'), dependency('o:pie:9'))),
    ));
  test('ids and version', async () =>
    expect((await build(PARENT, tree(''))).coordinates).toEqual({
      groupId: 'orchard',
      artifactId: 'apple',
      version: '3',
    }));
  test('a property of the child reaches what the parent wrote', () =>
    check(
      PARENT + properties('<v>2</v>'),
      ['o:pie:2'],
      tree(properties('<v>1</v>') + dependencies(dependency('o:pie:${v}'))),
    ));
  test('project.version of the parent is that of the child', () =>
    check(`${PARENT}<version>7</version>`, ['o:pie:7'], tree(dependencies(dependency('o:pie:${project.version}')))));
  test('modules and packaging are not inherited', async () => {
    const { modules, packaging } = await build(PARENT, tree('<modules><module>a</module></modules>'));
    expect([modules, packaging]).toEqual([[], 'jar']);
  });
  test('a missing parent is named with its line', () =>
    expect(build(PARENT)).rejects.toThrow('pom.xml:1: the parent orchard:tree:3 was not found'));
  test('a cycle of parents', () =>
    expect(build(PARENT, tree(PARENT))).rejects.toThrow(
      'the parents form a cycle: orchard:apple -> orchard:tree -> orchard:tree',
    ));
});

describe('values', () => {
  const one = (version: string, inside = '', options: Partial<ModelOptions> = {}, expected: string) =>
    check(inside + dependencies(dependency(`o:pie:${version}`)), [`o:pie:${expected}`], {}, options);
  test('through other properties', () => one('${a}', properties('<a>${b}.1</a><b>2</b>'), {}, '2.1'));
  test('pom. and bare fields', () => one('${pom.version}${version}', '', {}, '11'));
  test('parent.version', () =>
    check(PARENT + dependencies(dependency('o:pie:${project.parent.version}')), ['o:pie:3'], tree('')));
  const trusting = (trusted: readonly string[]) => ({
    basedir: '/orchard',
    context: { ...LINUX, trust: trustIn(trusted.map((text) => ({ kind: 'values', text }) as const)) },
  });
  test('those of the environment stay here', () => one('${env.SEASON}', '', trusting([]), '${env.SEASON}'));
  test('by whatever name they go', () =>
    one('1-${harvest}', properties('<harvest>${SEASON}</harvest>'), trusting([]), '1-${SEASON}'));
  test('unless the user trusts the project with the very text', () =>
    one('1-${env.SEASON}', '', trusting(['1-${env.SEASON}']), '1-autumn'));
  test('and with no other', () => one('2-${env.SEASON}', '', trusting(['1-${env.SEASON}']), '2-${env.SEASON}'));
  test('nobody trusts a POM out of a repository', () =>
    one('${env.SEASON}', '', { ...trusting(['${env.SEASON}']), basedir: null }, '${env.SEASON}'));
  test('a path on this machine has them all', async () => {
    const path = '<systemPath>${user.home}/pie.jar</systemPath><scope>system</scope>';
    const { dependencies: found } = await build(dependencies(dependency('o:pie:1', path)));
    expect(found[0]?.systemPath).toBe('/home/gardener/pie.jar');
  });
  test('the user wins over the model', () =>
    one('${a}', properties('<a>1</a>'), { context: { ...LINUX, userProperties: new Map([['a', '2']]) } }, '2'));
  test('the model wins over the system', () => one('${user.home}', properties('<user.home>x</user.home>'), {}, 'x'));
  test('unknown ones stay', () => one('${pear}', '', {}, '${pear}'));
  test('a cycle of properties is an error, even where nothing asks for them', async () => {
    const { errors } = await build(properties('<a>${b}</a><b>${a}</b>'));
    expect(errors.map(({ message }) => message)).toEqual(['Properties refer to each other: b -> a -> b']);
  });
  test('revision in the own version', async () =>
    expect(
      (await build(`${properties('<revision>5</revision>')}<version>\${revision}</version>`)).coordinates.version,
    ).toBe('5'));
});

describe('repositories', () => {
  const repository = (id: string) => `<repository><id>${id}</id><url>https://${id}.orchard.example/</url></repository>`;
  const repositories = (...ids: readonly string[]) => `<repositories>${ids.map(repository).join('')}</repositories>`;
  const check = async (pom: string, expected: readonly string[], orchard: Orchard = {}) =>
    expect((await build(pom, orchard)).repositories.map(({ id }) => id)).toEqual(expected);
  test("a profile's before the own, the parent's last, each id once", () =>
    check(
      PARENT + repositories('own', 'both') + profile('<jdk>17</jdk>', repositories('ripe')),
      ['ripe', 'own', 'both', 'above'],
      tree(repositories('both', 'above')),
    ));
  test('ids and URLs are interpolated', () => check(properties('<r>east</r>') + repositories('${r}'), ['east']));
  test('so is what they are asked for', async () => {
    const nursery = '<repository><id>n</id><snapshots><enabled>${s}</enabled></snapshots></repository>';
    const {
      repositories: [only],
    } = await build(`${properties('<s>false</s>')}<repositories>${nursery}</repositories>`);
    expect(only?.snapshots?.enabled).toBe('false');
  });
});

describe('relocation', () => {
  test('is interpolated and not inherited', async () => {
    const moved =
      '<distributionManagement><relocation><groupId>cellar</groupId><version>${project.version}</version></relocation></distributionManagement>';
    const [own, child] = [await build(moved), await build(PARENT, tree(moved))];
    expect([own.relocation, child.relocation]).toEqual([
      { groupId: 'cellar', artifactId: null, version: '1', message: null },
      null,
    ]);
  });
});

describe('management', () => {
  test('gives version, scope and exclusions, never optional', () => {
    const exclusion = '<exclusions><exclusion><groupId>*</groupId><artifactId>x</artifactId></exclusion></exclusions>';
    return check(
      management(dependency('o:pie:2', `<scope>test</scope><optional>true</optional>${exclusion}`)) +
        dependencies(dependency('o:pie')),
      ['o:pie:2 test -*:x'],
    );
  });
  test('does not replace a version', () =>
    check(management(dependency('o:pie:2')) + dependencies(dependency('o:pie:1')), ['o:pie:1']));
  test('type and classifier are part of the key', () =>
    check(
      management(dependency('o:pie:2::sweet')) + dependencies(dependency('o:pie:1:jar:sweet'), dependency('o:jam:1')),
      ['o:pie:1 sweet', 'o:jam:1'],
    ));
  test('where a managed version was written', async () => {
    const { dependencies: found } = await build(
      `${PARENT}\n${dependencies(dependency('o:pie'))}`,
      tree(`\n\n${management(dependency('o:pie:2'))}`),
    );
    expect([found[0]?.where, found[0]?.versionWhere]).toEqual(['pom.xml:2', 'orchard:tree:3.pom:3']);
  });
});

describe('imports', () => {
  const boms: Orchard = {
    'o:first:1': `<groupId>o</groupId><artifactId>first</artifactId>${properties('<v>1</v>')}${management(dependency('o:pie:${v}'), dependency('o:jam:1'))}`,
    'o:second:1': `<groupId>o</groupId><artifactId>second</artifactId>${management(dependency('o:pie:2'), dependency('o:nut:2'))}`,
  };
  test('the first import wins', () =>
    checkManaged(management(bom('o:first:1'), bom('o:second:1')), ['o:pie:1', 'o:jam:1', 'o:nut:2'], boms));
  test('an own entry wins over an import', () =>
    checkManaged(management(bom('o:first:1'), dependency('o:pie:9')), ['o:pie:9', 'o:jam:1'], boms));
  test('an inherited entry wins over an own import', () =>
    checkManaged(PARENT + management(bom('o:first:1')), ['o:pie:9', 'o:jam:1'], {
      ...boms,
      ...tree(management(dependency('o:pie:9'))),
    }));
  const without = (...names: readonly string[]) =>
    `<exclusions>${names.map((name) => `<exclusion><groupId>${name.split(':')[0]}</groupId><artifactId>${name.split(':')[1]}</artifactId></exclusion>`).join('')}</exclusions>`;
  const thinned = management(
    dependency('o:first:1:pom', `<scope>import</scope>${without('o:pie', 'o:worm')}`),
    bom('o:second:1'),
  );
  test('Maven 4 leaves out what the import excludes and hands the exclusions on', () =>
    checkManaged(thinned, ['o:jam:1 -o:pie -o:worm', 'o:pie:2', 'o:nut:2'], boms, { context: MAVEN4 }));
  test('of any artifact', () =>
    checkManaged(management(dependency('o:first:1:pom', `<scope>import</scope>${without('o:*')}`)), [], boms, {
      context: MAVEN4,
    }));
  test('what is left out is not managed', () =>
    check(
      thinned + dependencies(dependency('o:jam'), dependency('o:pie')),
      ['o:jam:1 -o:pie -o:worm', 'o:pie:2'],
      boms,
      {
        context: MAVEN4,
      },
    ));
  test('Maven 3 ignores exclusions of imports, which is said', async () => {
    const { managed, problems } = await build(thinned, boms, { basedir: '/orchard' });
    expect([managed.map(print), problems.map(({ message, where }) => `${where} ${message}`)]).toEqual([
      ['o:pie:1', 'o:jam:1', 'o:nut:2'],
      ['pom.xml:1 Maven 3 ignores exclusions of an import'],
    ]);
  });
  test('a BOM does not see the properties of its importer', () =>
    checkManaged(properties('<v>5</v>') + management(bom('o:first:1')), ['o:pie:1', 'o:jam:1'], boms));
  test.each(['[1,2)', '[1]', '${range}'])('Maven 3 imports no BOM by the range %s', async (range) => {
    const pom = properties('<range>[1,3)</range>') + management(bom(`o:first:${range}`));
    await expect(build(pom, boms)).rejects.toThrow(
      'Maven 3 does not resolve the range of versions of the imported BOM',
    );
    const own = await build(pom, boms, { basedir: '/orchard' });
    expect(own.problems.map(({ code }) => code)).toEqual(['pom-missing']);
  });
  test('Maven 4 and Gradle ask for a BOM by its range', async () => {
    const pom = management(bom('o:first:[1,2)'));
    const ranged = { 'o:first:[1,2)': boms['o:first:1']! };
    await checkManaged(pom, ['o:pie:1', 'o:jam:1'], ranged, { context: MAVEN4 });
    await checkManaged(pom, ['o:pie:1', 'o:jam:1'], ranged, {
      context: { ...MAVEN4, isMaven4: false, isGradle: true },
    });
  });
  test('a missing BOM is named with its line', () =>
    expect(build(`\n${management(bom('o:none:1'))}`)).rejects.toThrow(
      'pom.xml:2: the imported BOM o:none:1 was not found',
    ));
  test('a project does without a missing BOM, of its own or below one, and what has no version is told', async () => {
    const pom = `\n${management(bom('o:none:1'), bom('o:outer:1'), bom('o:first:1'))}${dependencies(dependency('o:pie'), dependency('o:nut'))}`;
    const outer = { 'o:outer:1': `<groupId>o</groupId><artifactId>outer</artifactId>${management(bom('o:void:1'))}` };
    const cache = createModelCache();
    for (const time of ['first', 'again']) {
      const model = await build(pom, { ...boms, ...outer }, { basedir: '/orchard', cache });
      expect([time, model.errors, model.dependencies.map(print)]).toEqual([time, [], ['o:pie:1']]);
      expect(
        model.problems.map(({ code, where, dependency }) => `${code} ${where} ${dependency?.coordinates}`),
      ).toEqual([
        'pom-missing pom.xml:2 o:none:1',
        'pom-missing o:outer:1.pom:1 o:void:1',
        'pom-missing pom.xml:2 o:nut',
      ]);
    }
  });
  test('a cycle of imports', () =>
    expect(
      build(management(bom('o:loop:1')), {
        'o:loop:1': `<groupId>o</groupId><artifactId>loop</artifactId>${management(bom('o:loop:1'))}`,
      }),
    ).rejects.toThrow('the imports form a cycle: orchard:apple:1 -> o:loop:1 -> o:loop:1'));
});

describe('profiles', () => {
  const settingsProfiles = [
    { id: 'home', activation: null, base: { ...NOTHING, properties: new Map([['season', 'autumn']]) }, line: 1 },
  ];
  const ripe = (activation: string, active: boolean, options: Partial<ModelOptions> = {}) =>
    check(profile(activation, dependencies(dependency('o:pie:1'))), active ? ['o:pie:1'] : [], {}, options);
  test('jdk prefix', () => ripe('<jdk>17</jdk>', true));
  test('not that jdk', () => ripe('<jdk>!17</jdk>', false));
  test('jdk range', () => ripe('<jdk>[9,)</jdk>', true));
  test('jdk range with an open bound', () => ripe('<jdk>[1.8,17)</jdk>', false));
  test('os family', () => ripe('<os><family>unix</family><arch>!aarch64</arch></os>', true));
  test('an os version by regex', () => ripe('<os><version>regex:6\\..*</version></os>', true));
  test('an os version by a regex that is not evaluated', async () => {
    const pom = profile('<os><version>regex:(?=6).*</version></os>', dependencies(dependency('o:pie:1')));
    expect((await build(pom)).problems.map(({ message }) => message)).toEqual([
      'The OS version "regex:(?=6).*" of profile ripe is not evaluated; the profile counts as inactive',
    ]);
  });
  test('Maven 3 passes over a condition and says so', async () => {
    const pom = profile('<jdk>17</jdk>\n<condition>false</condition>', dependencies(dependency('o:pie:1')));
    const { dependencies: found, problems } = await build(pom);
    expect([found.map(print), problems.map(({ message, where }) => `${where} ${message}`)]).toEqual([
      ['o:pie:1'],
      ['pom.xml:2 Maven 3 does not know the condition of profile ripe and passes over it'],
    ]);
  });
  test('Maven 3 does not know activation by packaging', () => ripe('<packaging>jar</packaging>', false));
  test('absent property', () => ripe('<property><name>!quick</name></property>', true));
  test('property value', () => ripe('<property><name>env.SEASON</name><value>!spring</value></property>', true));
  test('all conditions together', () => ripe('<jdk>17</jdk><os><name>windows</name></os>', false));
  test('missing file beside the project', () =>
    ripe('<file><missing>x</missing></file>', true, { basedir: '/orchard' }));
  test('no file without a project', () => ripe('<file><missing>x</missing></file>', false));
  test('packaging', () => ripe('<property><name>packaging</name><value>jar</value></property>', true));
  test('what a profile of settings.xml says goes into the project', () =>
    check(
      dependencies(dependency('o:pie:${season}')),
      ['o:pie:autumn'],
      {},
      {
        basedir: '/orchard',
        context: { ...LINUX, settingsProfiles, trust: trustIn([{ kind: 'values', text: '${season}' }]) },
      },
    ));
  test('by default', () => ripe('<activeByDefault>true</activeByDefault>', true));
  test('in either case of letters', () => ripe('<activeByDefault>TRUE</activeByDefault>', true));
  test('by request', () => ripe('', true, { basedir: '/orchard', context: { ...LINUX, activeProfiles: ['ripe'] } }));
  test('requests are for projects', () => ripe('', false, { context: { ...LINUX, activeProfiles: ['ripe'] } }));
  test('switched off', () =>
    ripe('<jdk>17</jdk>', false, { basedir: '/orchard', context: { ...LINUX, inactiveProfiles: ['ripe'] } }));
  const inSeason = '<property><name>season</name></property>';
  test("properties of settings.xml decide for the project's profiles", () =>
    ripe(inSeason, true, { basedir: '/orchard', context: { ...LINUX, settingsProfiles } }));
  test('and not for those of a dependency', () => ripe(inSeason, false, { context: { ...LINUX, settingsProfiles } }));
  test('default ones give way to another of the same POM', () =>
    check(
      `<profiles><profile><id>a</id><activation><activeByDefault>true</activeByDefault></activation>${dependencies(dependency('o:pie:1'))}</profile>` +
        `<profile><id>b</id><activation><jdk>17</jdk></activation>${dependencies(dependency('o:jam:1'))}</profile></profiles>`,
      ['o:jam:1'],
    ));
  test("a parent's profile counts, with the parent's own default", () =>
    check(PARENT, ['o:pie:1'], tree(profile('<jdk>17</jdk>', dependencies(dependency('o:pie:1'))))));
});

test('models of one run share their parent and their managed entries', async () => {
  const cache = createModelCache();
  const parent = readPom(`<artifactId>tree</artifactId>${management(dependency('o:pie:1'))}`);
  const child = (name: string) =>
    buildEffectivePom(
      readPom(`${PARENT}<artifactId>${name}</artifactId>`),
      { ...NO_FILES, context: LINUX, basedir: null, cache },
      async () => parent,
    );
  const [pear, plum] = await Promise.all([child('pear'), child('plum')]);
  expect(pear.managed[0]).toBe(plum.managed[0]);
});

test('what Maven refuses is an error of the model', async () =>
  expect((await build(dependencies(dependency('o:pie')))).errors.map(({ message }) => message)).toEqual([
    'The version of o:pie is missing',
  ]));

test.each([
  ['${project.rootDirectory}', '/orchard'],
  ['${project.rootDirectory.uri}', 'file:///orchard/'],
  ['${project.basedir.uri}', 'file:///orchard/pear/'],
  ['${root}', '/orchard'],
])('Maven 4 knows folders of the project as %s', async (text, expected) => {
  const repository = `<repositories><repository><id>r</id><url>${text}</url></repository></repositories>`;
  const lookup = { basedir: '/orchard/pear', fileExists: (path: string) => path === '/orchard/.mvn' };
  const pom = properties('<root>${project.rootDirectory}</root>') + repository;
  const { repositories } = await build(pom, {}, { ...lookup, context: MAVEN4 });
  expect(repositories[0]?.url).toBe(expected);
  const [{ url } = {}] = (await build(pom, {}, lookup)).repositories;
  expect(url).toContain('${');
});

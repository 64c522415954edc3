import { doubling } from './hostile-dependencies.ts';
import { dependencies, type HostileGraph, ids, many, numberOf, pom, poms } from './hostile-poms.ts';

const JAVA = "plugins { id 'java' }\nrepositories { mavenCentral() }\n";

/** A build of these files, `build.gradle` among them unless it is written for Kotlin, and what the repository of its dependencies has. */
function build(files: Readonly<Record<string, string>>, serve: HostileGraph['serve'] = () => null): HostileGraph {
  return { project: { 'settings.gradle': '', ...files }, serve };
}

/** A build that needs `hostile:root:1`. */
const needing = (serve: HostileGraph['serve'], rest = ''): HostileGraph =>
  build({ 'build.gradle': `${JAVA}dependencies { implementation 'hostile:root:1' }\n${rest}` }, serve);

const script = (text: string) => build({ 'build.gradle': `${JAVA}${text}` });
const kotlinScript = (text: string) => ({
  project: {
    'settings.gradle.kts': '',
    'build.gradle.kts': `plugins { java }\nrepositories { mavenCentral() }\n${text}`,
  },
  serve: () => null,
});

type Variant = Readonly<Record<string, unknown>>;
const FOR_JAVA = { 'org.gradle.usage': 'java-runtime', 'org.gradle.category': 'library' };
const variant = (name: string, rest: Variant): Variant => ({ name, attributes: FOR_JAVA, ...rest });
const module = (artifact: string, version: unknown = { requires: '1' }, rest: Variant = {}) => ({
  group: 'hostile',
  module: artifact,
  version,
  ...rest,
});
const at = (artifact: string, version = '1') => ({ group: 'hostile', module: artifact, version, url: 'x.module' });

/** Serves Gradle's metadata made of the artifact's name and number, each beside a POM that announces it. */
function modules(
  make: (artifact: string, number: number, version: string) => readonly Variant[] | string,
): HostileGraph['serve'] {
  const { serve } = poms(
    (artifact, _, version) => `<!-- published-with-gradle-metadata -->${pom(artifact, '', version)}`,
  );
  return (path) => {
    const [, artifact = '', version = ''] = /^hostile\/([^/]+)\/([^/]+)\/[^/]+\.module$/.exec(path) ?? [];
    if (artifact === '') return serve(path);
    const made = make(artifact, numberOf(artifact), version);
    return typeof made === 'string' ? made : JSON.stringify({ formatVersion: '1.1', variants: made });
  };
}

/** By name: what builds of Gradle, and the metadata that they read, can be. */
export const hostileBuilds: Readonly<Record<string, HostileGraph>> = {
  'Gradle: endless dependencies': needing(
    poms((artifact, number) => pom(artifact, dependencies(ids(`d${number + 1}`)))).serve,
  ),
  'Gradle: endless dependencies, two each': needing(
    poms((artifact, number) => pom(artifact, dependencies(ids(`d${number * 2 + 1}`), ids(`d${number * 2 + 2}`)))).serve,
  ),
  'Gradle: doubling exclusions, 20 layers': needing(doubling(20, []).serve),
  'Gradle: versions that never agree': needing(
    poms((artifact, _, version) => pom(artifact, dependencies(ids(artifact, String(Number(version) + 1))), version))
      .serve,
  ),
  'Gradle: 5,000 chained scripts': build({
    'build.gradle': "apply from: 's0.gradle'\n",
    ...Object.fromEntries(many(5_000, (index) => [`s${index}.gradle`, `apply from: 's${index + 1}.gradle'\n`])),
  }),
  'Gradle: blocks 100,000 deep': build({ 'build.gradle': 'a {'.repeat(100_000) }),
  'Gradle metadata: endless dependencies': needing(
    modules((_, number) => [variant('v', { dependencies: [module(`d${number + 1}`)] })]),
  ),
  'Gradle metadata: endless places': needing(
    modules((_, number) => [variant('v', { 'available-at': at(`m${number + 1}`) })]),
  ),
  'Gradle metadata: places in a circle': needing(
    modules((_, number) => [variant('v', { 'available-at': at(`m${(number + 1) % 50}`) })]),
  ),
  'Gradle metadata: 10,000 variants that fit as well': needing(
    modules((_, number) =>
      many(10_000, (index) => variant(`v${index}`, { dependencies: [module(`d${(number + index) % 100}`)] })),
    ),
  ),
  'Gradle metadata: 300 attributes of 300 variants': needing(
    modules(() =>
      many(300, (index) =>
        variant(`v${index}`, {
          attributes: { ...FOR_JAVA, ...Object.fromEntries(many(300, (each) => [`a${each}`, `${index}`])) },
        }),
      ),
    ),
  ),
  'Gradle metadata: 8 MB of one text': needing(modules(() => JSON.stringify({ x: 'x'.repeat(8_000_000) }))),
  'Gradle metadata: 9 MB': needing(modules(() => JSON.stringify({ x: 'x'.repeat(9_000_000) }))),
  'Gradle metadata: brackets 1,000,000 deep': needing(modules(() => '['.repeat(1_000_000))),
  'Gradle metadata: 200 constraints of each of 200 on each other': needing(
    modules((artifact, number, version) => [
      variant('v', {
        dependencies: artifact === 'root' ? many(200, (index) => module(`c${index}`)) : [],
        dependencyConstraints: many(200, (index) =>
          module(`c${index}`, { requires: `${(Number(version) || 1) + ((number + index) % 3)}` }),
        ),
      }),
    ]),
  ),
  'Gradle metadata: 200 modules, each strict about all': needing(
    modules((artifact) => [
      variant('v', {
        dependencies: many(200, (index) =>
          module(`c${index}`, artifact === 'root' ? { requires: '1' } : { strictly: '1' }),
        ),
      }),
    ]),
  ),
  'Gradle metadata: constraints that raise each other for ever': needing(
    modules((artifact, _, version) => [
      variant('v', {
        dependencies: artifact === 'root' ? [module('a'), module('b')] : [],
        dependencyConstraints: [module(artifact === 'a' ? 'b' : 'a', { requires: `${Number(version) + 1}` })],
      }),
    ]),
  ),
  'Gradle metadata: strict versions that contradict': needing(
    modules((artifact, number) => [
      variant('v', {
        dependencies:
          number > 20 ? [] : many(10, (index) => module(`s${number + index + 1}`, { strictly: `${number + index}` })),
        dependencyConstraints: [module(artifact, { strictly: '7' })],
      }),
    ]),
  ),
  'Gradle metadata: everything is rejected': needing(
    modules((_, number) => [
      variant('v', {
        dependencies:
          number > 50
            ? []
            : [module(`r${number + 1}`, { requires: '1', rejects: many(5_000, (index) => `[${index},)`) })],
      }),
    ]),
  ),
  'Gradle metadata: 500 modules of one capability': needing(
    modules((artifact) => [
      variant('v', {
        dependencies: artifact === 'root' ? many(500, (index) => module(`c${index}`)) : [],
        capabilities: artifact === 'root' ? [] : [{ group: 'hostile', name: 'one', version: '1' }],
      }),
    ]),
  ),
  'Gradle metadata: capabilities that chase each other': needing(
    modules((artifact, number) => [
      variant('v', {
        dependencies:
          artifact === 'root' ? many(200, (index) => module(`c${index}`)) : [module(`c${(number + 1) % 200}`)],
        capabilities: [number, number + 1].map((each) => ({
          group: 'hostile',
          name: `k${each}`,
          version: `${200 - number}`,
        })),
      }),
    ]),
  ),
  'Gradle metadata: exclusions that double': needing(
    modules((artifact, number) => [
      variant('v', {
        dependencies:
          number >= 40
            ? []
            : ['a', 'b'].map((to) =>
                module(
                  `${to}${number + 1}`,
                  { requires: '1' },
                  { excludes: [{ group: 'hostile', module: `x${artifact}${to}` }] },
                ),
              ),
      }),
    ]),
  ),
  'Gradle metadata: platforms of each other': needing(
    modules((_, number) => [
      variant('v', {
        attributes: { ...FOR_JAVA, 'org.gradle.category': 'platform' },
        dependencies: many(60, (index) =>
          module(`p${(number + index) % 60}`, { requires: '1' }, { attributes: { 'org.gradle.category': 'platform' } }),
        ),
      }),
      variant('l', { dependencies: many(60, (index) => module(`p${index}`)) }),
    ]),
  ),
  'Gradle: versions by what is latest, without end': needing((path) =>
    /maven-metadata[^/]*\.xml$/.test(path)
      ? `<metadata><versioning><latest>1.49</latest><release>1.49</release><versions>${many(50, (index) => `<version>1.${index}</version>`).join('')}</versions></versioning></metadata>`
      : poms((artifact, number, version) =>
          pom(artifact, dependencies(ids(`l${number + 1}`, 'latest.release'), ids(`m${number + 1}`, '1.+')), version),
        ).serve(path),
  ),
  'Gradle: a loop without end': script('while (true) { ext.x = 1 }\n'),
  'Gradle: loops of a billion': script('for (i in 0..1000000000) { for (j in 0..1000000000) { ext.x = i + j } }\n'),
  'Gradle: a closure that calls itself': script('def f\nf = { f() }\nf()\n'),
  'Gradle: functions that call two of themselves': script('def f(n) { f(n + 1) + f(n + 1) }\nf(0)\n'),
  'Gradle: a text that doubles': script(
    `def x = 'laugh'\n${'x = x + x\n'.repeat(200)}dependencies { implementation "hostile:\${x}:1" }\n`,
  ),
  'Gradle: a list that doubles': script(`def x = ['laugh']\n${'x = x + x\n'.repeat(200)}x.each { println it }\n`),
  'Gradle: texts of 10,000 times 10,000': script(
    `def x = 'a'.multiply(10000).multiply(10000)\ndef y = x.padLeft(2000000000)\n`,
  ),
  'Gradle: lists within lists': script(`def x = [1]\n${'x = [x, x]\n'.repeat(500)}println x.flatten()\n`),
  'Gradle: expressions that backtrack': script(
    `def m = ('${'a'.repeat(50_000)}' =~ /(a+)+$/)\next.x = '${'a'.repeat(50_000)}!'.replaceAll('(a|aa)+$', 'b')\n`,
  ),
  'Gradle: 40,000 dependencies': script(
    `dependencies {\n${many(40_000, (index) => `implementation 'hostile:d${index}:1'\n`).join('')}}\n`,
  ),
  'Gradle: 20,000 conditions': script(
    'if (true) {\n'.repeat(500) + many(20_000, () => 'if (x) { y() } else { z() }\n').join(''),
  ),
  'Gradle: a script of one text of 1.9 MB': script(`def x = '${'x'.repeat(1_900_000)}'\n`),
  'Gradle: a script of 3 MB': script(`// ${'x'.repeat(3_000_000)}`),
  'Gradle: texts in texts': script(`def x = ${'"${'.repeat(20_000)}1${'}"'.repeat(20_000)}\n`),
  'Gradle: parentheses 200,000 deep': script(`def x = ${'('.repeat(200_000)}1${')'.repeat(200_000)}\n`),
  'Gradle: sums of 200,000': script(`def x = ${'1 + '.repeat(200_000)}1\n`),
  'Gradle: calls of 100,000 in a row': script(`def x = [1]\nx${'.collect { it }'.repeat(60_000)}\n`),
  'Gradle: a walk through the machine': script(
    "fileTree('/').each { println it }\nnew File('/').eachFileRecurse { println it }\nrootDir.parentFile.parentFile.parentFile.eachDirRecurse { println it }\n",
  ),
  'Gradle: files of devices': script(
    "ext.x = new File('/dev/zero').text\next.y = file('/proc/self/mem').readLines()\napply from: '/dev/zero'\napply from: '/dev/stdin'\n",
  ),
  'Gradle: scripts from the network': script(
    many(2_000, (index) => `apply from: 'http://127.0.0.1:1/s${index}.gradle'\n`).join(''),
  ),
  'Gradle: two scripts that apply each other': build({
    'build.gradle': "apply from: 'a.gradle'\n",
    'a.gradle': "apply from: 'b.gradle'\napply from: 'b.gradle'\n",
    'b.gradle': "apply from: 'a.gradle'\napply from: 'a.gradle'\n",
  }),
  'Gradle: a thousand projects that configure each other': build({
    'settings.gradle': many(1_000, (index) => `include 'p${index}'\n`).join(''),
    'build.gradle': `${JAVA}allprojects { subprojects { allprojects { ext.x = 1 } } }\nallprojects { apply plugin: 'java'\n dependencies { implementation 'hostile:d:1' } }\n`,
    ...Object.fromEntries(
      many(1_000, (index) => [`p${index}/build.gradle`, `rootProject.allprojects { ext.y${index} = 1 }\n`]),
    ),
  }),
  'Gradle: 200 projects, each on all others': build({
    'settings.gradle': many(200, (index) => `include 'p${index}'\n`).join(''),
    ...Object.fromEntries(
      many(200, (index) => [
        `p${index}/build.gradle`,
        `plugins { id 'java-library' }\ndependencies {\n${many(200, (each) => `api project(':p${each}')\n`).join('')}}\n`,
      ]),
    ),
  }),
  'Gradle: 20,000 projects': build({
    'settings.gradle': many(20_000, (index) => `include 'p${index}:q${index}'\n`).join(''),
    'build.gradle': JAVA,
  }),
  'Gradle: projects 10,000 deep': build({
    'settings.gradle': `include '${many(10_000, () => 'p').join(':')}'\n`,
    'build.gradle': JAVA,
  }),
  'Gradle: builds that include each other': build({
    'settings.gradle': "includeBuild 'a'\nincludeBuild 'b'\nincludeBuild '.'\nincludeBuild '..'\n",
    'a/settings.gradle': "includeBuild '../b'\nincludeBuild '..'\n",
    'b/settings.gradle': "includeBuild '../a'\nincludeBuild '..'\n",
    'build.gradle': JAVA,
  }),
  'Gradle: 12 builds that include all others': build({
    'settings.gradle': "includeBuild 'b0'\n",
    'build.gradle': JAVA,
    ...Object.fromEntries(
      many(12, (index) => [`b${index}/settings.gradle`, many(12, (other) => `includeBuild '../b${other}'\n`).join('')]),
    ),
  }),
  'Gradle: 1,000 included builds in a chain': build({
    'settings.gradle': "includeBuild 'b0'\n",
    'build.gradle': JAVA,
    ...Object.fromEntries(
      many(1_000, (index) => [
        `b${index}/settings.gradle`,
        `includeBuild '../b${index + 1}'\npluginManagement { includeBuild '../b${index + 1}' }\n`,
      ]),
    ),
  }),
  'Gradle: builds of devices': build({
    'settings.gradle': "includeBuild '/dev'\nincludeBuild '/proc/self/root'\nincludeBuild '../../../../../..'\n",
    'build.gradle': JAVA,
  }),
  'Gradle: buildSrc within buildSrc': build({
    'build.gradle': JAVA,
    ...Object.fromEntries(many(100, (index) => [`${'buildSrc/'.repeat(index + 1)}build.gradle`, JAVA])),
  }),
  'Gradle: a catalog of 50,000 entries': build({
    'build.gradle': `${JAVA}dependencies { implementation libs.d1 }\n`,
    'gradle/libs.versions.toml': `[versions]\n${many(50_000, (index) => `v${index} = "1"\n`).join('')}[libraries]\n${many(50_000, (index) => `d${index} = { module = "hostile:d${index}", version.ref = "v${index}" }\n`).join('')}[bundles]\nall = [${many(50_000, (index) => `"d${index}"`).join(',')}]\n`,
  }),
  'Gradle: a catalog of deep tables': build({
    'build.gradle': JAVA,
    'gradle/libs.versions.toml': `[libraries]\nx = ${'{ a = '.repeat(100_000)}1${' }'.repeat(100_000)}\ny = ${'['.repeat(100_000)}`,
  }),
  'Gradle: an alias of 60,000 parts': build({
    'build.gradle': `${JAVA}dependencies { implementation libs.${many(60_000, () => 'a').join('.')} }\n`,
    'gradle/libs.versions.toml': `[libraries]\n${many(30_000, () => 'a').join('-')} = "hostile:d:1"\n`,
  }),
  'Gradle: 100,000 properties': build({
    'gradle.properties': many(100_000, (index) => `k${index}=\${k${index + 1}}\n`).join(''),
    'build.gradle': `${JAVA}dependencies { implementation "hostile:d:$k0" }\n`,
  }),
  'Gradle: substitutions in a circle': needing(
    poms((artifact, number) => pom(artifact, number > 50 ? '' : dependencies(ids(`d${number + 1}`)))).serve,
    `configurations.all { resolutionStrategy { dependencySubstitution {\n${many(500, (index) => `substitute module('hostile:d${index}') using module('hostile:d${(index + 1) % 500}:1')\n`).join('')}} eachDependency { d -> d.useTarget("hostile:x\${d.requested.name}:1") } } }\n`,
  ),
  'Gradle: configurations that extend each other': script(
    `configurations {\n${many(2_000, (index) => `c${index} { extendsFrom configurations.c${(index + 1) % 2_000} }\n`).join('')}}\ndependencies { c0 'hostile:d:1' }\n`,
  ),
  'Kotlin script: lambdas 100,000 deep': kotlinScript('run {'.repeat(100_000)),
  'Kotlin script: a loop without end': kotlinScript(
    'while (true) { println(1) }\nrepeat(1000000000) { repeat(1000000000) { } }\n',
  ),
  'Kotlin script: a text that doubles': kotlinScript(
    `var x = "laugh"\n${'x = x + x\n'.repeat(200)}dependencies { implementation("hostile:$x:1") }\n`,
  ),
  'Kotlin script: a function that calls itself twice': kotlinScript(
    'fun f(n: Int): Int = f(n + 1) + f(n + 1)\nval x = f(0)\n',
  ),
  'Kotlin script: templates in templates': kotlinScript(`val x = ${'"${'.repeat(20_000)}1${'}"'.repeat(20_000)}\n`),
  'Kotlin script: generics 100,000 deep': kotlinScript(
    `val x: ${'List<'.repeat(100_000)}Int${'>'.repeat(100_000)} = TODO()\n`,
  ),
};

import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

/** How scripts load a file of properties: each gives `p`. */
function check(name: 'build.gradle' | 'build.gradle.kts', script: string): void {
  const use = name === 'build.gradle' ? 'api "orchard:apple:' : 'api("orchard:apple:';
  const end = name === 'build.gradle' ? '"' : '")';
  const body = `${script}\ndependencies { ${use}\${p.getProperty("apple")}${end} }`;
  const read = readDeclared({ 'own.properties': 'apple=7', 'settings.gradle': '', [name]: body });
  expect(read).toMatchObject({ dependencies: [': api orchard:apple:7'], problems: [] });
}

test.each([
  'val p = Properties().apply { load(file("own.properties").inputStream()) }',
  'val p = java.util.Properties().apply { file("own.properties").inputStream().use { load(it) } }',
  'val p = Properties()\nfile("own.properties").inputStream().use(p::load)',
  'val p = Properties().also { it.load(java.io.FileInputStream(file("own.properties"))) }',
  'val p = with(Properties()) {\n  load(rootProject.file("own.properties").reader())\n  this\n}',
  'fun read(): Properties = Properties().apply { rootDir.resolve("own.properties").reader().use(this::load) }\nval p = read()',
])('Kotlin: %s', (script) => check('build.gradle.kts', script));

test.each([
  "def p = new java.util.Properties()\np.load(new java.io.FileInputStream(project.file('own.properties')))",
  "def p = new Properties().tap { load(file('own.properties').newInputStream()) }",
  "Properties p = new Properties()\nFile f = rootProject.file('own.properties')\nif (f.canRead()) { p.load(new FileInputStream(f)) }",
])('Groovy: %s', (script) => check('build.gradle', script));

test('what makes plugins for a build may read of that build, and of nothing above it', () => {
  const read = (path: string) =>
    readDeclared({
      'own.properties': 'kotlin=2.0',
      'build.gradle': "plugins { id 'org.jetbrains.kotlin.jvm' }",
      'buildSrc/build.gradle': `def p = new Properties()
file('${path}own.properties').withInputStream { p.load(it) }
dependencies { implementation "org.jetbrains.kotlin:kotlin-gradle-plugin:\${p.getProperty('kotlin')}" }`,
    }).dependencies;
  expect(read('../')).toEqual([': api org.jetbrains.kotlin:kotlin-stdlib:2.0']);
  expect(read('../../')).toEqual([]);
});

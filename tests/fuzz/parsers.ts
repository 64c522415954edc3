import { declareClasses } from '../../src/classes/declare-classes.ts';
import { findUses } from '../../src/classes/find-uses.ts';
import type { ClassEntry } from '../../src/classes/reading/class-entry.ts';
import { parseCoordinates } from '../../src/core/artifacts/coordinates.ts';
import { parseCatalog } from '../../src/gradle/catalogs/parse-catalog.ts';
import { parseModuleMetadata } from '../../src/gradle/module-metadata.ts';
import { parseScript } from '../../src/gradle/scripts/parse-script.ts';
import { parseVerificationMetadata } from '../../src/gradle/verification/verification-metadata.ts';
import { parseVersionSelector } from '../../src/gradle/versions/version-selector.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import { parsePom } from '../../src/maven/model/parse-pom.ts';
import { parseVersionMetadata } from '../../src/maven/repositories/version-metadata.ts';
import { parseSettings } from '../../src/maven/settings/settings.ts';
import { parseVersionRange } from '../../src/maven/versions/version-range.ts';
import { parseQuery } from '../../src/search/query/parse-query.ts';
import { parseRegex } from '../../src/search/regex.ts';
import { parseGoRegexp } from '../../src/search/regexp/parse-go-regexp.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';
import { buildJar } from '../support/build-jar.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import { readZip } from '../support/read-zip.ts';
import type { mutate } from './mutate.ts';
import { mutateClass } from './mutate-class.ts';

const classes = await readClassFixtures();

/** Something that reads what strangers wrote. It may throw JarIndexerErrors alone. */
export interface Parser {
  readonly name: string;
  /** Whole inputs, of which damaged ones are made. */
  readonly seeds: readonly (string | Buffer)[];
  /** Damages them otherwise than text is damaged. */
  readonly mutate?: typeof mutate;
  /** Milliseconds for an input; without it a second. */
  readonly slowest?: number;
  /** May give a promise. */
  read(bytes: Buffer): unknown;
}

const POM = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<parent><groupId>orchard</groupId><artifactId>parent</artifactId><version>[1,2)</version><relativePath/></parent>
<artifactId>apple</artifactId><packaging>jar</packaging><properties><pear.version>1.\${x}</pear.version></properties>
<modules><module>core</module></modules>
<dependencyManagement><dependencies><dependency><groupId>orchard</groupId><artifactId>bom</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>
<dependencies><dependency><groupId>orchard</groupId><artifactId>pear</artifactId><version>\${pear.version}</version><optional>true</optional>
<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency></dependencies>
<repositories><repository><id>r</id><url>https://repo.orchard.example/\${x}</url><snapshots><enabled>false</enabled></snapshots></repository></repositories>
<distributionManagement><relocation><groupId>garden</groupId></relocation></distributionManagement>
<profiles><profile><id>p</id><activation><jdk>[17,)</jdk><os><family>!windows</family></os><file><exists>\${basedir}/a</exists></file></activation></profile></profiles></project>`;

const SETTINGS = `<settings><localRepository>\${user.home}/.m2</localRepository><offline>false</offline>
<mirrors><mirror><id>m</id><mirrorOf>*,!central</mirrorOf><url>https://m.orchard.example</url></mirror></mirrors>
<servers><server><id>m</id><username>u</username><password>{abc=}</password><configuration><httpHeaders><property><name>a</name><value>b</value></property></httpHeaders></configuration></server></servers>
<proxies><proxy><active>true</active><host>p.orchard.example</host><port>8080</port><nonProxyHosts>*.local|x</nonProxyHosts></proxy></proxies>
<profiles><profile><id>p</id><properties><a>1</a></properties></profile></profiles><activeProfiles><activeProfile>p</activeProfile></activeProfiles></settings>`;

const METADATA = `<metadata><groupId>orchard</groupId><artifactId>apple</artifactId><versioning><latest>2</latest><release>2</release>
<versions><version>1</version><version>2-SNAPSHOT</version></versions><lastUpdated>20260101000000</lastUpdated></versioning></metadata>`;

const MODULE = JSON.stringify({
  formatVersion: '1.1',
  component: { group: 'orchard', module: 'apple', version: '1' },
  variants: [
    {
      name: 'api',
      attributes: { 'org.gradle.usage': 'java-api', 'org.gradle.jvm.version': 17 },
      dependencies: [
        {
          group: 'orchard',
          module: 'pear',
          version: { requires: '[1,2)', strictly: '1.5', rejects: ['1.6'] },
          excludes: [{ group: '*', module: 'plum' }],
        },
      ],
      dependencyConstraints: [{ group: 'orchard', module: 'plum', version: { prefers: '3' } }],
      files: [{ name: 'apple-1.jar', url: 'apple-1.jar', size: 1, sha256: 'ab' }],
      'available-at': { url: '../a.module', group: 'orchard', module: 'apple-jvm', version: '1' },
    },
  ],
});

const SCRIPT = `plugins { id 'java'; id("org.orchard") version "1.0" apply false }
def v = [a: '1', b: "\${x}-2"]
ext { pear = project.hasProperty('p') ? "1" : '2' }
dependencies {
  implementation("orchard:apple:\${v.a}") { exclude group: 'orchard', module: 'plum'; transitive = false }
  api platform(libs.bom.get()), project(path: ':core', configuration: 'x')
  constraints { api('orchard:pear') { version { strictly '[1,2)'; reject '1.5' } } }
}
subprojects { p -> if (p.name =~ /a.*b/) { apply from: "$rootDir/x.gradle" } else for (x in 1..3) println(x) }
val kotlin by extra(setOf("a" to 1)) // end
`;

const CATALOG = `[versions]
apple = { strictly = "[1,2)", prefer = "1.5" }
pear = "1"
[libraries]
apple = { module = "orchard:apple", version.ref = "apple" }
pear = "orchard:pear:1"
[bundles]
all = ["apple", "pear"]
[plugins]
p = { id = "orchard", version.ref = "pear" }
`;

const VERIFICATION = `<verification-metadata><configuration><verify-metadata>true</verify-metadata></configuration><components>
<component group="orchard" name="apple" version="1"><artifact name="apple-1.jar"><sha256 value="ab" origin="x"><also-trust value="cd"/></sha256></artifact></component></components></verification-metadata>`;

const xml = (text: string): readonly (string | Buffer)[] => [text, Buffer.from(`\ufeff${text}`, 'utf16le')];
const text = (read: (text: string) => unknown) => (bytes: Buffer) => read(bytes.toString());

export const parsers: readonly Parser[] = [
  { name: 'POM', seeds: xml(POM), read: (bytes) => parsePom(bytes, 'pom.xml') },
  { name: 'settings', seeds: xml(SETTINGS), read: (bytes) => parseSettings(bytes, 'settings.xml', () => 'value') },
  { name: 'metadata', seeds: xml(METADATA), read: (bytes) => parseVersionMetadata(bytes, 'maven-metadata.xml', null) },
  { name: 'verification', seeds: xml(VERIFICATION), read: (bytes) => parseVerificationMetadata(bytes, 'verification') },
  { name: 'module file', seeds: [MODULE], read: (bytes) => parseModuleMetadata(bytes, 'apple.module') },
  { name: 'Groovy script', seeds: [SCRIPT], read: text((script) => parseScript(script, 'groovy')) },
  { name: 'Kotlin script', seeds: [SCRIPT], read: text((script) => parseScript(script, 'kotlin')) },
  { name: 'catalog', seeds: [CATALOG], read: text((catalog) => parseCatalog(catalog, 'libs.versions.toml', () => {})) },
  {
    name: 'archive',
    seeds: [buildJar({ 'p/A.java': 'class A {}', 'META-INF/MANIFEST.MF': 'a: b', 'é/B.java': 'x'.repeat(3000) })],
    async read(bytes) {
      const archive = await readZip(bytes, 'apple.jar');
      for (const entry of archive.entries) archive.read(entry);
    },
  },
  {
    name: 'class',
    seeds: classes.map(({ read }) => read()),
    mutate: mutateClass,
    // Beside whole ones that name it.
    read: (bytes) => scanDeclared([{ path: 'orchard/Damaged.class', read: () => bytes }, ...classes]),
  },
  {
    name: 'coordinates',
    seeds: ['orchard:apple:1', 'orchard:apple:1.0-SNAPSHOT:sources'],
    read: text(parseCoordinates),
  },
  { name: 'range', seeds: ['[1,2),(3,]', '[1.5]', '(,1.0-alpha]'], read: text((range) => parseVersionRange(range)) },
  { name: 'selector', seeds: ['[1,2[', '1.+', 'latest.release', '1.0!!2'], read: text(parseVersionSelector) },
  {
    name: 'query',
    seeds: ['(file:a or -lang:java) sym:"a b" case:yes r:x type:repo c/d\\.e+', 'a (b or c) -content:/x{2,3}/'],
    read: text(parseQuery),
  },
  {
    name: 'Go expression',
    seeds: ['(?i:a|b)*[^\\w[:alpha:]]{2,5}?\\pL$', '(?P<n>x)\\x{41}\\Q.\\E'],
    read: text(parseGoRegexp),
  },
  {
    name: 'expression',
    seeds: ['(?i)a+(b|c)*$', '\\p{L}[a-z]{2,}'],
    read: text((expression) => parseRegex(expression, 'pattern')),
  },
  {
    name: 'arguments',
    seeds: tools.map(({ example }, tool) => JSON.stringify({ tool, given: example })),
    read: text((json) => {
      const call = parseJson(json) as { readonly tool?: unknown; readonly given?: unknown } | null;
      for (const [position, tool] of tools.entries()) if (position === call?.tool) validateArguments(tool, call.given);
    }),
  },
];

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** A damaged class never stops the others; what is written of them the scanners read. All that its code uses is looked through too. */
function scanDeclared(entries: readonly ClassEntry[]): void {
  findUses(entries, { words: ['a', 'e', 'i', 'o', 'println', 'hashCode'], isWanted: () => true });
  for (const { path, text } of declareClasses(entries).files)
    findLanguage(path)!.scanner.scan(Buffer.from(text), { add: () => 0, setEnd: () => {} });
}

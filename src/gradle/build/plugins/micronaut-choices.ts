import { compareGradleVersions } from '../../versions/compare-versions.ts';

interface MicronautChoices {
  readonly runtime: string | undefined;
  readonly testRuntime: string | undefined;
  /** The plugin's version. */
  readonly release: string;
}

interface Chosen {
  /** By configuration `g:a`. */
  readonly modules: readonly (readonly [configuration: string, module: string])[];
  /** Choices that are not known, as `runtime x`. */
  readonly unknown: readonly string[];
}

/**
 * The declarations of Micronaut's plugins for the choices that a script makes: a server, and what runs tests.
 * Source: https://github.com/micronaut-projects/micronaut-gradle-plugin, MicronautRuntimeDependencies and MicronautTestRuntime.
 */
export function listChosen({ runtime, testRuntime, release }: MicronautChoices): Chosen {
  const asked = { runtime: spell(runtime), testRuntime: spell(testRuntime) };
  const found = { runtime: RUNTIMES[asked.runtime], testRuntime: TEST_RUNTIMES[asked.testRuntime] };
  const unknown = (['runtime', 'testRuntime'] as const).filter((option) => found[option] === undefined);
  const modules = [found.runtime, found.testRuntime].flatMap((declared) =>
    Object.entries(declared ?? {}).flatMap(([configuration, names]) =>
      names.flatMap((name) => {
        const [module, since = '0', before = null] = typeof name === 'string' ? [name] : name;
        const isThere = compareGradleVersions(release, since) >= 0;
        const isGone = before !== null && compareGradleVersions(release, before) >= 0;
        return isThere && !isGone ? [[configuration, module] as const] : [];
      }),
    ),
  );
  return { modules, unknown: unknown.map((option) => `${option} ${asked[option]}`) };
}

/** Scripts write `LAMBDA_JAVA` and `lambda_java`. */
function spell(written: string | undefined): string {
  return (written ?? 'none').toLowerCase().replaceAll('_', '');
}

/** `g:a`, of some only from a version of the plugin on, or before one. */
type Module = string | readonly [module: string, since: string, before?: string];
type Declared = Readonly<Record<string, readonly Module[]>>;

const SERVLET = 'io.micronaut.servlet:micronaut-http';
const PROXY = 'io.micronaut.aws:micronaut-function-aws-api-proxy';
const ORACLE = 'io.micronaut.oraclecloud:micronaut-oraclecloud-function-http';
const GOOGLE = 'io.micronaut.gcp:micronaut-gcp-function-http';
const GOOGLE_API = 'com.google.cloud.functions:functions-framework-api';
const AZURE = 'io.micronaut.azure:micronaut-azure-function-http';
const LAMBDA: Declared = {
  implementation: [PROXY],
  developmentOnly: [`${PROXY}-test`],
  testImplementation: [`${PROXY}-test`],
};
const PROVIDED: Declared = {
  ...LAMBDA,
  implementation: [PROXY, 'io.micronaut.aws:micronaut-function-aws-custom-runtime'],
};

const RUNTIMES: Readonly<Record<string, Declared>> = {
  none: {},
  netty: { implementation: ['io.micronaut:micronaut-http-server-netty'] },
  tomcat: { implementation: [`${SERVLET}-server-tomcat`] },
  jetty: { implementation: [`${SERVLET}-server-jetty`] },
  undertow: { implementation: [`${SERVLET}-server-undertow`] },
  httppoja: { implementation: [`${SERVLET}-poja-apache`], testImplementation: [`${SERVLET}-poja-test`] },
  httpserverjdk: { implementation: [`${SERVLET}-server-jdk`] },
  lambdajava: LAMBDA,
  lambdaprovided: PROVIDED,
  lambda: PROVIDED,
  oraclefunction: {
    implementation: [ORACLE],
    testImplementation: [`${ORACLE}-test`],
    developmentOnly: [`${ORACLE}-test`],
    runtimeOnly: ['com.fnproject.fn:runtime'],
  },
  googlefunction: {
    implementation: [GOOGLE],
    compileOnly: [GOOGLE_API],
    developmentOnly: [GOOGLE_API, `${GOOGLE}-test`],
    testImplementation: [GOOGLE_API, `${GOOGLE}-test`],
  },
  azurefunction: {
    implementation: [AZURE, 'com.microsoft.azure.functions:azure-functions-java-library'],
    developmentOnly: [`${AZURE}-test`],
    testImplementation: [`${AZURE}-test`],
  },
};

const LAUNCHER = 'org.junit.platform:junit-platform-launcher';
const JUNIT: Declared = {
  testImplementation: ['org.junit.jupiter:junit-jupiter-api', 'io.micronaut.test:micronaut-test-junit5'],
  testRuntimeOnly: ['org.junit.jupiter:junit-jupiter-engine', [LAUNCHER, '4.6.0']],
};
const SPOCK: Declared = {
  testCompileOnly: ['io.micronaut:micronaut-inject-groovy'],
  testImplementation: [
    'org.spockframework:spock-core',
    'io.micronaut.test:micronaut-test-spock',
    ['org.codehaus.groovy:groovy', '0', '4.0.0'],
    ['org.apache.groovy:groovy', '4.0.0'],
    [LAUNCHER, '4.6.1'],
  ],
};
const ofKotest = (library: string): Declared => ({
  testImplementation: ['io.mockk:mockk', `io.micronaut.test:${library}`, 'io.kotest:kotest-assertions-core-jvm'],
  testRuntimeOnly: ['io.kotest:kotest-runner-junit5-jvm'],
});
const KOTEST = ofKotest('micronaut-test-kotest');

const TEST_RUNTIMES: Readonly<Record<string, Declared>> = {
  none: {},
  junit: JUNIT,
  junit5: JUNIT,
  spock: SPOCK,
  spock2: SPOCK,
  kotest: KOTEST,
  kotest4: KOTEST,
  kotest5: ofKotest('micronaut-test-kotest5'),
};

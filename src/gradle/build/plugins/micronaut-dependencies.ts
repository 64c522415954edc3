import { printValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { findProperty } from '../state/project-properties.ts';

/**
 * Adds the declarations of Micronaut's plugins: its platform, what the code is compiled with, and what the chosen server and tests need.
 * Source: https://micronaut-projects.github.io/micronaut-gradle-plugin/latest/.
 */
export function addMicronautDependencies(state: BuildState, project: ProjectState): void {
  const { plugins, pluginOptions } = project;
  const id = PLUGINS.find((known) => plugins.has(known));
  if (id === undefined) return;
  const where = plugins.get(id)!;
  const add = (configuration: string, module: string): void => {
    const [groupId = '', artifactId = ''] = module.split(':');
    findConfiguration(project, configuration).dependencies.push(createDependency(groupId, artifactId, where));
  };
  const tell = (what: string): void =>
    state.run.report({ code: 'dependency-unread', message: `Left out: ${what}`, where });
  const version = pluginOptions.get('micronaut.version') ?? printValue(findProperty(project, 'micronautVersion'));
  if (pluginOptions.get('micronaut.importMicronautPlatform') !== 'false') {
    if (version === null) tell('the platform of Micronaut, whose version is not known');
    else addPlatform(project, { version, where });
  }
  for (const configuration of [plugins.has('java-library') ? 'api' : 'implementation', 'testImplementation'])
    add(configuration, 'io.micronaut:micronaut-inject');
  for (const [option, choices] of OPTIONS) {
    const chosen = pluginOptions.get(`micronaut.${option}`)?.toLowerCase().replaceAll('_', '') ?? 'none';
    const declared = choices[chosen];
    if (declared === undefined) tell(`what the plugin of Micronaut declares for the ${option} ${chosen}`);
    for (const [configuration, modules] of Object.entries(declared ?? {}))
      for (const module of modules) add(configuration, module);
  }
}

function addPlatform(
  project: ProjectState,
  { version, where }: { readonly version: string; readonly where: string },
): void {
  const [groupId, artifactId] =
    Number.parseInt(version, 10) < 4
      ? ['io.micronaut', 'micronaut-bom']
      : ['io.micronaut.platform', 'micronaut-platform'];
  const platform = { ...createDependency(groupId!, artifactId!, where), version: parseVersionRequest(version) };
  const category = version.endsWith('-SNAPSHOT') ? 'enforced-platform' : 'platform';
  for (const configuration of ['api', 'implementation', 'compileOnly'])
    findConfiguration(project, configuration).dependencies.unshift({ ...platform, category });
  for (const [name, { dependencies }] of project.configurations)
    if (PROCESSOR.test(name)) dependencies.unshift({ ...platform, category });
}

const PROCESSOR = /^(?:annotationProcessor|testAnnotationProcessor|kapt|kaptTest|ksp|kspTest)$/;

const PLUGINS = ['application', 'library', 'minimal.application', 'minimal.library', 'component'].map(
  (name) => `io.micronaut.${name}`,
);

type Declared = Readonly<Record<string, readonly string[]>>;

const SERVLET = 'io.micronaut.servlet:micronaut-http-server';
const PROXY = 'io.micronaut.aws:micronaut-function-aws-api-proxy';
const LAMBDA: Declared = {
  implementation: [PROXY],
  developmentOnly: [`${PROXY}-test`],
  testImplementation: [`${PROXY}-test`],
};
const KOTEST = ['io.mockk:mockk', 'io.kotest:kotest-assertions-core-jvm'];
const KOTEST_RUNNER = ['io.kotest:kotest-runner-junit5-jvm'];
const JUNIT: Declared = {
  testImplementation: ['org.junit.jupiter:junit-jupiter-api', 'io.micronaut.test:micronaut-test-junit5'],
  testRuntimeOnly: ['org.junit.jupiter:junit-jupiter-engine'],
};
const SPOCK: Declared = {
  testCompileOnly: ['io.micronaut:micronaut-inject-groovy'],
  testImplementation: ['org.spockframework:spock-core', 'io.micronaut.test:micronaut-test-spock'],
};

/** The declarations for each choice that a script can make. */
const OPTIONS: readonly (readonly [option: string, choices: Readonly<Record<string, Declared>>])[] = [
  [
    'runtime',
    {
      none: {},
      netty: { implementation: ['io.micronaut:micronaut-http-server-netty'] },
      tomcat: { implementation: [`${SERVLET}-tomcat`] },
      jetty: { implementation: [`${SERVLET}-jetty`] },
      undertow: { implementation: [`${SERVLET}-undertow`] },
      lambdajava: LAMBDA,
      lambdaprovided: { ...LAMBDA, implementation: [PROXY, 'io.micronaut.aws:micronaut-function-aws-custom-runtime'] },
    },
  ],
  [
    'testRuntime',
    {
      none: {},
      junit: JUNIT,
      junit5: JUNIT,
      spock: SPOCK,
      spock2: SPOCK,
      kotest5: {
        testImplementation: [...KOTEST, 'io.micronaut.test:micronaut-test-kotest5'],
        testRuntimeOnly: KOTEST_RUNNER,
      },
      kotest: {
        testImplementation: [...KOTEST, 'io.micronaut.test:micronaut-test-kotest'],
        testRuntimeOnly: KOTEST_RUNNER,
      },
      kotest4: {
        testImplementation: [...KOTEST, 'io.micronaut.test:micronaut-test-kotest'],
        testRuntimeOnly: KOTEST_RUNNER,
      },
    },
  ],
];

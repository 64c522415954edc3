import { compareGradleVersions } from '../../versions/compare-versions.ts';
import type { ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';

interface MicronautProcessors {
  /** The configurations that process annotations. */
  readonly configurations: readonly string[];
  /** `g:a` of those that modules of the project's own class path ask for. */
  readonly additional: readonly string[];
  /** `g:a` of what processes annotations there. */
  listModules(configuration: string): readonly string[];
}

/**
 * The annotation processors that Micronaut's plugins declare. `release`: the plugin's version.
 * Source: https://github.com/micronaut-projects/micronaut-gradle-plugin, PluginsHelper and MicronautKotlinSupport.
 */
export function listProcessors({ plugins, configurations }: ProjectState, release: string): MicronautProcessors {
  const isBefore = (version: string): boolean => compareGradleVersions(release, version) < 0;
  const core = isBefore('4.0.0') ? ['inject-java', 'validation'] : ['inject-java'];
  const ofKsp = isBefore('4.0.0') ? core : ['inject-kotlin'];
  const graal = includesPlugin(plugins, 'io.micronaut.graalvm') && !isBefore('3.0.0') ? ['graal'] : [];
  const groups = ['api', 'implementation', 'compileOnly'].flatMap((name) =>
    (configurations.get(name)?.dependencies ?? []).map(({ groupId }) => groupId),
  );
  const additional = ADDITIONAL.filter(
    ([since, module]) => !isBefore(since) && groups.includes(module.slice(0, module.indexOf(':'))),
  ).map(([, module]) => module);
  const makers = [
    'annotationProcessor',
    'testAnnotationProcessor',
    ...(plugins.has('org.jetbrains.kotlin.kapt') ? ['kapt', 'kaptTest'] : []),
    ...(plugins.has('com.google.devtools.ksp') ? ['ksp', 'kspTest'] : []),
  ];
  return {
    configurations: makers,
    additional,
    listModules: (configuration) => [
      ...(configuration.startsWith('ksp') ? ofKsp : core).map(nameModule),
      ...graal.map(nameModule),
      ...additional,
    ],
  };
}

function nameModule(name: string): string {
  return `io.micronaut:micronaut-${name}`;
}

/** Declared where a module of the same group is on the class path, each since a version of the plugin. */
const ADDITIONAL: readonly (readonly [since: string, module: string])[] = [
  ['2.0.0', 'io.micronaut.data:micronaut-data-processor'],
  ['2.0.0', 'io.micronaut.jaxrs:micronaut-jaxrs-processor'],
  ['2.0.0', 'io.micronaut.security:micronaut-security-annotations'],
  ['4.0.0', 'io.micronaut.validation:micronaut-validation-processor'],
  ['4.2.1', 'io.micronaut.micrometer:micronaut-micrometer-annotation'],
  ['4.2.1', 'io.micronaut.microstream:micronaut-microstream-annotations'],
  ['4.2.1', 'io.micronaut.openapi:micronaut-openapi'],
  ['4.2.1', 'io.micronaut.serde:micronaut-serde-processor'],
  ['4.2.1', 'io.micronaut.spring:micronaut-spring-annotation'],
  ['4.2.1', 'io.micronaut.tracing:micronaut-tracing-annotation'],
];

import { printModule } from '../../core/artifacts/coordinates.ts';
import type { BuildTarget, GradleConfiguration, GradleProject } from '../../core/builds/gradle-build.ts';
import type { Component, ComponentVariant } from '../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { ATTRIBUTES, type Usage } from '../components/select-variant.ts';
import { isExcluded } from '../graph/exclusions.ts';
import { gather, isOfDevelopment, listClassPaths } from './state/class-paths.ts';
import { capitalize, toKebabCase } from './state/source-set-names.ts';

/** A project of the build as the others see it: its API, what runs it, its test fixtures, or a platform's versions. */
export function describeProject(project: GradleProject): Component {
  const { coordinates, isVersionKnown, configurations, isPlatform, targets, features } = project;
  const paths = listClassPaths(project);
  const pick = (names: readonly string[]): readonly GradleConfiguration[] =>
    names.map((name) => configurations.get(name)).filter((configuration) => configuration !== undefined);
  const ofFeatures = new Set(features.flatMap(({ prefix }) => PARTS.map((part) => `${prefix}${part}`)));
  const createVariants = (set: string, category: string): readonly ComponentVariant[] =>
    paths
      .filter(
        ({ name }) =>
          name.toLowerCase() === `${set}compileclasspath` || name.toLowerCase() === `${set}runtimeclasspath`,
      )
      .map(({ usage, platform, configurations: names }) => {
        // Whoever compiles against it sees its API alone.
        const seen =
          usage === 'java-runtime'
            ? names.filter((name) => !isOfDevelopment(name))
            : gather(
                names.filter((name) => /(?:^api|Api|^compile|^compileOnlyApi)$/.test(name)),
                configurations,
              );
        const own = pick(seen.filter((name) => !ofFeatures.has(name)));
        return {
          name: `${category} ${usage}`,
          attributes: new Map<string, string>([
            [ATTRIBUTES.usage, usage],
            [ATTRIBUTES.category, category],
            ...(/(?:debug|release)$/.test(set) && platform === 'android'
              ? [[ATTRIBUTES.buildType, set.endsWith('debug') ? 'debug' : 'release'] as const]
              : []),
            ...(targets.length > 0 ? [[ATTRIBUTES.platform, platform === 'jvm' ? 'jvm' : 'androidJvm'] as const] : []),
          ]),
          ...gatherDeclared(configurations, [...own, ...pick([nameElements(set, usage)])]),
          capabilities: [],
        };
      });
  const { groupId, artifactId, version } = coordinates;
  const fixtures = createVariants('testfixtures', 'library').map((variant) => ({
    ...variant,
    name: `test-fixtures ${variant.name}`,
    capabilities: [{ groupId, artifactId: `${artifactId}-test-fixtures`, version }],
  }));
  const ofOthers = features.flatMap(({ name, prefix, capabilities }) =>
    FEATURE.map(([usage, elements, parts]) => {
      const provided =
        capabilities.length > 0
          ? capabilities
          : [{ groupId, artifactId: `${artifactId}-${toKebabCase(name)}`, version }];
      const all = pick(
        gather(
          parts.map((part) => `${prefix}${part}`),
          configurations,
        ),
      );
      const attributes = new Map<string, string>([
        [ATTRIBUTES.usage, usage],
        [ATTRIBUTES.category, 'library'],
      ]);
      const declared = gatherDeclared(configurations, [...all, ...pick([`${prefix}${elements}`])]);
      return { name: `${prefix}${elements}`, attributes, ...declared, capabilities: provided };
    }),
  );
  // The first variant that fits counts. If nobody asks for a build type, that is the release.
  const isRelease = ({ name, platform }: BuildTarget): boolean => platform === 'jvm' || /^release$|Release$/.test(name);
  const shown = [...targets.filter(isRelease), ...targets.filter((target) => !isRelease(target))];
  const sets = targets.length === 0 ? [''] : shown.map(({ name }) => name);
  const own = sets.flatMap((set) => createVariants(set.toLowerCase(), isPlatform ? 'platform' : 'library'));
  const elements = ELEMENTS.flatMap(([name, usage]) =>
    own
      .filter(({ attributes }) => attributes.get(ATTRIBUTES.usage) === usage)
      .slice(0, 1)
      .map((variant) => [name, variant] as const),
  );
  const asked = ofOthers.map((variant) => [variant.name, variant] as const);
  const ofFixtures = fixtures.map((variant) => {
    const usage = variant.attributes.get(ATTRIBUTES.usage) === 'java-api' ? 'java-api' : 'java-runtime';
    return [nameElements('testfixtures', usage), variant] as const;
  });
  const known = new Map<string, ComponentVariant | null>([...elements, ...ofFixtures, ...asked]);
  /** Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.dsl.DependencyHandler.html, "Project Dependencies". */
  const makeVariant = (name: string): ComponentVariant | null => {
    const names = configurations.has(name)
      ? gather([name], configurations, paths)
      : paths.find((path) => path.name === name)?.configurations;
    if (names === undefined && !ARTIFACTS.includes(name)) return null;
    const declared = gatherDeclared(configurations, pick(names ?? []));
    return { name, attributes: new Map(), ...declared, capabilities: [] };
  };
  return {
    coordinates,
    ...(isVersionKnown ? {} : { isVersionUnknown: true }),
    variants: [...own, ...fixtures, ...ofOthers],
    // Hardly any is ever named, and a large build has 18,000.
    findConfiguration(name) {
      const found = known.has(name) ? known.get(name)! : makeVariant(name);
      known.set(name, found);
      return found;
    },
  };
}

/** The configuration by which others see a source set. */
function nameElements(set: string, usage: Usage): string {
  const name = usage === 'java-api' ? 'apiElements' : 'runtimeElements';
  return set === 'testfixtures' ? `testFixtures${capitalize(name)}` : name;
}

/**
 * The declarations of the configurations that make up a variant. What one of them excludes is excluded for whoever takes the variant, with all that
 * is below it. Source: Gradle's NodeState, computeModuleResolutionFilter.
 */
function gatherDeclared(
  configurations: GradleProject['configurations'],
  own: readonly GradleConfiguration[],
): Pick<ComponentVariant, 'dependencies' | 'constraints'> {
  const exclusions = [...own, configurations.get('*')].flatMap((configuration) => configuration?.exclusions ?? []);
  const excluded = new Set(exclusions.map(printModule));
  const exclude = (declared: readonly GradleDependency[]): readonly GradleDependency[] =>
    exclusions.length === 0
      ? declared
      : declared
          .filter((dependency) => dependency.project !== null || !isExcluded(excluded, dependency))
          .map((dependency) => ({ ...dependency, exclusions: [...dependency.exclusions, ...exclusions] }));
  return {
    dependencies: exclude(own.flatMap(({ dependencies }) => dependencies)),
    constraints: exclude(own.flatMap(({ constraints }) => constraints)),
  };
}

/** Configurations of Java projects that are files alone. Source: https://docs.gradle.org/current/userguide/java_plugin.html. */
const ARTIFACTS = ['archives', 'mainSourceElements', 'sourcesElements', 'javadocElements'];

const PARTS = ['Api', 'Implementation', 'CompileOnly', 'CompileOnlyApi', 'RuntimeOnly'];
/** The parts of a feature that others see. */
const FEATURE = [
  ['java-api', 'ApiElements', ['Api', 'CompileOnlyApi']],
  ['java-runtime', 'RuntimeElements', ['Api', 'Implementation', 'RuntimeOnly']],
] as const;

/** Source: https://docs.gradle.org/current/userguide/java_plugin.html, "Dependency configurations". */
const ELEMENTS: readonly (readonly [name: string, usage: Usage])[] = [
  ['apiElements', 'java-api'],
  ['runtimeElements', 'java-runtime'],
  ['default', 'java-runtime'],
];

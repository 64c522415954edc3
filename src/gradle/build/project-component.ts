import type { GradleConfiguration, GradleProject } from '../../core/builds/gradle-build.ts';
import type { Component, ComponentVariant } from '../../core/builds/gradle-component.ts';
import { ATTRIBUTES } from '../components/component.ts';
import type { Usage } from '../components/select-variant.ts';
import { gather, isOfDevelopment, listClassPaths } from './state/class-paths.ts';
import { toKebabCase } from './state/to-kebab-case.ts';

/** What a project of the build is to the others: its API, what runs it, its test fixtures, or a platform's versions. */
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
            ...(targets.length > 0 ? [[ATTRIBUTES.platform, platform === 'jvm' ? 'jvm' : 'androidJvm'] as const] : []),
          ]),
          dependencies: own.flatMap(({ dependencies }) => dependencies),
          constraints: own.flatMap(({ constraints }) => constraints),
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
      const dependencies = all.flatMap((configuration) => configuration.dependencies);
      const constraints = all.flatMap((configuration) => configuration.constraints);
      return { name: `${prefix}${elements}`, attributes, dependencies, constraints, capabilities: provided };
    }),
  );
  // Of Android's variants one stands for all.
  const shown = targets.filter(({ name, platform }) => platform === 'jvm' || /^release$|Release$/.test(name));
  const sets = targets.length === 0 ? [''] : (shown.length === 0 ? targets.slice(0, 1) : shown).map(({ name }) => name);
  const own = sets.flatMap((set) => createVariants(set.toLowerCase(), isPlatform ? 'platform' : 'library'));
  // Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.dsl.DependencyHandler.html, "Project Dependencies".
  const named = [...configurations.keys()].map((name): readonly [string, ComponentVariant] => {
    const all = gather([name], configurations, paths).map((part) => configurations.get(part)!);
    const variant = {
      name,
      attributes: new Map<string, string>(),
      dependencies: all.flatMap(({ dependencies }) => dependencies),
      constraints: all.flatMap(({ constraints }) => constraints),
      capabilities: [],
    };
    return [name, variant];
  });
  const elements = ELEMENTS.flatMap(([name, usage]) =>
    own
      .filter(({ attributes }) => attributes.get(ATTRIBUTES.usage) === usage)
      .map((variant) => [name, variant] as const),
  );
  const asked = ofOthers.map((variant) => [variant.name, variant] as const);
  return {
    coordinates,
    ...(isVersionKnown ? {} : { isVersionUnknown: true }),
    variants: [...own, ...fixtures, ...ofOthers],
    configurations: new Map([...named, ...elements, ...asked]),
  };
}

const PARTS = ['Api', 'Implementation', 'CompileOnly', 'CompileOnlyApi', 'RuntimeOnly'];
/** What others see of a feature. */
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

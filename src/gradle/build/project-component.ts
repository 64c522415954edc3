import type { GradleProject } from '../../core/gradle-build.ts';
import type { Component, ComponentVariant } from '../../core/gradle-component.ts';
import { ATTRIBUTES } from '../components/component.ts';
import { isOfDevelopment, listClassPaths } from './class-paths.ts';

/** What a project of the build is to the others: its API, what runs it, its test fixtures, or a platform's versions. */
export function describeProject(project: GradleProject): Component {
  const { coordinates, configurations, isPlatform, targets } = project;
  const paths = listClassPaths(project);
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
            : names.filter((name) => /(?:^api|Api|^compile|^compileOnlyApi)$/.test(name));
        const own = seen.map((name) => configurations.get(name)).filter((configuration) => configuration !== undefined);
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
  // Of Android's variants one stands for all.
  const shown = targets.filter(({ name, platform }) => platform === 'jvm' || /^release$|Release$/.test(name));
  const sets = targets.length === 0 ? [''] : (shown.length === 0 ? targets.slice(0, 1) : shown).map(({ name }) => name);
  const own = sets.flatMap((set) => createVariants(set.toLowerCase(), isPlatform ? 'platform' : 'library'));
  return { coordinates, variants: [...own, ...fixtures] };
}

import type { GradleProject } from '../../core/gradle-build.ts';
import { ATTRIBUTES, type Component, type ComponentVariant } from '../components/component.ts';
import { isOfDevelopment, listClassPaths } from './class-paths.ts';

/** What a project of the build is to the others: its API, what runs it, its test fixtures, or a platform's versions. */
export function describeProject(project: GradleProject): Component {
  const { coordinates, configurations, isPlatform } = project;
  const paths = listClassPaths(project);
  const createVariants = (set: string, category: string): readonly ComponentVariant[] =>
    paths
      .filter(
        ({ name }) =>
          name.toLowerCase() === `${set}compileclasspath` || name.toLowerCase() === `${set}runtimeclasspath`,
      )
      .map(({ usage, configurations: names }) => {
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
          ]),
          dependencies: own.flatMap(({ dependencies }) => dependencies),
          constraints: own.flatMap(({ constraints }) => constraints),
          capabilities: [],
        };
      });
  const { groupId, artifactId } = coordinates;
  const fixtures = createVariants('testfixtures', 'library').map((variant) => ({
    ...variant,
    name: `test-fixtures ${variant.name}`,
    capabilities: [{ groupId, artifactId: `${artifactId}-test-fixtures` }],
  }));
  return { coordinates, variants: [...createVariants('', isPlatform ? 'platform' : 'library'), ...fixtures] };
}

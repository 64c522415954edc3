import type { ComponentRule } from '../../../core/builds/gradle-component.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import type { BuildState, ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { findPluginVersion } from './find-plugin-version.ts';

const ID = 'org.springframework.boot';

/**
 * The rule of Spring Boot's plugin since 3.4.3, by which its starter for tests brings what runs them. Source: JavaPluginAction of
 * https://github.com/spring-projects/spring-boot.
 */
export function addBootRules(state: BuildState, project: ProjectState): void {
  const where = project.plugins.get(ID);
  const version = findPluginVersion(state, ID);
  if (where === undefined || version === null || !includesPlugin(project.plugins, 'java')) return;
  if (compareGradleVersions(version, '3.4.3') < 0) return;
  const launcher = createDependency('org.junit.platform', 'junit-platform-launcher', where);
  const rule: ComponentRule = (component) => {
    const { groupId, artifactId } = component.coordinates;
    if (groupId !== ID || artifactId !== 'spring-boot-starter-test') return component;
    const variants = component.variants.map((variant) =>
      variant.name === 'runtimeElements' ? { ...variant, dependencies: [...variant.dependencies, launcher] } : variant,
    );
    return { ...component, variants };
  };
  project.componentRules.push(rule);
}

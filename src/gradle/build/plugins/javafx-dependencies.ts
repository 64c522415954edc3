import type { ComponentRule } from '../../../core/builds/gradle-component.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';

/**
 * Adds the modules that the plugin of JavaFX is told, each with those that it needs, unless they are of an SDK on the machine.
 * Source: https://github.com/openjfx/javafx-gradle-plugin, JavaFXOptions and JavaFXModule.
 */
export function addJavafxDependencies({ run }: BuildState, project: ProjectState): void {
  const { plugins, pluginOptions } = project;
  const where = plugins.get('org.openjfx.javafxplugin');
  if (where === undefined || pluginOptions.has('javafx.sdk')) return;
  const version = pluginOptions.get('javafx.version');
  const asked = pluginOptions.get('javafx.modules')?.split(' ') ?? [];
  const modules = asked.flatMap((name) => /^javafx[.-](\w+)$/.exec(name)?.[1] ?? []);
  const needed = new Set(modules.flatMap((module) => [module, ...(NEEDED[module] ?? [])]));
  if (version === undefined || modules.length === 0 || modules.length < asked.length) {
    const message = 'Left out: modules of JavaFX, whose names or version no script that is understood gives';
    run.report({ code: 'dependency-unread', message, where });
  }
  project.componentRules.push(takeSelfAway);
  const configurations = pluginOptions.get('javafx.configurations') ?? pluginOptions.get('javafx.configuration');
  for (const configuration of (configurations ?? 'implementation').split(' '))
    for (const module of version === undefined ? [] : [...needed].sort()) {
      const declared = createDependency('org.openjfx', `javafx-${module}`, where);
      const { dependencies } = findConfiguration(project, configuration);
      dependencies.push({ ...declared, version: parseVersionRequest(version!) });
    }
}

/** Each module names itself once more, for the code of one system: the plugin chooses that by variants. Source: its JavaFXComponentMetadataRule. */
const takeSelfAway: ComponentRule = (component) => {
  const { groupId, artifactId } = component.coordinates;
  if (groupId !== 'org.openjfx') return component;
  const variants = component.variants.map((variant) => ({
    ...variant,
    dependencies: variant.dependencies.filter((other) => other.groupId !== groupId || other.artifactId !== artifactId),
  }));
  return { ...component, variants };
};

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  graphics: ['base'],
  controls: ['base', 'graphics'],
  fxml: ['base', 'graphics'],
  media: ['base', 'graphics'],
  swing: ['base', 'graphics'],
  web: ['base', 'controls', 'graphics', 'media'],
};

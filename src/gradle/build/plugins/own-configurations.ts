import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { ANDROID } from '../state/build-targets.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { findPluginScript } from './apply-plugin.ts';
import { isKnownPlugin } from './known-plugins.ts';
import { findOwnClass } from './plugin-classes.ts';

/** A configuration that a plugin makes beside those of source sets. */
interface OwnConfiguration {
  /** Ids of the plugins that make it; empty: none that is read. */
  readonly plugins: readonly string[];
  readonly name: string;
  readonly extending: readonly string[];
}

/**
 * Lets configurations extend those that plugins make of their own, as the plugins do. One of such a name that no plugin makes is the
 * script's, and takes part only where the script says so; a plugin that is not read may have made it, too.
 * Sources: WarPlugin of https://github.com/gradle/gradle, JavaPluginAction of https://github.com/spring-projects/spring-boot,
 * https://github.com/spring-gradle-plugins/propdeps-plugin, https://github.com/nebula-plugins/gradle-extra-configurations-plugin.
 */
export function extendWithOwn(state: BuildState, project: ProjectState): void {
  const { configurations, madeConfigurations, plugins } = project;
  let isOpen: boolean | null = null;
  for (const { plugins: makers, name, extending } of OWN) {
    if (!configurations.has(name) || madeConfigurations.has(name)) continue;
    isOpen ??= hasUnreadPlugin(state, project);
    if (!isOpen && !makers.some((id) => includesPlugin(plugins, id))) continue;
    for (const other of extending) findConfiguration(project, other).extendsFrom.add(name);
  }
}

const BOOT = ['org.springframework.boot'];
const OWN: readonly OwnConfiguration[] = [
  { plugins: ['war'], name: 'providedCompile', extending: ['implementation', 'providedRuntime'] },
  { plugins: ['war'], name: 'providedRuntime', extending: ['runtimeClasspath', 'testRuntimeClasspath'] },
  { plugins: BOOT, name: 'developmentOnly', extending: ['runtimeClasspath'] },
  { plugins: BOOT, name: 'testAndDevelopmentOnly', extending: ['runtimeClasspath', 'testImplementation'] },
  { plugins: ANDROID, name: 'provided', extending: ['compileOnly'] },
  {
    plugins: [],
    name: 'optional',
    extending: ['compileClasspath', 'runtimeClasspath', 'testCompileClasspath', 'testRuntimeClasspath'],
  },
];

function hasUnreadPlugin(state: BuildState, { plugins }: ProjectState): boolean {
  return [...plugins.keys()].some(
    (id) => !isKnownPlugin(id) && findPluginScript(state, id) === null && findOwnClass(state, id) === null,
  );
}

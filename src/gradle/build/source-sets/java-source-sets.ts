import { isOfKotlin, printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';
import { FILES } from '../dependencies/dependency-handler.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { capitalize } from '../state/source-set-names.ts';

/** `sourceSets` of a Java project: which there are, and their files, which are no artifacts. */
export function createJavaSourceSets({ sourceSets }: ProjectState): ScriptObject {
  const find = (name: string): ScriptObject => {
    sourceSets.add(name);
    return { ...FILES, get: (property) => nameConfiguration(name, property) ?? FILES };
  };
  const configure = (name: string, { block }: ScriptCall): ScriptObject => (block === null ? FILES : find(name));
  return {
    ...FILES,
    get: find,
    call(name, call) {
      const made = MAKERS.has(name) ? printValue(call.args[0]) : null;
      if (made !== null) return find(made);
      if (MAKERS.has(name)) return FILES;
      // Kotlin takes what is none of them, as `dependencies`, for what is around.
      return isOfKotlin(call) ? undefined : configure(name, call);
    },
    callUnknown: configure,
  };
}

/** `implementationConfigurationName` and the like; null: it is none of them. */
export function nameConfiguration(set: string, property: string): string | null {
  const part = /^(\w+)ConfigurationName$/.exec(property)?.[1];
  if (part === undefined) return null;
  return set === 'main' ? part : `${set}${capitalize(part)}`;
}

const MAKERS = new Set(['create', 'register', 'maybeCreate', 'named', 'getByName']);

/** Until Gradle 7 a source set has `xCompile` and `xRuntime` too. Source: https://docs.gradle.org/6.9/userguide/java_plugin.html, "SourceSet dependency configurations". */
export function addOldConfigurations({ gradleVersion }: BuildState, project: ProjectState): void {
  const { configurations, sourceSets } = project;
  if (gradleVersion !== null && gradleVersion >= 7) return;
  for (const set of sourceSets) {
    for (const [old, part] of Object.entries(OLD)) {
      const name = `${set}${old}`;
      if (configurations.has(name)) findConfiguration(project, `${set}${capitalize(part)}`).extendsFrom.add(name);
    }
  }
}

const OLD = { Compile: 'implementation', Runtime: 'runtimeOnly' };

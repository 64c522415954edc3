import { printValue, type ScriptObject } from '../evaluation/script-value.ts';
import { type BuildState, findConfiguration, type ProjectState } from './build-state.ts';
import { capitalize } from './capitalize.ts';
import { FILES } from './dependency-handler.ts';

/** `sourceSets` of a Java project: which there are, and their files, which are no artifacts. */
export function createJavaSourceSets({ sourceSets }: ProjectState): ScriptObject {
  return {
    ...FILES,
    call(name, { args, block }) {
      const made = MAKERS.has(name) ? printValue(args[0]) : block === null ? null : name;
      if (made !== null) sourceSets.add(made);
      return FILES;
    },
  };
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

import { callClosure } from '../../evaluation/evaluate.ts';
import { standsIn } from '../../evaluation/script-names.ts';
import { isOfKotlin, printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';
import { FILES } from '../dependencies/file-collection.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { capitalize, nameOfSet } from '../state/source-set-names.ts';
import { addToClassPath, createClassPathFiles } from './class-path-files.ts';

/** `sourceSets` of a Java project: which there are, and their files, which are no artifacts. Blocks about them see what is around. */
export function createJavaSourceSets(state: BuildState, project: ProjectState): ScriptObject {
  const { run, deferred } = state;
  const { sourceSets, plugins } = project;
  const find = (name: string): ScriptObject => {
    sourceSets.add(name);
    return createSourceSet(project, name);
  };
  const configure = (name: string, { block }: ScriptCall): ScriptObject => {
    if (block === null) return FILES;
    const set = find(name);
    callClosure(run, block, { receiver: set, args: [set] });
    return set;
  };
  const container: ScriptObject = {
    ...FILES,
    get: (name) => (STANDARD.includes(name) || sourceSets.has(name) ? find(name) : undefined),
    getUnknown: (name) => (/^[A-Z]/.test(name) ? undefined : find(name)),
    call(name, call) {
      const { block } = call;
      if (EVERY.has(name)) {
        // The scripts may name more of them later.
        if (block !== null)
          deferred.push(() => {
            const standard = includesPlugin(plugins, 'java') ? STANDARD : [];
            for (const set of new Set([...standard, ...sourceSets])) configure(set, call);
          });
        return FILES;
      }
      const made = MAKERS.has(name) ? printValue(call.args[0]) : null;
      if (made !== null) return block === null ? find(made) : configure(made, call);
      if (MAKERS.has(name)) return FILES;
      if (SELECTORS.has(name)) return undefined;
      // Kotlin takes what is none of them, as `dependencies`, for what is around.
      return isOfKotlin(call) || !standsIn(call, container) ? undefined : configure(name, call);
    },
    callUnknown: configure,
  };
  return container;
}

function createSourceSet(project: ProjectState, name: string): ScriptObject {
  const nameOf = (property: string): string => nameOfSet(name, property);
  const set: ScriptObject = {
    ...FILES,
    get(property) {
      if (property === 'name') return name;
      if (CLASS_PATHS.has(property)) return createClassPathFiles(project, nameOf(property));
      return nameConfiguration(name, property) ?? (FOLDERS.has(property) ? FILES : undefined);
    },
    set(property, value, where) {
      if (CLASS_PATHS.has(property)) addToClassPath(project, nameOf(property), value, where);
      return CLASS_PATHS.has(property) || FOLDERS.has(property);
    },
    call(method, { args, block, where }) {
      if (method === 'configure' || method === 'get') return block === null ? set : undefined;
      const classPath = SETTERS.get(method);
      if (classPath !== undefined) return set.set?.(classPath, args[0] ?? null, where) ? null : undefined;
      return FOLDERS.has(method) ? FILES : undefined;
    },
  };
  return set;
}

const SETTERS = new Map(['compileClasspath', 'runtimeClasspath'].map((name) => [`set${capitalize(name)}`, name]));
const CLASS_PATHS = new Set(SETTERS.values());

/** Parts of a source set that are files, with those that well-known plugins add. */
const FOLDERS = new Set(
  `java kotlin groovy scala resources antlr proto clojure swagger graphql aidl jni output allJava allSource allGroovy allScala
  annotationProcessorPath srcDir srcDirs compiledBy extensions`.split(/\s+/),
);

/** `implementationConfigurationName` and the like; null: it is none of them. */
export function nameConfiguration(set: string, property: string): string | null {
  const part = /^(\w+)ConfigurationName$/.exec(property)?.[1];
  if (part === undefined) return null;
  return set === 'main' ? part : `${set}${capitalize(part)}`;
}

const STANDARD = ['main', 'test'];
const MAKERS = new Set(['create', 'register', 'maybeCreate', 'named', 'getByName']);
const EVERY = new Set(['all', 'configureEach', 'each', 'forEach', 'whenObjectAdded']);
const SELECTORS = new Set(['matching', 'withType', 'findAll', 'filter', 'findByName', 'collect', 'map', 'any', 'find']);

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

import { resolve } from 'node:path';
import { isObject, printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import type { BuildFiles } from './build-files.ts';
import type { ProjectState } from './build-state.ts';
import { splitName } from './source-set-names.ts';

/** `17`, `"17"`, `1.8` and what Gradle's own types of versions give; null: not known. */
export function readJavaVersion(value: ScriptValue | undefined): number | null {
  const [, version] = /^(?:1\.)?(\d+)(?:\.0)?$/.exec(printValue(value) ?? '') ?? [];
  return version === undefined ? null : Number(version);
}

/**
 * The Java that a project's code is compiled for, by source set or class path; `*`: of all others; null: a script says so, and not which.
 * Source: https://docs.gradle.org/current/userguide/building_java_projects.html, "Cross-compilation"; Gradle's DefaultJvmPluginServices.
 */
export function listJavaVersions(project: ProjectState): ReadonlyMap<string, number | null> {
  const { stated, releases } = project.java;
  const plain = STATED.map((name) => stated.get(name)).find((version) => version !== undefined);
  const every = releases.get('*') ?? plain;
  const versions = new Map<string, number | null>(every === undefined ? [] : [['*', every]]);
  for (const [name, version] of releases) {
    const set = /^compile(\w*?)Java$/.exec(name)?.[1];
    versions.set(set === undefined ? name : set.charAt(0).toLowerCase() + set.slice(1), version);
  }
  for (const set of listPlainSets(project)) if (!versions.has(set)) versions.set(set, null);
  return versions;
}

/** Sets that only look like source sets by the names of configurations that a script makes itself: nothing asks for a Java there. */
function listPlainSets({ configurations, madeConfigurations, sourceSets }: ProjectState): readonly string[] {
  const ofSets = Map.groupBy(configurations.keys(), (name) => splitName(name)?.set ?? '');
  const plain = [...ofSets].filter(([, names]) => names.every((name) => madeConfigurations.has(name)));
  return plain.map(([set]) => set).filter((set) => set !== '' && set !== 'test' && !sourceSets.has(set));
}

/** The first that is said counts. */
const STATED = ['disableAutoTargetJvm', 'targetCompatibility', 'sourceCompatibility', 'toolchain'];

/**
 * The Java that runs the build in a folder: the one that it names for that, else the machine's; null: nobody says.
 * Source: https://docs.gradle.org/current/userguide/gradle_daemon.html, "Daemon JVM criteria".
 */
export function findBuildJava(files: BuildFiles, folder: string): number | null {
  const criteria = files.readProperties(resolve(folder, 'gradle/gradle-daemon-jvm.properties'));
  return (
    readJavaVersion(criteria.get('toolchainVersion')) ?? readJavaVersion(/^(?:1\.)?\d+/.exec(files.jdk ?? '')?.[0])
  );
}

/** `JavaVersion.VERSION_17`, `JavaVersion.current()` and `JavaLanguageVersion.of(17)`. `current` null: not known. */
export function createJavaTypes(current: number | null): ReadonlyMap<string, ScriptObject> {
  const written = current !== null && current < 9 ? `1.${current}` : String(current);
  const version: ScriptObject = {
    get: (name) => createVersion(/^VERSION_((?:1_)?\d+)$/.exec(name)?.[1]?.replace('_', '.')),
    call(name, { args: [value] }) {
      if (name === 'current') return current === null ? undefined : createVersion(written);
      return name === 'toVersion' ? createVersion(printValue(value)) : undefined;
    },
  };
  const languageVersion: ScriptObject = {
    call: (name, { args: [value] }) => (name === 'of' ? createVersion(printValue(value)) : undefined),
  };
  return new Map([
    ['JavaVersion', version],
    ['JavaLanguageVersion', languageVersion],
  ]);
}

function createVersion(text: string | null | undefined): ScriptObject | undefined {
  const major = text == null ? null : readJavaVersion(text);
  if (text == null || major === null) return undefined;
  const ask = (name: string): ScriptValue | undefined => {
    const [, number, orLater] = /^(?:is)?[Jj]ava(\d+)(Compatible)?$/.exec(name) ?? [];
    if (number !== undefined) return orLater === undefined ? major === Number(number) : major >= Number(number);
    return name === 'majorVersion' ? String(major) : undefined;
  };
  return {
    print: () => text,
    order: major,
    get: ask,
    call(name, { args: [other] }) {
      if (name === 'asInt') return major;
      const order = isObject(other) ? other.order : undefined;
      if (order === undefined) return ask(name);
      if (name === 'compareTo') return major - order;
      return name === 'isCompatibleWith' ? major >= order : undefined;
    },
  };
}

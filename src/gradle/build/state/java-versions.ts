import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
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

/** What looks like a source set by the names of configurations that a script makes itself: nothing asks for a Java there. */
function listPlainSets({ configurations, madeConfigurations, sourceSets }: ProjectState): readonly string[] {
  const ofSets = Map.groupBy(configurations.keys(), (name) => splitName(name)?.set ?? '');
  const plain = [...ofSets].filter(([, names]) => names.every((name) => madeConfigurations.has(name)));
  return plain.map(([set]) => set).filter((set) => set !== '' && set !== 'test' && !sourceSets.has(set));
}

/** The first that is said counts. */
const STATED = ['disableAutoTargetJvm', 'targetCompatibility', 'sourceCompatibility', 'toolchain'];

/** `JavaVersion.VERSION_17` and `JavaLanguageVersion.of(17)`. */
export const JAVA_VERSION_TYPES: ReadonlyMap<string, ScriptObject> = new Map([
  [
    'JavaVersion',
    {
      get: (name) => createVersion(/^VERSION_((?:1_)?\d+)$/.exec(name)?.[1]?.replace('_', '.')),
      call: (name, { args: [value] }) => (name === 'toVersion' ? createVersion(printValue(value)) : undefined),
    },
  ],
  [
    'JavaLanguageVersion',
    { call: (name, { args: [value] }) => (name === 'of' ? createVersion(printValue(value)) : undefined) },
  ],
]);

function createVersion(text: string | null | undefined): ScriptObject | undefined {
  const major = text == null ? null : readJavaVersion(text);
  if (text == null || major === null) return undefined;
  return {
    print: () => text,
    get: (name) => (name === 'majorVersion' ? String(major) : undefined),
    call: (name) => (name === 'asInt' ? major : undefined),
  };
}

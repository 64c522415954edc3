import type { Usage } from '../../components/select-variant.ts';

/** The ends of the names of a source set's configurations, the longer of two first, and the class paths that each is on. */
const PARTS: readonly (readonly [part: string, usages: readonly Usage[]])[] = [
  ['Implementation', ['java-api', 'java-runtime']],
  ['CompileOnlyApi', ['java-api']],
  ['CompileOnly', ['java-api']],
  ['Api', ['java-api', 'java-runtime']],
  ['RuntimeOnly', ['java-runtime']],
];
/** Gradle's before 7. */
const OLD: Readonly<Record<string, { readonly set: string; readonly usages: readonly Usage[] }>> = {
  compile: { set: '', usages: ['java-api', 'java-runtime'] },
  runtime: { set: '', usages: ['java-runtime'] },
  testCompile: { set: 'test', usages: ['java-api', 'java-runtime'] },
  testRuntime: { set: 'test', usages: ['java-runtime'] },
};

/** Source sets of Kotlin that no JVM sees. Source: https://kotlinlang.org/docs/multiplatform-hierarchy.html. */
export const FOREIGN =
  /^(?:js|wasm|web|native|apple|ios|macos|tvos|watchos|linux|mingw|androidNative)\w*(?:Main|Test)$/i;

/** The source set that a configuration is of, empty for the main one, and the class paths that have it; null: none has. */
export function splitName(
  configuration: string,
): { readonly set: string; readonly part: string; readonly usages: readonly Usage[] } | null {
  const old = OLD[configuration];
  if (old !== undefined) return { ...old, part: '' };
  for (const [part, usages] of PARTS) {
    if (configuration === part.charAt(0).toLowerCase() + part.slice(1)) return { set: '', part, usages };
    if (configuration.endsWith(part)) return { set: configuration.slice(0, -part.length), part, usages };
  }
  return null;
}

/** The source sets that configurations are named after, each once. */
export function listSets(configurations: Iterable<string>): readonly string[] {
  return [...new Set([...configurations].flatMap((name) => splitName(name)?.set ?? []))];
}

/** The configuration of a source set, empty or `main` for the main one, for a part as `implementation`. */
export function nameOfSet(set: string, part: string): string {
  return set === '' || set === 'main' ? part : `${set}${capitalize(part)}`;
}

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `jsonSupport` is the capability `…-json-support`. Source: https://docs.gradle.org/current/userguide/feature_variants.html. */
export function toKebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

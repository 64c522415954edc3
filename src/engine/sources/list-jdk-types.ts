import type { FoundJdkSources } from '../../core/artifacts/jdk-module.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { openBinary } from '../../indexing/open-binary.ts';

const known = new WeakMap<FoundJdkSources, Promise<ReadonlySet<string> | null>>();

/** Simple names of all types of a JDK, by the names of its classes, none of which is read; null: they are not known. */
export function listJdkTypes(jdk: FoundJdkSources): Promise<ReadonlySet<string> | null> {
  const listed = known.get(jdk) ?? listTypes(jdk);
  known.set(jdk, listed);
  return listed;
}

async function listTypes({ classes, version }: FoundJdkSources): Promise<ReadonlySet<string> | null> {
  try {
    const binary = classes === null ? null : await openBinary(classes, `the JDK ${version}`);
    return binary && new Set(binary.entries.flatMap(({ path }) => namesIn(path)));
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}

/** `Map` and `Entry` of `java.base/java/util/Map$Entry.class`; anonymous classes have numbers. */
function namesIn(path: string): readonly string[] {
  if (!path.endsWith('.class')) return [];
  return path
    .slice(path.lastIndexOf('/') + 1, -'.class'.length)
    .split('$')
    .filter((name) => /^\D/.test(name));
}

import { spellNestedWithDots } from '../../../core/code/spell-with-dots.ts';
import { lowerBound } from '../../../core/lower-bound.ts';
import { lastPart } from '../../../core/text/last-part.ts';

/** The classes of one binary jar, by name. */
export interface BinaryClasses {
  /**
   * The full name of the type that a name with dots, also between nested types, is or is the end of, the name of a package itself; null:
   * nothing bears it.
   */
  find(name: string): Promise<string | null>;
}

/**
 * `listPaths`: the paths of the jar's class files. What they are called is kept as numbers alone, for of a project's classes the paths
 * fill many megabytes and few are ever asked for; where a number fits, they are listed again.
 */
export async function createBinaryClasses(
  listPaths: () => Promise<readonly string[]>,
): Promise<BinaryClasses & { readonly size: number }> {
  const names = collectNames(await listPaths());
  const known = Uint32Array.from(names, numberOf).sort();
  return {
    size: known.length,
    async find(name) {
      const dotted = name.replaceAll('$', '.');
      const mayHold = [lastTwoOf(dotted), toFolder(dotted)].some((part) => holds(known, numberOf(part)));
      return mayHold ? findAmong(await listPaths(), dotted) : null;
    },
  };
}

/** Names of the types, simple and with what is around each, and packages with those around them, each with a slash behind. */
function collectNames(paths: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of paths) {
    const type = toTypeName(path);
    names.add(lastPart(type)).add(lastTwoOf(type));
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      if (names.has(folder)) break;
      names.add(folder);
    }
  }
  return names;
}

function findAmong(paths: readonly string[], name: string): string | null {
  const types = paths.filter((path) => path.endsWith(`${lastPart(name)}.class`));
  const found =
    types.find((path) => toTypeName(path) === name) ?? types.find((path) => toTypeName(path).endsWith(`.${name}`));
  if (found !== undefined) return spellNestedWithDots(binaryNameOf(found));
  return paths.some((path) => path.startsWith(toFolder(name))) ? name : null;
}

/** With a dot for each `$`, also where that begins a name (`Cookie$$serializer`). */
function toTypeName(path: string): string {
  return binaryNameOf(path).replaceAll('$', '.');
}

function binaryNameOf(path: string): string {
  return path
    .replace(/^META-INF\/versions\/\d+\//, '')
    .replace(/\.class$/, '')
    .replaceAll('/', '.');
}

function toFolder(packageName: string): string {
  return `${packageName.replaceAll('.', '/')}/`;
}

/** `Map.Entry` of `java.util.Map.Entry`: simple names such as that are in many jars. */
function lastTwoOf(name: string): string {
  return name.slice(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
}

/** A hash of 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/, FNV-1a). */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

/** `numbers` ascend. */
function holds(numbers: Uint32Array, wanted: number): boolean {
  return numbers[lowerBound(numbers.length, (at) => numbers[at]! < wanted)] === wanted;
}

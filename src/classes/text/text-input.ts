import type { InnerClass } from '../reading/class-file.ts';
import type { ReadClass } from '../reading/read-class.ts';
import type { FileLiterals } from './file-literals.ts';
import type { ImportedNames } from './imported-names.ts';
import type { NestedNames } from './nested-names.ts';

/** The classes that one text is made of. */
export interface TextInput {
  /** Name of the source file, without extension. */
  readonly path: string;
  /** Those at the top. */
  readonly tops: readonly ReadClass[];
  /** A class of the same file, or one in it; null: there is none. */
  readonly find: (name: string) => ReadClass | null;
  /** All of them, for the names that they give meanings. */
  readonly members: readonly ReadClass[];
  /** The entry of any class of the jar for itself, or that it is at the top; null: not in the jar. */
  readonly innerOf: (name: string) => InnerClass | 'top' | null;
  /** True for a sealed class of the jar. */
  readonly isSealed: (name: string) => boolean;
  readonly literals: FileLiterals;
}

/** True for the simple name of a type at the top of the package. */
export function createIsOwn(packageName: string, { innerOf }: TextInput): (simpleName: string) => boolean {
  const folder = packageName === '' ? '' : `${packageName.replaceAll('.', '/')}/`;
  return (simpleName) => innerOf(folder + simpleName) !== null;
}

/** Types of the file, those that its types inherit, and type variables, hide others of their names. */
export function reserveNames(members: readonly ReadClass[], nested: NestedNames, imported: ImportedNames): void {
  const seen = new Set<string>();
  const above = new Set(members.flatMap(({ file }) => [file.superName ?? [], file.interfaces].flat()));
  for (const { file } of members) {
    const { packageName, nested: names } = nested.find(file.name);
    // A nested one is named with those around it, so that its simple name alone stands for no type.
    imported.reserve(names.at(-1)!, names.length === 1 ? `${packageName}.${names[0]}` : '');
    for (const { signature } of [file, ...file.methods]) {
      if (!signature?.startsWith('<') || seen.has(signature)) continue;
      seen.add(signature);
      for (const [, variable] of signature.matchAll(/(?:^<|[;>])([^;:<>./]+):/g)) imported.reserve(variable!, '');
    }
    for (const { outer, simpleName } of file.innerClasses)
      if (simpleName !== null && outer !== null && above.has(outer)) imported.reserve(simpleName, '');
  }
}

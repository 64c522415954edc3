import { join } from 'node:path';
import { type IndxrDeclaration, listByIndxr } from '../bench/indxr.ts';
import type { Declaration, Declarations } from './agreement.ts';

/** By its words; it has no others for members of types. */
const kinds: Readonly<Record<string, string>> = {
  Function: 'FUN',
  Method: 'METHOD',
  Field: 'FIELD',
  Variant: 'FIELD',
  Constant: 'FIELD',
  Variable: 'FIELD',
  TypeAlias: 'TYPEALIAS',
};

/** What indxr finds in a project: types of all kinds are its `Struct`, `Class`, `Trait` and the like. It knows the first line alone. */
export function indxrDeclarations(program: string, project: string, cache: string): Declarations {
  return new Map(
    listByIndxr(program, project, cache).map(({ path, declarations }) => [
      join(project, path),
      declarations.flatMap((declared) => flatten(declared, '')),
    ]),
  );
}

function flatten({ kind, name, line, children = [] }: IndxrDeclaration, around: string): readonly Declaration[] {
  const own = { kind: kinds[kind] ?? 'CLASS', name: around + name, first: line, last: null, hasDoc: null };
  return [own, ...children.flatMap((child) => flatten(child, `${own.name}.`))];
}

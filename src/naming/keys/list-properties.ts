import type { SourceIndex } from '../../core/code/source-index.ts';
import { splitOutsideBrackets } from '../../languages/split-outside-brackets.ts';
import { type Member, membersOf } from '../../symbols/inherited-members.ts';
import { declarationOf, describeRow, kindOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { findAncestors } from '../../symbols/type-ancestors.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { TypeNames } from '../../symbols/type-names.ts';
import { createConstantOf } from './constant-values.ts';
import { type ConstantOf, type MemberAnnotations, readMemberAnnotations } from './key-annotations.ts';

/** A member of a type that configuration binds. */
export interface BoundProperty extends LocatedType, MemberAnnotations {
  /** As its declaration has it, of a setter without `set`. */
  readonly name: string;
  /** As written; null: the source leaves it to the compiler. */
  readonly type: string | null;
  /** Resolves a type that its declaration names. */
  resolve(written: string): LocatedType | null;
}

export interface TypeSurroundings {
  readonly names: TypeNames;
  /** Artifacts that `names` knows. */
  readonly universe: readonly SourceIndex[];
}

/**
 * The properties of a type: fields, record components, parameters of constructors, methods of interfaces without parameters, and setters
 * without a field of their name; also inherited ones.
 */
export function listProperties(type: LocatedType, { names, universe }: TypeSurroundings): readonly BoundProperty[] {
  // Setters of a supertype are called whoever may see its fields.
  const types = [type, ...findAncestors(type, universe).ancestors];
  const constantOf = createConstantOf(type, universe);
  const found = new Map<string, BoundProperty>();
  const isInterface = declarationOf(type.index, type.row) === 'interface';
  for (const member of types.flatMap((one) => membersOf(one, ['function', 'field']))) {
    const property = readProperty(member, { isInterface, names, constantOf });
    if (property !== null && !(found.has(property.key) && kindOf(member.index, member.row) === 'function'))
      found.set(property.key, property.bound);
  }
  const ofConstructor = readConstructorDefaults(type, constantOf);
  return Array.from(found, ([key, property]) => ({
    ...property,
    ...(property.defaultValue === null && { defaultValue: ofConstructor.get(key) ?? null }),
  }));
}

function readProperty(
  { index, row, owner }: Member,
  {
    isInterface,
    names,
    constantOf,
  }: { readonly isInterface: boolean; readonly names: TypeNames; readonly constantOf: ConstantOf },
): { readonly key: string; readonly bound: BoundProperty } | null {
  const kind = kindOf(index, row);
  const simple = simpleNameOf(index, row);
  const setter = kind === 'function' && !isInterface ? /^set(\p{Lu}.*)$/u.exec(simple)?.[1] : undefined;
  if (kind !== 'field' && setter === undefined && !(isInterface && kind === 'function')) return null;
  const { annotations, modifiers, parameters, type } = describeRow(index, row);
  if (modifiers.includes('static') || parameters.length !== (setter === undefined ? 0 : 1)) return null;
  const name =
    setter === undefined ? simple : setter.replace(/^\p{Lu}(?!\p{Lu})|^\p{Lu}+$/u, (first) => first.toLowerCase());
  const resolveName = names.inBody({ index, row: owner });
  return {
    key: name.toLowerCase(),
    bound: {
      index,
      row,
      name,
      type: setter === undefined ? type : parameters[0]!.type,
      ...readMemberAnnotations(annotations, constantOf),
      resolve(written) {
        const meant = resolveName(written);
        return meant.kind === 'resolved' ? names.find(meant.qualifiedName) : null;
      },
    },
  };
}

/** Default values by the lower-case names of the parameters. */
function readConstructorDefaults({ index, row }: LocatedType, constantOf: ConstantOf): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  for (const { row: maker } of membersOf({ index, row }, ['constructor'])) {
    const { annotatedSignature } = describeRow(index, maker);
    const list = annotatedSignature.slice(annotatedSignature.indexOf('(') + 1, annotatedSignature.lastIndexOf(')'));
    for (const parameter of splitOutsideBrackets(list, ',')) {
      const annotation = /@(?:[\w.]+\.)?DefaultValue\b(?:\s*\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))?/.exec(parameter)?.[0];
      const name = /(\w+)\s*$/.exec(parameter)?.[1];
      if (annotation === undefined || name === undefined) continue;
      defaults.set(
        name.toLowerCase(),
        readMemberAnnotations([annotation], constantOf).defaultValue ?? '(its empty object)',
      );
    }
  }
  return defaults;
}

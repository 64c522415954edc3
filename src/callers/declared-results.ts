import type { CalledValue } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolDetails, SymbolKind } from '../core/code/symbols.ts';
import { declaredSymbolAt } from '../symbols/declared-symbol.ts';
import { createGeneratedMethods, type GeneratedMethods } from '../symbols/generated-methods.ts';
import { companionMembersOf, type Member, membersOf } from '../symbols/inherited-members.ts';
import { describeRow, languageAt, qualifiedNameOf, simpleNameOf } from '../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import type { TypeNames } from '../symbols/type-names.ts';

/** The type of a value. */
export interface ResultType {
  /** Full name. */
  readonly name: string;
  /** True if this is the bound of a type variable, so that the value may be of any subtype. */
  readonly isBound: boolean;
}

type Step = CalledValue['members'][number];
/** A type, or the position of a type parameter of the type asked about. */
type Bound = ResultType | { readonly position: number };

/** Limit for chains of supertypes and of bounds. Real chains are short; damaged source may have circles. */
const DEEPEST = 20;

/** The declared type of a member of a type (full name); `unknown`: not known, or members of the name differ; null: there is no such member. */
export type DeclaredResults = (owner: string, step: Step) => ResultType | 'unknown' | null;

export function createDeclaredResults(names: TypeNames): DeclaredResults {
  const known = new Map<string, ResultType | 'unknown' | null>();
  const generatedMethods = new Map<SourceIndex, GeneratedMethods>();
  return (owner, step) => {
    const key = `${owner}.${step.name}${step.isCalled ? '()' : ''}`;
    const result = known.has(key) ? known.get(key)! : resultOf(owner, step);
    known.set(key, result);
    return result;
  };

  function resultOf(owner: string, step: Step): ResultType | 'unknown' | null {
    let nearest: ResultType | null = null;
    let isWhole = true;
    for (const name of typeAndSupertypes(names, owner)) {
      const type = names.find(name);
      if (type === null) {
        isWhole = false;
        continue;
      }
      for (const member of [...namedMembers(type, step), ...madeFor(type, step)]) {
        const result = typeOf(member, owner);
        if (result === null) return 'unknown';
        // An override may return a subtype of the overridden member's type.
        if (
          nearest !== null &&
          result.name !== nearest.name &&
          !typeAndSupertypes(names, nearest.name).has(result.name)
        )
          return 'unknown';
        nearest ??= result;
      }
    }
    if (nearest === null && isInstanceField(owner, step)) return { name: owner, isBound: false };
    return nearest ?? (isWhole ? null : 'unknown');
  }

  /** Fields whose generated getter (Lombok) has this name. */
  function madeFor(type: LocatedType, { name, isCalled }: Step): readonly Member[] {
    const { naming } = languageAt(type.index, type.row).rules;
    const fields = isCalled ? membersCalled(type, 'field', naming.madeFor?.(name) ?? []) : [];
    if (fields.length === 0) return [];
    const made = generatedMethods.get(type.index) ?? createGeneratedMethods(type.index);
    generatedMethods.set(type.index, made);
    return fields.filter(({ row }) => made.of(row).some((method) => method.isGetter && method.name === name));
  }

  function isInstanceField(owner: string, { name, isCalled }: Step): boolean {
    const type = isCalled ? null : names.find(owner);
    if (type === null) return false;
    const { naming } = languageAt(type.index, type.row).rules;
    return naming.instanceField(declaredSymbolAt(type.index, type.row)) === name;
  }

  /** `owner`: the type that has the member, declared or inherited. */
  function typeOf({ index, row, owner: declaring }: Member, owner: string): ResultType | null {
    const { rules } = languageAt(index, row);
    if (rules.isEnumConstant(declaredSymbolAt(index, row)))
      return { name: qualifiedNameOf(index, declaring), isBound: false };
    const { type: written, typeParameters } = describeRow(index, row);
    if (written === null || rules.references.isArrayType(written)) return null;
    const own = new Map(parametersOf({ typeParameters }, rules).map(({ name, bound }) => [name, bound]));
    let name = rules.plainTypeName(written);
    const isOwn = own.has(name);
    for (let depth = 0; own.has(name) && depth < DEEPEST; depth++) name = rules.plainTypeName(own.get(name)!);
    const place = { index, row: declaring };
    const position = positionOf(place, name);
    if (position === -1) return resolved(place, name, isOwn);
    const found = bind(owner, { declaring: qualifiedNameOf(index, declaring), position }, 0);
    return found !== null && 'position' in found ? boundOf(owner, found.position) : found;
  }

  /** Finds the type argument that a subtype gives for a type parameter of its supertype. */
  function bind(
    type: string,
    variable: { readonly declaring: string; readonly position: number },
    depth: number,
  ): Bound | null {
    if (type === variable.declaring) return variable;
    const located = names.find(type);
    if (located === null || depth > DEEPEST) return null;
    const { rules } = languageAt(located.index, located.row);
    const { extends: classes, implements: interfaces } = describeRow(located.index, located.row);
    for (const written of [...classes, ...interfaces]) {
      const supertype = names.inHead(located)(written);
      if (supertype.kind === 'unresolved' || !typeAndSupertypes(names, supertype.qualifiedName).has(variable.declaring))
        continue;
      const found = bind(supertype.qualifiedName, variable, depth + 1);
      if (found === null || !('position' in found)) return found;
      const argument = rules.typeArguments(written)[found.position];
      // A raw type, or a wildcard.
      if (argument === undefined || rules.references.isArrayType(argument))
        return boundOf(supertype.qualifiedName, found.position);
      const name = rules.plainTypeName(argument);
      const position = positionOf(located, name);
      return position === -1 ? resolved(located, name, false) : { position };
    }
    return null;
  }

  function boundOf(type: string, position: number): ResultType | null {
    const located = names.find(type);
    const bound = located && variablesOf(located)[position]?.bound;
    return located && bound
      ? resolved(located, languageAt(located.index, located.row).rules.plainTypeName(bound), true)
      : null;
  }

  function resolved(place: LocatedType, name: string, isBound: boolean): ResultType | null {
    const meant = names.inBody(place)(name);
    return meant.kind === 'resolved' ? { name: meant.qualifiedName, isBound } : null;
  }
}

function namedMembers(type: LocatedType, { name, isCalled }: Step): readonly Member[] {
  const found = membersCalled(type, isCalled ? 'function' : 'field', [name]);
  if (!isCalled || found.length > 0) return found;
  const { naming } = languageAt(type.index, type.row).rules;
  return membersCalled(type, 'field', naming.accessedBy(name));
}

function membersCalled(type: LocatedType, kind: SymbolKind, names: readonly string[]): readonly Member[] {
  if (names.length === 0) return [];
  const members = [...membersOf(type, [kind]), ...companionMembersOf(type, [kind])];
  return members.filter(({ row }) => names.includes(simpleNameOf(type.index, row)));
}

function positionOf(type: LocatedType, name: string): number {
  return variablesOf(type).findIndex((parameter) => parameter.name === name);
}

function variablesOf({ index, row }: LocatedType) {
  return parametersOf(describeRow(index, row), languageAt(index, row).rules);
}

function parametersOf(
  { typeParameters }: Pick<SymbolDetails, 'typeParameters'>,
  rules: ReturnType<typeof languageAt>['rules'],
) {
  return typeParameters === null ? [] : rules.typeParameters(typeParameters);
}

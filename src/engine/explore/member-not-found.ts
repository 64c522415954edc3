import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
import { findNested } from '../../naming/member-strategies.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { declaresCalled } from '../../symbols/call-names.ts';
import { hasImplicitMethod } from '../../symbols/implicit-methods.ts';
import { membersOf } from '../../symbols/inherited-members.ts';
import { qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { suggestSource } from './type-not-found.ts';

/** Says where a method is that its type does not declare, or which are like it. */
export function methodNotFound(
  type: LocatedType,
  name: string,
  { ancestors }: { readonly ancestors: readonly LocatedType[] },
): ResourceNotFoundError {
  const owner = findDeclaring(ancestors, name);
  const near = findNearestNames(name, namesOf(type, ['function', 'constructor']));
  const advice =
    owner === undefined
      ? suggestNames(near, 'Call list_methods with include_inherited.')
      : `It is inherited: call again with type_name ${printOwner(owner, type.index)}.`;
  return notFound(type, name, { what: 'method', advice });
}

/** Says which members, methods or fields, are like one that its type does not declare. */
export function memberNotFound(type: LocatedType, name: string): ResourceNotFoundError {
  const near = findNearestNames(name, namesOf(type, ['function', 'constructor', 'field']));
  const advice = suggestNames(near, 'Call list_methods with include_inherited, or list_fields.');
  return notFound(type, name, { what: 'member', advice });
}

/** `advice`: for what stands in some source. */
function notFound(
  type: LocatedType,
  name: string,
  { what, advice }: { readonly what: string; readonly advice: string },
): ResourceNotFoundError {
  const typeName = qualifiedNameOf(type.index, type.row);
  const isMade = sourceNamesOf(`${typeName}#${name}`).includes(typeName);
  return new ResourceNotFoundError(`No ${what} ${name} in ${typeName}`, {
    suggestion: isMade
      ? suggestSource(type.index, type.row)
      : hasImplicitMethod(type, name)
        ? 'The compiler makes it; get_type_source shows the type.'
        : (suggestNested(type, name) ?? advice),
  });
}

/** For a member of a type that is nested in the one that was asked for. */
function suggestNested(type: LocatedType, name: string): string | null {
  const [nested] = findNested(type, name);
  if (nested === undefined) return null;
  const { index, row } = nested;
  return `It is in a nested type: call again with ${qualifiedNameOf(index, index.symbols.parent[row]!)}.`;
}

function findDeclaring(types: readonly LocatedType[], name: string): LocatedType | undefined {
  for (const type of types) {
    if (declaresCalled(type, name)) return type;
  }
  return undefined;
}

function* namesOf(type: LocatedType, kinds: readonly SymbolKind[]): Iterable<string> {
  for (const { row } of membersOf(type, kinds)) yield simpleNameOf(type.index, row);
}

function printOwner({ index, row }: LocatedType, asked: SourceIndex): string {
  const name = qualifiedNameOf(index, row);
  return index === asked ? name : `${name} of ${printOrigin(index.origin)}`;
}

import { ResourceNotFoundError } from '../../core/errors.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { membersOf } from '../../symbols/inherited-members.ts';
import {
  describeRow,
  kindOf,
  languageAt,
  memberRows,
  qualifiedNameOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-names.ts';
import { findType } from './find-type.ts';
import { followSupertypes, type Neighbourhood } from './follow-supertypes.ts';
import type { TypeQuery } from './get-type-source.ts';
import { matchOverloads } from './match-overloads.ts';

export interface MethodQuery extends TypeQuery {
  /** The type's own simple name, or `<init>`, for its constructors. */
  readonly methodName: string;
  /** `(String, int)`; null for all overloads. */
  readonly methodSignature: string | null;
}

/** Rows in source order, never empty. @throws ResourceNotFoundError naming the methods or overloads that exist. */
export async function findMethods(
  index: SourceIndex,
  query: MethodQuery,
  around: Neighbourhood,
): Promise<readonly number[]> {
  const { row: type } = findType(index, query.typeName);
  const methods = membersOf({ index, row: type }, ['function', 'constructor']).map(({ row }) => row);
  const named = methods.filter((row) => isNamed(index, row, query.methodName));
  if (named.length === 0) {
    const { ancestors } = await followSupertypes({ index, row: type }, around);
    throw methodNotFound(index, { type, methods, name: query.methodName, ancestors });
  }
  const written = query.methodSignature;
  if (written === null) return named;
  const matching = matchOverloads({ index, row: type }, named, written);
  if (matching.length > 0) return matching;
  const asked = written.startsWith('(') ? `${query.methodName}${written}` : `${query.methodName} as "${written}"`;
  throw new ResourceNotFoundError(`No ${shortened(asked)} in ${qualifiedNameOf(index, type)}`, {
    suggestion: `It has ${listSignatures(index, named)}.`,
  });
}

function isNamed(index: SourceIndex, row: number, name: string): boolean {
  return simpleNameOf(index, row) === name || (name === '<init>' && kindOf(index, row) === 'constructor');
}

/** With the mark that tells a signature of which only the beginning is given. */
function shortened(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}

/** At most ten: an error is read whole. */
function listSignatures(index: SourceIndex, rows: readonly number[]): string {
  const shown = rows.slice(0, 10).map((row) => shortened(describeRow(index, row).signature));
  return [...shown, ...(rows.length > 10 ? [`and ${rows.length - 10} more`] : [])].join('; ');
}

interface MissingMethod {
  readonly type: number;
  readonly methods: readonly number[];
  readonly name: string;
  readonly ancestors: readonly LocatedType[];
}

function methodNotFound(index: SourceIndex, { type, methods, name, ancestors }: MissingMethod): ResourceNotFoundError {
  const owner = ancestors.find((ancestor) =>
    memberRows(ancestor.index, ancestor.row).some((row) => isNamed(ancestor.index, row, name)),
  );
  const near = findNearestNames(
    name,
    methods.map((row) => simpleNameOf(index, row)),
  );
  return new ResourceNotFoundError(`No method ${name} in ${qualifiedNameOf(index, type)}`, {
    suggestion: languageAt(index, type).rules.hasImplicitMethod(declaredSymbolAt(index, type), name)
      ? 'The compiler makes it; get_type_source shows the type.'
      : owner !== undefined
        ? `It is inherited: call again with type_name ${printOwner(owner, index)}.`
        : suggestNames(near, 'Call list_methods with include_inherited.'),
  });
}

function printOwner({ index, row }: LocatedType, asked: SourceIndex): string {
  const name = qualifiedNameOf(index, row);
  return index === asked ? name : `${name} of ${printOrigin(index.origin)}`;
}

import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
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
  { index, row: type }: LocatedType,
  name: string,
  ancestors: readonly LocatedType[],
): ResourceNotFoundError {
  const owner = ancestors.find((ancestor) => declaresCalled(ancestor, name));
  const methods = membersOf({ index, row: type }, ['function', 'constructor']);
  const near = findNearestNames(
    name,
    methods.map(({ row }) => simpleNameOf(index, row)),
  );
  const typeName = qualifiedNameOf(index, type);
  const isMade = sourceNamesOf(`${typeName}#${name}`).includes(typeName);
  return new ResourceNotFoundError(`No method ${name} in ${typeName}`, {
    suggestion: isMade
      ? suggestSource(index, type)
      : hasImplicitMethod({ index, row: type }, name)
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

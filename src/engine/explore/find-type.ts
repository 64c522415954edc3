import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { type FoundType, lookUpType } from '../../naming/look-up-type.ts';
import { typeNotFound } from './type-not-found.ts';

/** The type of a name, as `lookUpType` finds it. @throws ResourceNotFoundError naming the nearest types. */
export function findType(index: SourceIndex, typeName: string): FoundType {
  const wanted = typeName.trim();
  if (wanted === '') throw new InvalidInputError('type_name must not be empty');
  const found = lookUpType(index, wanted);
  if (found === null) throw typeNotFound(index, wanted);
  return found;
}

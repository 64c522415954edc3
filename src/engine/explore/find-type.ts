import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { fileOf } from '../../symbols/symbol-rows.ts';
import { findParts } from '../../symbols/type-parts.ts';
import { typeKey, typesByName } from '../../symbols/types-by-name.ts';
import { findUnscannedFile } from '../../symbols/unscanned-files.ts';
import { typeNotFound } from './type-not-found.ts';

export interface FoundType {
  readonly row: number;
  /** Paths of further files that declare it: other releases of a multi-release jar, other platforms. */
  readonly alsoIn: readonly string[];
}

/**
 * A type by its full name, nested ones as `Outer.Inner` or `Outer$Inner`, or by so much of its end as no other type of the artifact
 * ends with. Of several files that declare it, the one outside `META-INF/versions` counts, then what is not only
 * expected, then the first by path.
 * @throws ResourceNotFoundError naming the nearest types.
 */
export function findType(index: SourceIndex, typeName: string): FoundType {
  const wanted = typeName.trim();
  if (wanted === '') throw new InvalidInputError('type_name must not be empty');
  const found = lookUpType(index, wanted);
  if (found === null) throw typeNotFound(index, wanted);
  return found;
}

/** The same; null when there is none. `isPart`: by the name of the class that one file of it is compiled to. */
export function lookUpType(index: SourceIndex, typeName: string): (FoundType & { readonly isPart: boolean }) | null {
  const wanted = typeName.trim();
  const named = typesByName(index).get(typeKey(wanted)) ?? findByEnd(index, wanted);
  const isPart = named.length === 0;
  const [row, ...others] = isPart ? findParts(index, wanted) : named;
  return row === undefined ? null : { row, alsoIn: others.map((other) => fileOf(index, other).path), isPart };
}

/** Rows of the only type whose name ends so; empty when there are others, or may be in a file that no scanner reads. */
function findByEnd(index: SourceIndex, wanted: string): readonly number[] {
  let only: readonly number[] = [];
  for (const rows of typesByName(index).endingWith(`.${typeKey(wanted)}`)) {
    if (only.length > 0) return [];
    only = rows;
  }
  return only.length > 0 && findUnscannedFile(index, wanted) === null ? only : [];
}

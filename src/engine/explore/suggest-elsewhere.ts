import { printOrigin } from '../../core/code/index-origin.ts';
import { ArtifactNotFoundError, TypeNotFoundError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { mayBeOfJdk } from '../../languages/platform-types.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';
import { parseName } from '../../naming/parse-name.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { typesByName } from '../../symbols/types-by-name.ts';

/** Most places that are named of those that have the type. */
const MOST_NAMED = 3;

/**
 * Adds to a failure the artifacts around that have a type of this very name, or else one whose name ends so. This concerns an artifact
 * that lacks the type, or that has no sources because it only gathers others. Any other failure stays as it is, also that of a module
 * of the project, which has its files.
 */
export async function suggestElsewhere(
  error: unknown,
  typeName: string,
  around: Pick<Neighbourhood, 'neighbours' | 'signal'>,
): Promise<unknown> {
  if (error instanceof ArtifactNotFoundError && error.exists && !error.isOwn) {
    const { step } = await findElsewhere(typeName, around);
    if (step === null) return error;
    const suggestion = joinParts(' ', step, error.suggestion);
    return new ArtifactNotFoundError(error.message, error.attempts, { ...error, suggestion, cause: error });
  }
  if (error instanceof TypeNotFoundError) {
    const { step, isExact } = await findElsewhere(typeName, around);
    if (step === null) return error;
    const suggestion = isExact ? step : joinParts(' ', error.suggestion, step);
    return new TypeNotFoundError(error.message, { suggestion, cause: error });
  }
  return error;
}

/** The next calls to make, nearest places first; null: no place has the type. */
async function findElsewhere(typeName: string, { neighbours }: Pick<Neighbourhood, 'neighbours'>) {
  const wanted = typeKey(parseName(typeName).path);
  const exact: string[] = [];
  const ending: string[] = [];
  for await (const indexes of neighbours(() => exact.length === 0 && mayBeOfJdk(wanted) && lastPart(wanted))) {
    for (const index of indexes) {
      const types = typesByName(index);
      const of = ([row]: readonly number[]) => `${qualifiedNameOf(index, row!)} of ${printOrigin(index.origin)}`;
      const rows = types.get(wanted);
      if (rows !== undefined) exact.push(of(rows));
      else if (exact.length === 0 && ending.length < MOST_NAMED)
        for (const others of types.endingWith(`.${wanted}`)) {
          ending.push(of(others));
          if (ending.length === MOST_NAMED) break;
        }
    }
  }
  const isExact = exact.length > 0;
  const named = (isExact ? exact : ending).slice(0, MOST_NAMED);
  return { step: named.length === 0 ? null : `Call again for ${named.join(', or ')}.`, isExact };
}

import { AmbiguousNameError } from '../../core/problems/errors.ts';

/** More would not be read. */
const MOST = 10;

/** The one path that is meant; null: there is none. @throws AmbiguousNameError naming the paths when there are several. */
export function onlyOf(paths: readonly string[], asked: string): string | null {
  if (paths.length <= 1) return paths[0] ?? null;
  const others = paths.length > MOST ? ` and ${paths.length - MOST} more` : '';
  throw new AmbiguousNameError(`${asked} may be any of ${paths.length}`, {
    suggestion: `Call again with one of ${paths.slice(0, MOST).join(', ')}${others}.`,
  });
}

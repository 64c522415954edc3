import { catchThrowable } from '../../classes/bodies/catch-throwable.ts';
import { emptyBodies } from '../../classes/bodies/empty-bodies.ts';
import { joinHandlers } from '../../classes/bodies/join-handlers.ts';
import { narrowHandlers } from '../../classes/bodies/narrow-handlers.ts';
import type { NamedMember } from '../../classes/reading/class-file.ts';
import { unlessRefused } from '../../core/problems/unless-refused.ts';
import type { FailedMethod, Written } from '../../platform/decompiler/vineflower.ts';

/** Bytes of the classes of a file whose bodies are tried anew where they failed; a deadline leaves no time for larger ones. */
const MOST_ANEW = 2 ** 17;

/** The text of classes that do the same, if fewer bodies fail in it than in the first one; and the classes. Null: none is better. */
export async function writeAnew(
  classes: ReadonlyMap<string, Buffer>,
  first: Written,
  write: (classes: ReadonlyMap<string, Buffer>) => Promise<Written>,
): Promise<(Written & { readonly classes: ReadonlyMap<string, Buffer> }) | null> {
  if (sizeOf(classes) > MOST_ANEW) return null;
  let [given, left] = [classes, first.failed];
  for (const rewrite of [narrowHandlers, catchThrowable, joinHandlers]) {
    const rewritten = rewriteFailed(given, left, rewrite);
    if (rewritten === null) continue;
    // All others take most of the time, and are written once more only if it helps.
    const tried = await write(rewriteFailed(rewritten, left, emptyBodies) ?? rewritten).catch(() => null);
    if (tried !== null) [given, left] = [rewritten, tried.failed];
  }
  if (left.length >= first.failed.length) return null;
  const second = await write(given).catch(() => first);
  return second.failed.length < first.failed.length ? { ...second, classes: given } : null;
}

/** The classes with other code, made so with a test for the methods that failed. Null: it is the same. */
export function rewriteFailed(
  classes: ReadonlyMap<string, Buffer>,
  failed: readonly FailedMethod[],
  rewrite: (bytes: Buffer, isFailed: (method: NamedMember) => boolean) => Buffer,
): ReadonlyMap<string, Buffer> | null {
  if (failed.length === 0) return null;
  const rewritten = new Map(
    Array.from(classes, ([type, bytes]) => {
      const isFailed = ({ name, descriptor }: NamedMember) =>
        failed.some((each) => each.type === type && each.name === name && each.descriptor === descriptor);
      return [type, unlessRefused(() => rewrite(bytes, isFailed)) ?? bytes];
    }),
  );
  return [...classes].some(([type, bytes]) => !rewritten.get(type)!.equals(bytes)) ? rewritten : null;
}

/** Bytes of all of them. */
export function sizeOf(classes: ReadonlyMap<string, Buffer>): number {
  return [...classes.values()].reduce((sum, { length }) => sum + length, 0);
}

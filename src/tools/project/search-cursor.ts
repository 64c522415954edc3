import { hash } from 'node:crypto';
import { InvalidInputError } from '../../core/problems/errors.ts';

/** The place where the answer to a search goes on. `search` is all that decides which hits there are, and their order. */
export function printCursor(position: number, search: object): string {
  return `${position}-${signatureOf(search)}`;
}

/** The position; 0 without a cursor. @throws InvalidInputError for one of another search. */
export function readCursor(cursor: string | undefined, search: object): number {
  if (cursor === undefined) return 0;
  const [, position, signature] = /^(\d{1,9})-([0-9a-f]+)$/.exec(cursor) ?? [];
  if (signature === signatureOf(search)) return Number(position);
  throw new InvalidInputError(`cursor: ${JSON.stringify(cursor)} is not of this search`, {
    suggestion: 'Give it with the arguments of the call whose answer named it, or leave it out.',
  });
}

function signatureOf(search: object): string {
  return hash('sha256', JSON.stringify(search)).slice(0, 12);
}

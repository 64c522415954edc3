import type { Language } from '../../core/code/language.ts';
import type { ScannedFile } from '../../core/code/symbols.ts';
import type { ProblemCode } from '../../core/problems/problem.ts';
import { type MendedFile, unread } from './mend-text.ts';
import type { ReadDamaged } from './read-damaged.ts';

/** Bytes. A parser needs a hundred times as much memory. */
const LARGEST = 2 ** 20;

/** What a scanner says where it lost its way. Nesting beyond a limit is no damage. */
const damage: ReadonlySet<ProblemCode> = new Set(['syntax', 'unclosed-block', 'unclosed-type', 'unclosed-text']);

/** What is left to the scanner where `symbols` is null. */
export type Mending = MendedFile | (Pick<MendedFile, 'problems'> & { readonly symbols: null });

/** What a second reading finds in a damaged file; null when it is not damaged, or its language has no grammar. */
export async function mendFile(
  file: { readonly language: Language | null; readonly text: Uint8Array; readonly scanned: ScannedFile },
  readDamaged: ReadDamaged,
  signal: AbortSignal,
): Promise<Mending | null> {
  const { language, text, scanned } = file;
  if (language?.grammar === undefined || !scanned.problems.some(({ code }) => damage.has(code))) return null;
  const read =
    text.length > LARGEST
      ? { unread: `it is larger than ${LARGEST / 2 ** 20} MiB` }
      : await readDamaged({ language: language.scanner.id, text }, signal);
  return 'unread' in read ? { symbols: null, problems: [unread(read.unread)] } : read;
}

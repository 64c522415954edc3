import type { Language } from '../../core/code/language.ts';
import type { ScannedFile } from '../../core/code/symbols.ts';
import type { ProblemCode } from '../../core/problems/problem.ts';
import type { DamageTask, FileDeclarations, ReadDamaged } from './damage-task.ts';
import { unread } from './recover-text.ts';

/** Bytes. A parser needs a hundred times as much memory. */
const LARGEST = 2 ** 20;

/** Problems of a scanner that lost its way. Nesting beyond a limit is no damage. */
const damage: ReadonlySet<ProblemCode> = new Set(['syntax', 'unclosed-block', 'unclosed-type', 'unclosed-text']);

/** `symbols` null: the scanner's result stays. */
export type Recovery = FileDeclarations | (Pick<FileDeclarations, 'problems'> & { readonly symbols: null });

interface ScannedText {
  readonly language: Language | null;
  readonly scanned: ScannedFile;
}

/** True if a second reading may find more; false for a language without a grammar. */
export function isDamaged({ language, scanned }: ScannedText): boolean {
  return language?.grammar !== undefined && scanned.problems.some(({ code }) => damage.has(code));
}

/** Reads a damaged file a second time; null if it is not damaged, or its language has no grammar. */
export async function recoverFile(
  file: ScannedText & { readonly text: Uint8Array },
  readDamaged: ReadDamaged,
  signal: AbortSignal,
): Promise<Recovery | null> {
  const { language, text, scanned } = file;
  if (language === null || !isDamaged(file)) return null;
  const read =
    text.length > LARGEST
      ? { unread: `it is larger than ${LARGEST / 2 ** 20} MiB` }
      : await readDamaged({ language: language.scanner.id, text, imports: importsOf(scanned) }, signal);
  return 'unread' in read ? { symbols: null, problems: [unread(read.unread)] } : read;
}

function importsOf({ importsStart, importsEnd }: ScannedFile): DamageTask['imports'] {
  return { importsStart, importsEnd };
}

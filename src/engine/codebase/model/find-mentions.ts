import type { OutlinedMention } from '../../../core/outlined-code.ts';
import type { Unread } from '../../../indexing/outlines/outline-reader.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import type { Codebase } from './codebase.ts';

/** Where the code of a file names something so; null: nothing tells for its language. */
export async function findMentions(
  { index, trees }: Codebase,
  { file, name }: { readonly file: number; readonly name: string },
  signal: AbortSignal,
): Promise<readonly Pick<OutlinedMention, 'start' | 'end'>[] | Unread | null> {
  const { language } = index.files[file]!;
  const known = language === null ? null : findLanguageById(language);
  if (known === null) return null;
  if (known.outline === undefined) return known.scanner.mentions(index.text(file), name);
  return await trees.mentionsIn({ index, file }, name, signal);
}

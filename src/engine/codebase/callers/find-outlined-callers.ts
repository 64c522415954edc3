import { isCutShort } from '../../../core/code/mention-list.ts';
import type { Unread } from '../../../indexing/outlines/outline-reader.ts';
import { createEnclosing } from '../../../symbols/enclosing-symbol.ts';
import type { Codebase } from '../model/codebase.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { byName } from './evidence.ts';
import { type Caller, createHolderOf, createPlaceOf } from './find-callers.ts';
import { declaredAt } from './find-meant.ts';
import { speaksWith } from './speaks-with.ts';

/** In a file whose language has an outline: by name only, since of the types of its variables nothing is known. */
export async function findOutlinedCallers(
  { index, trees }: Pick<Codebase, 'index' | 'trees'>,
  { file, called }: { readonly file: number; readonly called: CalledSymbol },
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly callers: readonly Caller[]; readonly isCut: boolean } | Unread> {
  if (!speaksWith(index.files[file]!.language!, called)) return { callers: [], isCut: false };
  const mentions = await trees.mentionsIn({ index, file }, called.name, signal);
  if ('unread' in mentions) return mentions;
  const declared = declaredAt(index, file);
  const findEnclosing = createEnclosing(index, file);
  const placeOf = createPlaceOf(index, file);
  const holderOf = createHolderOf(index);
  const callers: Caller[] = [];
  for (const { start, usage } of mentions) {
    if (declared.has(start)) continue;
    const holder = holderOf(usage === 'import' ? null : findEnclosing(start));
    callers.push({ artifact: null, ...placeOf(start), ...holder, usage, evidence: byName });
  }
  return { callers, isCut: isCutShort(mentions) };
}

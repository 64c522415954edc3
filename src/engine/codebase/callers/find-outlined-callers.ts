import { createEnclosing, shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { declarationOf } from '../../../symbols/symbol-rows.ts';
import type { Codebase } from '../model/codebase.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { type Caller, createPlaceOf } from './find-callers.ts';
import { declaredAt } from './find-meant.ts';
import { speaksWith } from './speaks-with.ts';

/** In a file whose language has an outline: by name only, since of the types of its variables nothing is known. */
export async function findOutlinedCallers(
  { index, trees }: Pick<Codebase, 'index' | 'trees'>,
  { file, called }: { readonly file: number; readonly called: CalledSymbol },
  signal: AbortSignal,
): Promise<readonly Caller[] | { readonly unread: string }> {
  if (!speaksWith(index.files[file]!.language!, called)) return [];
  const mentions = await trees.mentionsIn({ index, file }, called.name, signal);
  if ('unread' in mentions) return mentions;
  const declared = declaredAt(index, file);
  const findEnclosing = createEnclosing(index, file);
  const placeOf = createPlaceOf(index, file);
  return mentions
    .filter(({ start }) => !declared.has(start))
    .map(({ start, usage }) => {
      const row = usage === 'import' ? null : findEnclosing(start);
      return {
        artifact: null,
        ...placeOf(start),
        name: row === null ? null : shortReferenceTo(index, row),
        kind: row === null ? null : declarationOf(index, row),
        usage,
        evidence: { kind: 'name', isOpen: false },
      };
    });
}

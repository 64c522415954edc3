import { isCutShort, MOST_MENTIONS } from '../core/code/mention-list.ts';
import type { NameMention } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { findLanguageById } from '../languages/find-language.ts';
import { createEnclosing } from '../symbols/enclosing-symbol.ts';
import { type CalledSymbol, canBeCalledFrom, isImported } from './called-symbol.ts';
import type { ClassifyMention } from './classify-mention.ts';
import type { Evidence } from './evidence.ts';

/** A mention of the symbol, certain or by name only. */
export interface SymbolMention extends Pick<NameMention, 'start' | 'end'> {
  readonly usage: NameMention['usage'] | 'import';
  /** The innermost declaration that holds it; null: an import. */
  readonly row: number | null;
  readonly evidence: Evidence;
}

export interface FileMentions {
  /** In the order of the file. */
  readonly mentions: readonly SymbolMention[];
  /** True if the file names the symbol more often than the search looks. */
  readonly isCut: boolean;
}

export const NO_MENTIONS: FileMentions = { mentions: [], isCut: false };

/** The notice shown for a file with more mentions than the limit. */
export const CUT_NOTICE = `what follows the first ${MOST_MENTIONS} places in it that bear the name`;

/** Finds calls, names and imports of a symbol in a file that a scanner reads; none in other files. */
export function findFileMentions(
  index: SourceIndex,
  file: number,
  { called, classify }: { readonly called: CalledSymbol; readonly classify: ClassifyMention },
): FileMentions {
  const { language, importsStart, importsEnd } = index.files[file]!;
  const { scanner, outline } = (language === null ? null : findLanguageById(language)) ?? {};
  if (scanner === undefined || outline !== undefined || !canBeCalledFrom(scanner.id, called)) return NO_MENTIONS;
  if (called.home !== null && !(called.home.index === index && called.home.files.has(file))) return NO_MENTIONS;
  const declared = declaredOffsets(index, file);
  const findEnclosing = createEnclosing(index, file);
  const mentions: SymbolMention[] = [];
  const found = scanner.mentions(index.text(file), called.name);
  for (const mention of found) {
    const { start, end, usage } = mention;
    if (start >= importsStart && start < importsEnd) {
      const on = `${mention.receiver}.${called.name}`;
      if (!called.isConstructor && isImported(on, called))
        mentions.push({ start, end, usage: 'import', row: null, evidence: { kind: 'declared', on } });
      continue;
    }
    if (called.isConstructor && usage === 'name') continue;
    const row = findEnclosing(start);
    const evidence = row === null || declared.has(start) || isLocal(mention, declared) ? null : classify(mention, row);
    if (evidence !== null) mentions.push({ start, end, usage, row, evidence });
  }
  return { mentions, isCut: isCutShort(found) };
}

/** True for a parameter, a local variable or a local function, which hide members of the name. An index holds none of them. */
function isLocal({ receiver, declaredAt }: NameMention, declared: ReadonlySet<number>): boolean {
  return receiver === null && declaredAt !== null && !declared.has(declaredAt);
}

/** Offsets of the names that the declarations of a file have. */
export function declaredOffsets(index: SourceIndex, file: number): ReadonlySet<number> {
  const { firstSymbol, endSymbol } = index.files[file]!;
  return new Set(index.symbols.nameStart.subarray(firstSymbol, endSymbol));
}

import { isCutShort, MOST_MENTIONS } from '../../../core/code/mention-list.ts';
import type { NameMention } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import { createEnclosing } from '../../../symbols/enclosing-symbol.ts';
import type { CalledSymbol } from './called-symbol.ts';
import type { Evidence } from './evidence.ts';
import { isImported } from './is-imported.ts';
import type { JudgeMention } from './judge-mention.ts';
import { speaksWith } from './speaks-with.ts';

/** A mention that may mean a symbol. */
export interface MeantMention extends Pick<NameMention, 'start' | 'end'> {
  readonly usage: NameMention['usage'] | 'import';
  /** The innermost declaration that holds it; null: it is in an import. */
  readonly row: number | null;
  readonly evidence: Evidence;
}

export interface MeantOfFile {
  /** In the order of the file. */
  readonly mentions: readonly MeantMention[];
  /** Whether it names what is looked for more often than is looked at. */
  readonly isCut: boolean;
}

export const NOTHING_MEANT: MeantOfFile = { mentions: [], isCut: false };

/** What is said of a file that is cut. */
export const WHAT_IS_CUT = `what follows the first ${MOST_MENTIONS} places in it that bear the name`;

/** Where a file that a scanner reads calls, names or imports a symbol; nothing in other files. */
export function findMeant(
  index: SourceIndex,
  file: number,
  { called, judge }: { readonly called: CalledSymbol; readonly judge: JudgeMention },
): MeantOfFile {
  const { language, importsStart, importsEnd } = index.files[file]!;
  const { scanner, outline } = (language === null ? null : findLanguageById(language)) ?? {};
  if (scanner === undefined || outline !== undefined || !speaksWith(scanner.id, called)) return NOTHING_MEANT;
  if (called.home !== null && !(called.home.index === index && called.home.files.has(file))) return NOTHING_MEANT;
  const declared = declaredAt(index, file);
  const findEnclosing = createEnclosing(index, file);
  const meant: MeantMention[] = [];
  const found = scanner.mentions(index.text(file), called.name);
  for (const mention of found) {
    const { start, end, usage } = mention;
    if (start >= importsStart && start < importsEnd) {
      const on = `${mention.receiver}.${called.name}`;
      if (!called.isConstructor && isImported(on, called))
        meant.push({ start, end, usage: 'import', row: null, evidence: { kind: 'declared', on } });
      continue;
    }
    if (called.isConstructor && usage === 'name') continue;
    const row = findEnclosing(start);
    const evidence = row === null || declared.has(start) || isLocal(mention, declared) ? null : judge(mention, row);
    if (evidence !== null) meant.push({ start, end, usage, row, evidence });
  }
  return { mentions: meant, isCut: isCutShort(found) };
}

/** Whether it means a parameter, a local or a function within another, which hides members of the name: what an index declares is none. */
function isLocal({ receiver, declaredAt }: NameMention, declared: ReadonlySet<number>): boolean {
  return receiver === null && declaredAt !== null && !declared.has(declaredAt);
}

/** Where the declarations of a file have their names. */
export function declaredAt(index: SourceIndex, file: number): ReadonlySet<number> {
  const { firstSymbol, endSymbol } = index.files[file]!;
  return new Set(index.symbols.nameStart.subarray(firstSymbol, endSymbol));
}

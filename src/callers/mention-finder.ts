import type { SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { lastPart, withoutLastPart } from '../core/text/last-part.ts';
import { importedNamesOf } from '../symbols/imported-names.ts';
import { createTypeNames, type TypeNames } from '../symbols/type-names.ts';
import { type CalledSymbol, isImported } from './called-symbol.ts';
import { type ClassifyMention, createClassifyMention } from './classify-mention.ts';
import { type FileMentions, findFileMentions } from './file-mentions.ts';
import { findConstructorCalls } from './find-constructor-calls.ts';

/** Indexes of types besides the code that is searched. */
export interface KnownTypes {
  readonly universe: readonly SourceIndex[];
  /** Opens more of them, for mentions that the others leave open; called once at most. Null: there are no more. */
  readonly openMore: (() => Promise<readonly SourceIndex[]>) | null;
}

type FindMentions = (file: number) => Promise<FileMentions>;

/** Finds the mentions of a symbol in files, by its own name, by names of imports, and by constructors that call each other. */
export function createMentionFinder(
  index: SourceIndex,
  called: CalledSymbol,
  { universe, openMore }: KnownTypes,
): FindMentions {
  const names = createTypeNames([index, ...universe]);
  let more: Promise<TypeNames> | null = null;
  const findByName = createFind(called);
  return async (file) => {
    const all = [await findByName(file), findConstructorCalls(index, file, { called, names })];
    for (const alias of importAliases(index, file, called)) all.push(await createFind(alias)(file));
    const mentions = all.flatMap((each) => each.mentions);
    return {
      mentions: mentions.toSorted((a, b) => a.start - b.start),
      isCut: all.some(({ isCut }) => isCut),
    };
  };

  /** Uses the types at hand first, and all types only for a file where those leave a mention open. */
  function createFind(symbol: CalledSymbol): FindMentions {
    // A symbol without an owner may be of any type: more types decide nothing.
    const isDecidable = symbol.owners.size + symbol.extensions.length > 0;
    let classify: ClassifyMention | null = null;
    let classifyByMore: ClassifyMention | null = null;
    return async (file) => {
      classify ??= createClassifyMention(index, symbol, names);
      const found = findFileMentions(index, file, { called: symbol, classify });
      const isOpen = found.mentions.some(({ evidence }) => evidence.kind === 'name' && evidence.isOpen);
      if (!isOpen || !isDecidable || openMore === null) return found;
      more ??= openMore().then((opened) => createTypeNames([index, ...universe, ...opened]));
      classifyByMore ??= createClassifyMention(index, symbol, await more);
      return findFileMentions(index, file, { called: symbol, classify: classifyByMore });
    };
  }
}

/** The symbol under each other name by which a file imports it, as Kotlin's `import a.f as g` does. */
function importAliases(index: SourceIndex, file: number, called: CalledSymbol): readonly CalledSymbol[] {
  const { importsStart, importsEnd } = index.files[file]!;
  if (importsStart === importsEnd) return [];
  // Most files do not name it at all.
  if (!asBuffer(index.text(file)).subarray(importsStart, importsEnd).includes(called.name)) return [];
  const isOfSymbol = (whole: string) => lastPart(whole) === called.name && isImported(whole, called);
  const aliases: CalledSymbol[] = [];
  for (const [name, imports] of importedNamesOf(index, file).single) {
    if (name === called.name) continue;
    const places = imports.flatMap((each) => (isOfSymbol(each.name) ? [withoutLastPart(each.name)] : []));
    if (places.length === 0) continue;
    aliases.push({
      ...called,
      name,
      declaredName: called.name,
      // The alias names a member of an object without the object; on a value the member keeps its own name.
      owners: new Set(),
      facades: new Set([...called.facades, ...places]),
    });
  }
  return aliases;
}

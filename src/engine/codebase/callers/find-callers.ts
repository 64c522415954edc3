import { printOrigin } from '../../../core/index-origin.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';
import type { Turn } from '../../../platform/threads/turns.ts';
import { findEnclosing, shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { declarationOf } from '../../../symbols/symbol-rows.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { createJudgeMention, type Evidence } from './judge-mention.ts';
import { speaksWith } from './speaks-with.ts';

/** One place that calls or names a symbol. */
export interface Caller {
  /** Coordinates; null: the code asked about. */
  readonly artifact: string | null;
  readonly file: string;
  /** `Type#member` that holds it; null: an import, or nothing holds it. */
  readonly name: string | null;
  /** What the language calls that. */
  readonly kind: string | null;
  readonly line: number;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name' | 'import';
  readonly evidence: Evidence;
  /** The line, without white space around it. */
  readonly text: string;
}

export interface SearchedCode {
  readonly index: SourceIndex;
  readonly files: readonly number[];
  readonly isArtifact: boolean;
}

/** In the order of the files, in those that a scanner reads. `universe`: where types are looked for besides. */
export async function findCallers(
  { index, files, isArtifact }: SearchedCode,
  called: CalledSymbol,
  { universe, turn }: { readonly universe: readonly SourceIndex[]; readonly turn: Turn },
): Promise<readonly Caller[]> {
  const names = createTypeNames([index, ...universe]);
  const judge = createJudgeMention(index, called, names);
  const artifact = isArtifact ? printOrigin(index.origin) : null;
  const callers: Caller[] = [];
  for (const file of files) {
    await turn();
    const { language, importsStart, importsEnd } = index.files[file]!;
    const { scanner, outline } = (language === null ? null : findLanguageById(language)) ?? {};
    if (scanner === undefined || outline !== undefined || !speaksWith(scanner.id, called)) continue;
    const text = index.text(file);
    const declared = declaredAt(index, file);
    for (const mention of scanner.mentions(text, called.name)) {
      const at = { artifact, ...placeOf(index, file, mention.start) };
      if (mention.start >= importsStart && mention.start < importsEnd) {
        const whole = `${mention.receiver}.${called.name}`;
        const places = [
          ...called.types,
          ...[...called.owners, ...called.packages].map((owner) => `${owner}.${called.name}`),
        ];
        const isMeant = places.some((place) => whole === place || (!called.isDeclared && whole.endsWith(`.${place}`)));
        if (isMeant)
          callers.push({ ...at, name: null, kind: null, usage: 'import', evidence: { kind: 'declared', on: whole } });
        continue;
      }
      const row = findEnclosing(index, file, mention.start);
      if (row === null || declared.has(mention.start)) continue;
      const evidence = judge(mention, row);
      if (evidence === null) continue;
      callers.push({
        ...at,
        name: shortReferenceTo(index, row),
        kind: declarationOf(index, row),
        usage: mention.usage,
        evidence,
      });
    }
  }
  return callers;
}

/** Where the declarations of a file have their names. */
export function declaredAt(index: SourceIndex, file: number): ReadonlySet<number> {
  const { firstSymbol, endSymbol } = index.files[file]!;
  return new Set(index.symbols.nameStart.subarray(firstSymbol, endSymbol));
}

export function placeOf(index: SourceIndex, file: number, offset: number): Pick<Caller, 'file' | 'line' | 'text'> {
  const [lines, text] = [index.lines(file), index.text(file)];
  const line = lines.lineOf(offset);
  const whole = Buffer.from(text.subarray(lines.startOf(line, text), lines.startOf(line + 1, text)));
  return { file: index.files[file]!.path, line, text: whole.toString('utf8').trim() };
}

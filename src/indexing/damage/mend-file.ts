import type { Language } from '../../core/language.ts';
import type { Problem, ProblemCode } from '../../core/problem.ts';
import type { ScannedFile, ScannedSymbol } from '../../core/symbols.ts';
import type { DamageReader } from './damage-reader.ts';
import { mergeRecovered } from './merge-recovered.ts';

export interface MendedFile {
  /** All of the file, those of the scanner too. */
  readonly symbols: readonly ScannedSymbol[];
  /** Besides those of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}

/** What a scanner says where it lost its way. Nesting beyond a limit is no damage. */
const damage: ReadonlySet<ProblemCode> = new Set(['syntax', 'unclosed-block', 'unclosed-type', 'unclosed-text']);

/** What the grammar of its language finds in a damaged file; null when it is not damaged, or the language has none. */
export async function mendFile(
  file: { readonly language: Language | null; readonly text: Uint8Array; readonly scanned: ScannedFile },
  readDamaged: DamageReader['read'],
  signal: AbortSignal,
): Promise<MendedFile | null> {
  const { language, text, scanned } = file;
  if (language?.grammar === undefined || !scanned.problems.some(({ code }) => damage.has(code))) return null;
  const symbols = scanAgain(language, text);
  const read = await readDamaged({ language: language.scanner.id, text }, signal);
  if ('unread' in read) {
    const message = `Declarations behind the damage may be missing: the grammar did not read the file, ${read.unread}`;
    return { symbols, problems: [{ code: 'recovered', message }] };
  }
  const merged = mergeRecovered(text, symbols, read.symbols);
  const faults = read.faults.map(({ line, column, message }): Problem => {
    return { code: 'syntax', message, where: `line ${line}`, column };
  });
  return { symbols: merged.symbols, problems: [...faults, ...describeRecovered(text, merged.recovered)] };
}

function scanAgain({ scanner }: Language, text: Uint8Array): readonly ScannedSymbol[] {
  const symbols: ScannedSymbol[] = [];
  scanner.scan(text, {
    add: (symbol) => symbols.push(symbol) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end };
    },
  });
  return symbols;
}

function describeRecovered(text: Uint8Array, recovered: readonly ScannedSymbol[]): readonly Problem[] {
  if (recovered.length === 0) return [];
  const names = recovered.map(
    ({ name, nameStart, nameEnd }) => name ?? Buffer.from(text.subarray(nameStart, nameEnd)).toString('utf8'),
  );
  const message = `Found behind the damage, where types and ends may be wrong: ${names.join(', ')}`;
  return [{ code: 'recovered', message }];
}

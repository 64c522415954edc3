import { asBuffer } from '../../core/as-buffer.ts';
import type { IndexedFile, SourceIndex } from '../../core/source-index.ts';
import { findLanguageName, languageNameOf } from '../../languages/language-names.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import type { Atom, Query } from '../query/query.ts';
import { isNothing } from '../query/simplify.ts';
import type { RegexRunner } from '../regex.ts';
import type { ByteRange } from './byte-range.ts';
import { type CompiledPattern, compilePattern } from './compile-pattern.ts';
import { atomsOf, decide, holdingAtoms, type Truth } from './decide.ts';
import { findNames, type NamedRange } from './find-names.ts';
import { toByteRanges } from './to-byte-ranges.ts';

export interface SearchTools {
  readonly regex: RegexRunner;
  readonly signal: AbortSignal;
  /** Between files; throws LimitReachedError when the time of the search is over. */
  readonly turn: Turn;
}

/** A file of which the query holds. */
export interface FoundFile {
  readonly row: number;
  readonly file: IndexedFile;
  readonly text: Uint8Array;
  /** Of the bytes read as Latin-1. */
  readonly latin1: string;
  readonly names: readonly NamedRange[];
  /** Ascending and apart; empty where only the name or nothing of the file was asked for. */
  readonly matches: readonly ByteRange[];
  /** In its path. */
  readonly pathMatches: readonly ByteRange[];
  /** True: it has more matches than are looked at. */
  readonly isCut: boolean;
  /** Atoms that hold, one that holds of the name and of the text counted for each. */
  readonly atomCount: number;
}

/** Matches of one atom in one file that are looked at. */
const MOST_MATCHES = 1000;
/** Bytes of text handed to the regex thread at once, so that its deadline measures the expression. */
const BATCH_SIZE = 1_000_000;

type TextAtom = Extract<Atom, { readonly op: 'text' }>;
type SymbolAtom = Extract<Atom, { readonly op: 'symbol' }>;

/**
 * Files of which `query` holds, which has been reduced to their repository. Names, languages and symbols decide first; a text is unpacked
 * only where they do not, and its bytes are looked at before any expression runs.
 * @throws LimitReachedError when an expression or the search takes too long.
 */
export async function* searchRepository(
  index: SourceIndex,
  query: Query,
  tools: SearchTools,
): AsyncGenerator<FoundFile> {
  if (isNothing(query)) return;
  const search = await openSearch(index, query, tools);
  let batch: Candidate[] = [];
  let size = 0;
  for (let row = 0; row < index.files.length; row++) {
    await tools.turn();
    const candidate = search.examine(row);
    if (candidate === null) continue;
    batch.push(candidate);
    size += candidate.text.length;
    if (size < BATCH_SIZE) continue;
    yield* await search.finish(batch);
    batch = [];
    size = 0;
  }
  yield* await search.finish(batch);
}

interface Candidate {
  readonly row: number;
  readonly text: Uint8Array;
  readonly latin1: string;
  /** What atoms found in its text; of those that are missing nothing is known yet. */
  readonly found: Map<Atom, readonly ByteRange[]>;
}

interface NamedCandidate extends Candidate {
  readonly names: readonly NamedRange[];
}

async function openSearch(index: SourceIndex, query: Query, tools: SearchTools) {
  const { regex, signal } = tools;
  const atoms = atomsOf(query);
  const texts = atoms.filter((atom) => atom.op === 'text');
  const symbols = atoms.filter((atom) => atom.op === 'symbol');
  const compiled = new Map<Atom, CompiledPattern>(
    [...texts, ...symbols].map((atom) => [atom, compilePattern(atom.pattern)]),
  );
  const inContent = texts.filter(({ place }) => place !== 'file').toSorted(byCost);
  const paths = new Map<Atom, ReadonlyMap<number, readonly ByteRange[]>>();
  const declared = new Map<Atom, ReadonlySet<number>>();
  const filePaths = index.files.map(({ path }) => path);
  for (const atom of texts) if (atom.place !== 'content') paths.set(atom, await findPaths(atom));
  for (const atom of symbols) declared.set(atom, await findDeclaring(atom));

  function byCost(a: Atom, b: Atom): number {
    return Number(!compiled.get(a)!.isLiteral) - Number(!compiled.get(b)!.isLiteral);
  }

  async function findPaths(atom: TextAtom): Promise<ReadonlyMap<number, readonly ByteRange[]>> {
    const offsets = await regex.find(compiled.get(atom)!.regex, filePaths, { limit: 1, signal });
    return new Map(
      offsets.flatMap((found, row) => (found.length > 0 ? [[row, toByteRanges(filePaths[row]!, found)] as const] : [])),
    );
  }

  /** Files that declare such a name. */
  async function findDeclaring(atom: SymbolAtom): Promise<ReadonlySet<number>> {
    const fitting = new Set(await regex.filter(compiled.get(atom)!.regex, index.names, signal));
    const { name, file, length } = index.symbols;
    const rows = new Set<number>();
    for (let row = 0; row < length; row++) if (fitting.has(name[row]!)) rows.add(file[row]!);
    return rows;
  }

  function truthOf(atom: Atom, row: number, found: Candidate['found']): Truth {
    if (atom.op === 'language') return isIn(findLanguageName(atom.text), filePaths[row]!);
    if (atom.op === 'symbol') return declared.get(atom)!.has(row);
    if (paths.get(atom)?.has(row)) return true;
    if (!inContent.includes(atom as TextAtom)) return false;
    const ranges = found.get(atom);
    return ranges === undefined ? null : ranges.length > 0;
  }

  return {
    /** All that can be known of a file without running an expression; null when the query does not hold of it. */
    examine(row: number): Candidate | null {
      const found: Candidate['found'] = new Map();
      const isOut = () => decide(query, (atom) => truthOf(atom, row, found)) === false;
      if (isOut()) return null;
      if (inContent.length + symbols.length === 0) {
        return { row, text: new Uint8Array(), latin1: '', found };
      }
      const text = index.text(row);
      const latin1 = asBuffer(text).toString('latin1');
      for (const atom of inContent) {
        const { bytes, isLiteral } = compiled.get(atom)!;
        if (bytes === null) continue;
        const ranges = findBytes(bytes, latin1, isLiteral ? MOST_MATCHES : 1);
        if (isLiteral || ranges.length === 0) found.set(atom, ranges);
        if (ranges.length === 0 && isOut()) return null;
      }
      return { row, text, latin1, found };
    },

    /** Runs what is left, and keeps the files of which the query holds. */
    async finish(batch: readonly Candidate[]): Promise<readonly FoundFile[]> {
      for (const atom of inContent) {
        const open = batch.filter(({ found }) => !found.has(atom));
        const decoded = open.map(({ text }) => asBuffer(text).toString('utf8'));
        const offsets = await regex.find(compiled.get(atom)!.regex, decoded, { limit: MOST_MATCHES, signal });
        for (const [position, { found }] of open.entries()) {
          found.set(atom, toByteRanges(decoded[position]!, offsets[position]!));
        }
      }
      const truth = ({ row, found }: Candidate, atom: Atom) => truthOf(atom, row, found);
      const holding = batch.filter((candidate) => decide(query, (atom) => truth(candidate, atom)) === true);
      const named = holding.map((candidate) => ({
        ...candidate,
        names: findNames(candidate.text, index.files[candidate.row]!.language),
      }));
      for (const atom of symbols) await findInNames(atom, named);
      return named.map((candidate) =>
        describe(
          candidate,
          holdingAtoms(query, (atom) => truth(candidate, atom)),
        ),
      );
    },
  };

  async function findInNames(atom: SymbolAtom, candidates: readonly NamedCandidate[]): Promise<void> {
    const named = candidates.flatMap(({ names, latin1, found }) =>
      names.map(({ start, end }) => ({
        start,
        found,
        text: Buffer.from(latin1.slice(start, end), 'latin1').toString(),
      })),
    );
    const texts = named.map(({ text }) => text);
    const offsets = await regex.find(compiled.get(atom)!.regex, texts, { limit: 1, signal });
    for (const [position, { start, found, text }] of named.entries()) {
      const ranges = toByteRanges(text, offsets[position]!);
      const moved = ranges.map((range) => ({ start: start + range.start, end: start + range.end }));
      found.set(atom, [...(found.get(atom) ?? []), ...moved]);
    }
  }

  function placesOf(atom: Atom, row: number, found: Candidate['found']): number {
    const isInBoth = paths.get(atom)?.has(row) === true && (found.get(atom)?.length ?? 0) > 0;
    return isInBoth ? 2 : 1;
  }

  function describe({ row, text, latin1, names, found }: NamedCandidate, holding: readonly Atom[]): FoundFile {
    const ranges = holding.map((atom) => found.get(atom) ?? []);
    return {
      row,
      file: index.files[row]!,
      text,
      latin1,
      names,
      matches: withoutOverlaps(ranges.flat()),
      pathMatches: holding.flatMap((atom) => paths.get(atom)?.get(row) ?? []),
      isCut: ranges.some(({ length }) => length === MOST_MATCHES),
      atomCount: holding.reduce((sum, atom) => sum + placesOf(atom, row, found), 0),
    };
  }
}

/** An unknown language has no files, not even those whose own is unknown. */
function isIn(language: string | null, path: string): boolean {
  return language !== null && languageNameOf(path) === language;
}

function findBytes(expression: RegExp, latin1: string, limit: number): readonly ByteRange[] {
  const ranges: ByteRange[] = [];
  for (const { index, 0: match } of latin1.matchAll(expression)) {
    ranges.push({ start: index, end: index + match.length });
    if (ranges.length === limit) break;
  }
  return ranges;
}

/** Of matches that share a byte the first is shown; those of nothing are no match to show. */
function withoutOverlaps(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const kept: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.end > range.start && range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

import type { SourceIndex } from '../../core/code/source-index.ts';
import { findLanguageName, languageNameOf } from '../../languages/language-names.ts';
import type { Atom } from '../query/query.ts';
import type { TrigramIndex } from '../trigrams/trigram-index.ts';
import type { CompiledPattern } from './compile-pattern.ts';
import type { Truth } from './evaluate-query.ts';
import { findInLines } from './find-by-expression.ts';

export interface SearchedArtifact {
  readonly index: SourceIndex;
  /** Null: the trigrams do not exist yet, and every text is read. */
  readonly trigrams: TrigramIndex | null;
}

export type TextAtom = Extract<Atom, { readonly op: 'text' }>;
export type SymbolAtom = Extract<Atom, { readonly op: 'symbol' }>;

/** Facts about the files of an artifact that need no text. */
export interface ArtifactAtoms {
  /** False: the atom holds for no file. Null: it depends on the file. */
  truthAnywhere(atom: Atom): false | null;
  truthOf(atom: Atom, row: number): Truth;
  /** Matches in the path of a file, as flat offsets. */
  pathMatches(atom: Atom, row: number): readonly number[];
  /** Atoms that need texts, the cheapest first. */
  readonly inTexts: readonly (TextAtom | SymbolAtom)[];
}

const NOWHERE: readonly number[] = [];

export function lookAtAtoms(
  { index, trigrams }: SearchedArtifact,
  atoms: readonly Atom[],
  compiled: (atom: TextAtom | SymbolAtom) => CompiledPattern,
): ArtifactAtoms {
  const texts = atoms.filter((atom) => atom.op === 'text');
  const symbols = atoms.filter((atom) => atom.op === 'symbol');
  const paths = new Map<Atom, ReadonlyMap<number, readonly number[]>>(
    texts
      .filter(({ field }) => field !== 'content')
      .map((atom) => [atom, findInLines(compiled(atom), pathLines(index))]),
  );
  const candidates = new Map<Atom, Uint8Array | null>();
  for (const atom of texts) {
    if (atom.field !== 'file') candidates.set(atom, trigrams?.candidates(compiled(atom).plan) ?? null);
  }
  for (const atom of symbols) candidates.set(atom, findDeclaring(index, compiled(atom)));
  const countOf = (atom: Atom) => candidates.get(atom)?.reduce((sum, each) => sum + each, 0) ?? index.files.length;
  const inTexts = [...texts, ...symbols].filter((atom) => candidates.has(atom));
  // A single atom needs no order.
  const counts = new Map(inTexts.length === 1 ? [] : inTexts.map((atom) => [atom, countOf(atom)]));

  return {
    // Without trigrams all counts are the same: atoms with a literal to search for come first.
    inTexts: inTexts.toSorted(
      (a, b) => counts.get(a)! - counts.get(b)! || Number(compiled(a).isBlind) - Number(compiled(b).isBlind),
    ),
    truthAnywhere(atom) {
      if (atom.op === 'language' || (paths.get(atom)?.size ?? 0) > 0) return null;
      const possible = candidates.get(atom);
      return possible === undefined || possible?.includes(1) === false ? false : null;
    },
    pathMatches: (atom, row) => paths.get(atom)?.get(row) ?? NOWHERE,
    truthOf(atom, row) {
      if (atom.op === 'language') return isIn(findLanguageName(atom.text), index.files[row]!.path);
      if (paths.get(atom)?.has(row)) return true;
      const possible = candidates.get(atom);
      if (possible === undefined) return false;
      return possible === null || possible[row] === 1 ? null : false;
    },
  };
}

const knownPaths = new WeakMap<SourceIndex, string>();

/** The paths of all files, one a line: none holds a line feed. */
function pathLines(index: SourceIndex): string {
  const lines = knownPaths.get(index) ?? index.files.map(({ path }) => path).join('\n');
  knownPaths.set(index, lines);
  return lines;
}

/** 1 for each file that declares a matching name. */
function findDeclaring(index: SourceIndex, pattern: CompiledPattern): Uint8Array {
  const rows = new Uint8Array(index.files.length);
  const fitting = findInLines(pattern, index.nameLookup.text());
  if (fitting.size === 0) return rows;
  // Symbols are read when they are asked for.
  const { symbols } = index;
  for (let row = 0; row < symbols.length; row++) if (fitting.has(symbols.name[row]!)) rows[symbols.file[row]!] = 1;
  return rows;
}

/** An unknown language has no files, not even those whose own is unknown. */
function isIn(language: string | null, path: string): boolean {
  return language !== null && languageNameOf(path) === language;
}

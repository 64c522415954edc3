import { asBuffer } from '../../core/text/as-buffer.ts';
import type { Atom, Query } from '../query/query.ts';
import { isNothing } from '../query/simplify.ts';
import {
  type ArtifactAtoms,
  lookAtAtoms,
  type SearchedArtifact,
  type SymbolAtom,
  type TextAtom,
} from './artifact-atoms.ts';
import { type CompiledPattern, compilePattern } from './compile-pattern.ts';
import { atomsOf, evaluateQuery, holdingAtoms } from './evaluate-query.ts';
import { FileText } from './file-text.ts';
import { findMatches } from './find-matches.ts';
import { type FoundFile, namesOfFile } from './found-file.ts';

/** Budget: matches of one part of a query in one file, in its text or in names of symbols; that there may be more is told. */
const MOST_MATCHES = 1000;
/** The same limit for flat offsets. */
const MOST_OFFSETS = 2 * MOST_MATCHES;
const NOTHING = new Uint8Array(0);
const NOWHERE: readonly number[] = [];

/** Compiled atoms, cached as long as the atoms live: the same query is asked of many artifacts. */
const compiledAtoms = new WeakMap<Atom, CompiledPattern>();

/**
 * Finds the files for which `query` holds; it must be reduced to their repository. Facts without texts decide first, trigrams next; only
 * then a text is read. An expression has no deadline here: the caller must be able to end the thread. `enters` is called with each row
 * whose text is read, and false leaves that row out.
 */
export function* searchArtifact(
  artifact: SearchedArtifact,
  query: Query,
  enters: (row: number) => boolean = () => true,
): Generator<FoundFile> {
  if (isNothing(query)) return;
  const { index } = artifact;
  const atoms = lookAtAtoms(artifact, atomsOf(query), compiledOf);
  // Most artifacts lack what is rare: their files are not gone through, and that of their texts is not looked at.
  if (evaluateQuery(query, atoms.truthAnywhere) === false) return;
  const rows: number[] = [];
  let asked = 0;
  const truthOfAsked = (atom: Atom) => atoms.truthOf(atom, asked);
  for (; asked < index.files.length; asked++) if (evaluateQuery(query, truthOfAsked) !== false) rows.push(asked);
  if (atoms.inTexts.length === 0) {
    for (const row of rows) yield describe(query, new FileSearch(artifact, atoms, { row, bytes: null }));
    return;
  }
  if (rows.length === 0) return;
  let position = 0;
  for (const text of index.eachText(rows)) {
    const row = rows[position++]!;
    if (!enters(row)) continue;
    const file = new FileSearch(artifact, atoms, { row, bytes: asBuffer(text) });
    if (file.decides(query)) yield describe(query, file);
  }
}

function compiledOf(atom: TextAtom | SymbolAtom): CompiledPattern {
  const compiled = compiledAtoms.get(atom) ?? compilePattern(atom.pattern);
  compiledAtoms.set(atom, compiled);
  return compiled;
}

/** The matches of a query's atoms in one file. */
class FileSearch {
  readonly artifact: SearchedArtifact;
  readonly atoms: ArtifactAtoms;
  readonly row: number;
  /** Matches of each of `atoms.inTexts`; a list, since a map for each file takes longer to make than to ask. */
  readonly #found: (readonly number[])[] = [];
  readonly #text: FileText | null;

  constructor(
    artifact: SearchedArtifact,
    atoms: ArtifactAtoms,
    { row, bytes }: { readonly row: number; readonly bytes: Buffer | null },
  ) {
    this.artifact = artifact;
    this.atoms = atoms;
    this.row = row;
    this.#text = bytes === null ? null : new FileText(bytes);
  }

  get bytes(): Uint8Array {
    return this.#text?.bytes ?? NOTHING;
  }

  /** Searches for one atom after another until the result of the query is known. */
  decides(query: Query): boolean {
    const truthOf = (atom: Atom) => this.truthOf(atom);
    for (const atom of this.atoms.inTexts) {
      this.#found.push(this.atoms.truthOf(atom, this.row) === false ? NOWHERE : this.#find(atom));
      if (evaluateQuery(query, truthOf) === false) return false;
    }
    return evaluateQuery(query, truthOf) === true;
  }

  truthOf(atom: Atom): boolean | null {
    const known = this.atoms.truthOf(atom, this.row);
    if (known !== null) return known;
    const found = this.#foundOf(atom);
    return found === undefined ? null : found.length > 0;
  }

  /** Matches in its text, as flat offsets of bytes. */
  matchesOf(atom: Atom): readonly number[] {
    return this.#foundOf(atom) ?? NOWHERE;
  }

  /** Undefined: not searched for yet. */
  #foundOf(atom: Atom): readonly number[] | undefined {
    const inTexts: readonly Atom[] = this.atoms.inTexts;
    return this.#found[inTexts.indexOf(atom)];
  }

  #find(atom: TextAtom | SymbolAtom): readonly number[] {
    const pattern = compiledOf(atom);
    if (atom.op === 'symbol') return this.#findInNames(pattern);
    return findMatches(pattern, this.#text!, MOST_MATCHES);
  }

  #findInNames(pattern: CompiledPattern): readonly number[] {
    const found: number[] = [];
    for (const { start, end } of namesOfFile(this.artifact.index, this.row)) {
      if (found.length === MOST_OFFSETS) break;
      for (const offset of findMatches(pattern, this.#text!.part(start, end), 1)) found.push(start + offset);
    }
    return found;
  }
}

function describe(query: Query, file: FileSearch): FoundFile {
  const { row, bytes, atoms } = file;
  const holding = holdingAtoms(query, (atom) => file.truthOf(atom));
  const found = holding.map((atom) => file.matchesOf(atom));
  const matches = withoutOverlaps(found);
  const placesOf = (atom: Atom) => (atoms.pathMatches(atom, row).length > 0 && file.matchesOf(atom).length > 0 ? 2 : 1);
  return {
    row,
    file: file.artifact.index.files[row]!,
    bytes,
    names: namesOfFile(file.artifact.index, row, (start, end) => isTouched(matches, start, end)),
    matches,
    pathMatches: holding.flatMap((atom) => atoms.pathMatches(atom, row)),
    isCut: found.some(({ length }) => length === MOST_OFFSETS),
    atomCount: holding.reduce((sum, atom) => sum + placesOf(atom), 0),
  };
}

/** True if one of `matches` shares a byte with a range. */
function isTouched(matches: readonly number[], start: number, end: number): boolean {
  let [low, high] = [0, matches.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches[middle * 2 + 1]! > start) high = middle;
    else low = middle + 1;
  }
  return low * 2 < matches.length && matches[low * 2]! < end;
}

/** Keeps the first of matches that share a byte, and drops empty ones. Nearly always all are kept, and need no copy. */
function withoutOverlaps(found: readonly (readonly number[])[]): readonly number[] {
  const filled = found.filter(({ length }) => length > 0);
  const ordered = filled.length === 1 ? filled[0]! : sortPairs(filled.flat());
  let disjoint: number[] | null = null;
  let last = 0;
  for (let at = 0; at < ordered.length; at += 2) {
    const start = ordered[at]!;
    const end = ordered[at + 1]!;
    if (end > start && start >= last) {
      disjoint?.push(start, end);
      last = end;
    } else disjoint ??= ordered.slice(0, at);
  }
  return disjoint ?? ordered;
}

function sortPairs(flat: readonly number[]): readonly number[] {
  const starts = Array.from({ length: flat.length / 2 }, (_, pair) => pair * 2);
  starts.sort((a, b) => flat[a]! - flat[b]! || flat[b + 1]! - flat[a + 1]!);
  return starts.flatMap((at) => [flat[at]!, flat[at + 1]!]);
}

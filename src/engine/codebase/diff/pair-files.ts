import { asBuffer } from '../../../core/text/as-buffer.ts';
import { nextByte } from '../../../core/text/find-bytes.ts';
import { type FileState, pathOf } from './compare-files.ts';

export interface FilePairs {
  readonly added: readonly FileState[];
  readonly removed: readonly FileState[];
  /** Earlier and later; of another path where the file was renamed. */
  readonly paired: readonly (readonly [FileState, FileState])[];
}

/** Half of the lines have to be equal, as for git. */
const LEAST_SHARED = 0.5;
/** Limits of files on each side and of their bytes, so that a moved tree cannot take forever. */
const MOST_COMPARED = 500;
/** Budget in bytes: files that came, and as many that went, of 500 each, that are compared for one that was renamed. */
const MOST_BYTES = 2 ** 25;

/** Separates renamed files from added and removed ones, by their lines. */
export function pairFiles(earlier: readonly FileState[], later: readonly FileState[]): FilePairs {
  const byPath = new Map<string, FileState>();
  for (const state of earlier) {
    byPath.set(pathOf(state), state);
  }
  const paired: (readonly [FileState, FileState])[] = [];
  const come: FileState[] = [];
  for (const state of later) {
    const was = byPath.get(pathOf(state));
    if (was === undefined) come.push(state);
    else {
      paired.push([was, state]);
      byPath.delete(pathOf(state));
    }
  }
  const gone = [...byPath.values()];
  const renamed = findRenamed(gone, come);
  const used = new Set(renamed.flat());
  return {
    added: come.filter((state) => !used.has(state)),
    removed: gone.filter((state) => !used.has(state)),
    paired: [...paired, ...renamed],
  };
}

function findRenamed(
  gone: readonly FileState[],
  come: readonly FileState[],
): readonly (readonly [FileState, FileState])[] {
  const before = firstOf(gone);
  const sizes: number[] = [];
  const holders = new Map<string, number[]>();
  for (const [place, state] of before.entries()) {
    const lines = linesOf(state);
    sizes.push(lines.size);
    for (const line of lines) {
      const known = holders.get(line);
      if (known === undefined) holders.set(line, [place]);
      else known.push(place);
    }
  }
  const candidates: { readonly earlier: FileState; readonly later: FileState; readonly shared: number }[] = [];
  for (const state of firstOf(come)) {
    const lines = linesOf(state);
    const shared = new Uint32Array(before.length);
    for (const line of lines) {
      for (const place of holders.get(line) ?? []) shared[place]!++;
    }
    for (const [place, earlier] of before.entries()) {
      const part = shared[place]! / Math.max(sizes[place]!, lines.size, 1);
      if (part >= LEAST_SHARED) candidates.push({ earlier, later: state, shared: part });
    }
  }
  const used = new Set<FileState>();
  return candidates
    .sort((a, b) => b.shared - a.shared)
    .flatMap(({ earlier, later }) => {
      if (used.has(earlier) || used.has(later)) return [];
      used.add(earlier).add(later);
      return [[earlier, later] as const];
    });
}

/** The files that are compared, within the limits. */
function firstOf(states: readonly FileState[]): readonly FileState[] {
  let left = MOST_BYTES;
  return states.slice(0, MOST_COMPARED).filter(({ index, file }) => {
    const { size } = index.files[file]!;
    const isTaken = size <= left;
    if (isTaken) left -= size;
    return isTaken;
  });
}

/** Trimmed lines of more than one character. */
function linesOf({ index, file }: FileState): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const part of eachPart(index.text(file), LINE_FEED)) {
    for (const line of part.split('\r')) {
      const written = line.trim();
      if (written.length > 1) lines.add(written);
    }
  }
  return lines;
}

const LINE_FEED = 0x0a;

/** The texts between such bytes, as they are asked for; there is none behind a separator at the end. */
function* eachPart(source: Uint8Array, separator: number): Iterable<string> {
  const text = asBuffer(source);
  for (let start = 0; start < text.length; ) {
    const end = nextByte(text, separator, start);
    yield text.toString('utf8', start, end);
    start = end + 1;
  }
}

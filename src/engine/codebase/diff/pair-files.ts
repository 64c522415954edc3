import { type FileState, pathOf } from './compare-files.ts';

export interface FilePairs {
  readonly added: readonly FileState[];
  readonly removed: readonly FileState[];
  /** Earlier and later; of another path where the file was renamed. */
  readonly kept: readonly (readonly [FileState, FileState])[];
}

/** As git counts: half of the lines have to be the same. */
const LEAST_SHARED = 0.5;
/** Of files on each side, so that a moved tree cannot take forever. */
const MOST_COMPARED = 500;

/** Tells files that were renamed from those that came and went, by their lines. */
export function pairFiles(earlier: readonly FileState[], later: readonly FileState[]): FilePairs {
  const byPath = new Map(earlier.map((state) => [pathOf(state), state]));
  const kept = later.flatMap((state) => {
    const was = byPath.get(pathOf(state));
    return was === undefined ? [] : [[was, state] as const];
  });
  const stayed = new Set(kept.map(([, { index, file }]) => index.files[file]!.path));
  const gone = earlier.filter((state) => !stayed.has(pathOf(state)));
  const come = later.filter((state) => !stayed.has(pathOf(state)));
  const renamed = findRenamed(gone, come);
  const used = new Set(renamed.flat());
  return {
    added: come.filter((state) => !used.has(state)),
    removed: gone.filter((state) => !used.has(state)),
    kept: [...kept, ...renamed],
  };
}

function findRenamed(
  gone: readonly FileState[],
  come: readonly FileState[],
): readonly (readonly [FileState, FileState])[] {
  const [before, after] = [gone.slice(0, MOST_COMPARED).map(linesOf), come.slice(0, MOST_COMPARED).map(linesOf)];
  const candidates = after.flatMap((later) =>
    before.map((earlier) => ({ earlier, later, shared: sharedPart(earlier.lines, later.lines) })),
  );
  const used = new Set<unknown>();
  return candidates
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .sort((a, b) => b.shared - a.shared)
    .flatMap(({ earlier, later }) => {
      if (used.has(earlier) || used.has(later)) return [];
      used.add(earlier).add(later);
      return [[earlier.state, later.state] as const];
    });
}

function linesOf(state: FileState) {
  const text = Buffer.from(state.index.text(state.file)).toString('utf8');
  const lines = new Set(
    text
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line.length > 1),
  );
  return { state, lines };
}

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const line of a) if (b.has(line)) shared++;
  return shared / Math.max(a.size, b.size);
}

import { join } from 'node:path';
import { createFileReader, stampFile } from '../../platform/files/files.ts';
import { readJson } from '../../platform/files/json-files.ts';

export const homeItemKinds = ['index', 'pointer', 'download', 'answer', 'graph', 'outline', 'body'] as const;
export type HomeItemKind = (typeof homeItemKinds)[number];

/** One thing that a home keeps and that can be made again. */
export interface HomeItem {
  readonly kind: HomeItemKind;
  /** Path of a folder for an index, else of a file. */
  readonly path: string;
  /** Its own name: key, hash. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970 of its youngest file. */
  readonly changedAt: number;
  /** For an index: a pointer beside it names it. For a pointer: its index is there. True for everything else. */
  readonly isInUse: boolean;
}

const { list } = createFileReader();
const HEX = (digits: number) => new RegExp(`^[0-9a-f]{${digits}}$`);
const hashed = (digits: number) => new RegExp(`^[0-9a-f]{${digits}}\\.json$`);

/**
 * The items of a home, told by their names: a home may by mistake be a folder that holds other things, as a `code` of the user's own.
 * Registrations and half-written files are not among them.
 */
export async function* homeItems(home: string): AsyncGenerator<HomeItem> {
  for (const folder of ['folders', 'files']) yield* indexesBelow(join(home, folder), 1);
  yield* indexesBelow(join(home, 'code'), 3);
  yield* filesIn('download', { folder: join(home, 'blobs'), levels: 1, name: HEX(64) });
  yield* filesIn('answer', { folder: join(home, 'refs'), levels: 1, name: hashed(38) });
  // Files of formats before 53 end otherwise.
  yield* filesIn('graph', { folder: join(home, 'projects'), levels: 0, name: /^[0-9a-f]{32}\.jsonl?$/ });
  yield* filesIn('outline', {
    folder: join(home, '.mcp-java-index-cache'),
    levels: 0,
    name: /^[0-9a-f]{32,64}\.json$/,
  });
  yield* filesIn('body', { folder: join(home, 'bodies'), levels: 1, name: hashed(62) });
}

async function* indexesBelow(folder: string, levels: number): AsyncGenerator<HomeItem> {
  const names = await list(folder);
  if (levels > 0) {
    for (const name of names) yield* indexesBelow(join(folder, name), levels - 1);
    return;
  }
  const keys = names.filter((name) => HEX(32).test(name));
  const used = new Set<unknown>();
  for (const name of names.filter((candidate) => /^(current|failed)(-.+)?\.json$/.test(candidate))) {
    const path = join(folder, name);
    const stamp = stampFile(path);
    const { key, others } = readJson<{ readonly key?: unknown; readonly others?: unknown }>(path) ?? {};
    for (const one of [key, ...(Array.isArray(others) ? others : [])]) used.add(one);
    const isInUse = name.startsWith('failed') || keys.some((known) => known === key);
    if (stamp !== null) yield { kind: 'pointer', path, name, size: stamp.size, changedAt: stamp.mtimeMs, isInUse };
  }
  for (const name of keys) {
    const path = join(folder, name);
    const stamps = (await list(path)).map((file) => stampFile(join(path, file)));
    const size = stamps.reduce((sum, stamp) => sum + (stamp?.size ?? 0), 0);
    const changedAt = Math.max(0, ...stamps.map((stamp) => stamp?.mtimeMs ?? 0));
    yield { kind: 'index', path, name, size, changedAt, isInUse: used.has(name) };
  }
}

interface Place {
  readonly folder: string;
  /** Number of folders with two digits above the files. */
  readonly levels: number;
  readonly name: RegExp;
}

async function* filesIn(kind: HomeItemKind, { folder, levels, name }: Place): AsyncGenerator<HomeItem> {
  for (const entry of await list(folder)) {
    const path = join(folder, entry);
    if (levels > 0) {
      if (HEX(2).test(entry)) yield* filesIn(kind, { folder: path, levels: levels - 1, name });
      continue;
    }
    const stamp = name.test(entry) ? stampFile(path) : null;
    if (stamp !== null) yield { kind, path, name: entry, size: stamp.size, changedAt: stamp.mtimeMs, isInUse: true };
  }
}

import type { ChangedDeclaration, FileDifference } from '../../engine/codebase/diff/compare-files.ts';
import { countFitting, sizeOf } from './answer-size.ts';
import { countByFolder } from './count-by-folder.ts';
import { shorten } from './shorten.ts';
import type { Truncated } from './truncated.ts';

/** A changed file, and the path that it had where that is another. */
export interface FileToDescribe extends FileDifference {
  readonly path: string;
  readonly before?: string;
}

const MOST_FOLDERS = 40;
/** Characters for files, and of these for their paths. */
const ROOM = { files: 20_000, paths: 10_000 };

/** By folder, each with how many: a path of them shows the files. */
export function notNamed(files: readonly FileToDescribe[]): Readonly<Record<string, number>> {
  const paths = files.map(({ path }) => path);
  return countByFolder(paths, MOST_FOLDERS);
}

/** From the first on as many as can be named, with as many declarations behind the first `offset` as have room; of the others how many they are. */
export function describeFiles(files: readonly FileToDescribe[], offset: number) {
  const named = files.slice(
    0,
    countFitting(files, (file) => sizeOf(headOf(file)), ROOM.paths),
  );
  const heads = named.reduce((sum, file) => sum + sizeOf(headOf(file)), 0);
  const room = ROOM.files - heads;
  const most = fairShare(
    named.map((file) => sizeUpTo(file, room)),
    room,
  );
  return named.map((file) => fitFile(file, { room: most, offset }));
}

/** The most that each may take so that all have room; those that need less leave the rest to the others. */
function fairShare(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [place, size] of [...sizes].sort((a, b) => a - b).entries()) {
    const share = left / (sizes.length - place);
    if (size > share) return share;
    left -= size;
  }
  return room;
}

function headOf({ path, before }: FileToDescribe) {
  return { path, renamed_from: before === undefined || before === path ? undefined : before };
}

/** The form in which each declaration of a file is shown. */
function describersOf({ bodies }: FileToDescribe) {
  const names = new Set<string>();
  const overloaded = new Set<string>();
  for (const { name } of bodies) (names.has(name) ? overloaded : names).add(name);
  return {
    change: ({ kind, name, before, signature }: FileDifference['modified'][number]) => ({
      kind,
      name,
      old_signature: shorten(before, 300),
      new_signature: shorten(signature, 300),
    }),
    body: ({ kind, name, signature }: ChangedDeclaration) => ({
      kind,
      name,
      signature: overloaded.has(name) ? shorten(signature, 300) : undefined,
    }),
  };
}

/** The room that the declarations of a file take; of more than `most` some number above it. */
function sizeUpTo(file: FileToDescribe, most: number): number {
  const { change, body } = describersOf(file);
  let size = 0;
  const add = <Item>(items: readonly Item[], describe: (item: Item) => unknown) => {
    for (const item of items) {
      if (size > most) return;
      size += sizeOf(describe(item));
    }
  };
  add(file.added, describe);
  add(file.removed, describe);
  add(file.modified, change);
  add(file.bodies, body);
  return size;
}

function fitFile(file: FileToDescribe, { room, offset }: { readonly room: number; readonly offset: number }) {
  const { change, body } = describersOf(file);
  let passed = 0;
  let left = room;
  let omitted = 0;
  const fit = <Item, Entry>(items: readonly Item[], describe: (item: Item) => Entry): readonly Entry[] => {
    const first = Math.min(items.length, Math.max(0, offset - passed));
    passed += first;
    const shown: Entry[] = [];
    for (let at = first; at < items.length && omitted === 0; at++) {
      const entry = describe(items[at]!);
      left -= sizeOf(entry);
      if (left < 0) break;
      shown.push(entry);
    }
    omitted += items.length - first - shown.length;
    return shown;
  };
  return {
    ...headOf(file),
    added: fit(file.added, describe),
    removed: fit(file.removed, describe),
    modified: fit(file.modified, change),
    body_changed: fit(file.bodies, body),
    omitted_declarations: omitted || undefined,
  };
}

export type DescribedFile = ReturnType<typeof fitFile>;

export function cutAt(named: readonly DescribedFile[], all: number): Truncated | undefined {
  const whole = named.filter(({ omitted_declarations }) => omitted_declarations === undefined).length;
  if (whole === all) return undefined;
  const part = named.length - whole;
  return {
    shown: whole,
    total_count: all,
    reason: part === 0 ? undefined : `${part} more without some of their declarations`,
    next: 'get_diff_summary with the path of a file or folder',
  };
}

/** The notice when the only file is cut. */
export function cutWithin(file: DescribedFile | undefined, offset: number): Truncated | undefined {
  if (file?.omitted_declarations === undefined) return undefined;
  const shown = [file.added, file.removed, file.modified, file.body_changed].flat().length;
  const next = offset + shown;
  return { shown, total_count: next + file.omitted_declarations, next: { offset: next } };
}

function describe({ kind, name, signature }: ChangedDeclaration) {
  return { kind, name, signature: shorten(signature, 300) };
}

import { resolve } from 'node:path';
import { formatSize } from '../core/text/format-size.ts';
import { makeBuildFilesKey } from '../engine/build-files-key.ts';
import { type Counts, openUpkeep } from '../engine/home/upkeep.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

type Options = Readonly<Record<string, unknown>>;

export const actions = ['path', 'key', 'verify', 'gc', 'clear'] as const;

/** `cache path | key | verify | gc | clear`: where everything is kept, and keeping it in order. */
export async function runCache(
  session: Session,
  [action, root]: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const { home } = session;
  if (root !== undefined && action !== 'key') throw new UsageError(`"cache ${action}" takes no folder`);
  switch (action) {
    case 'path':
      print(session, { path: home }, home);
      return exitCodes.ok;
    case 'key':
      return await printKey(session, root);
    case 'verify':
      return await verify(session, options);
    case 'gc':
      return await remove(session, options, 'collect');
    case 'clear':
      return await remove(session, options, 'clear');
    default:
      throw new UsageError(`There is no "cache ${action}"; known: ${actions.join(', ')}`);
  }
}

/** For caches of CI: another version of jar-indexer, or other build files, fill another one. */
async function printKey(session: Session, root: string | undefined): Promise<ExitCode> {
  const { machine, start } = session;
  const { key, files } = await makeBuildFilesKey(root === undefined ? start : resolve(machine.cwd, root));
  const named = `jar-indexer-${machine.version}-${key}`;
  print(session, { key: named, files }, named);
  return exitCodes.ok;
}

async function verify(session: Session, options: Options): Promise<ExitCode> {
  const repair = options.repair === true;
  const { checked, damaged } = await openUpkeep(session.home).verify({ repair });
  const said = damaged.map((path) => `damaged or of another version${repair ? ', removed' : ''}: ${path}`);
  const next =
    damaged.length > 0 && !repair
      ? ['-> Damaged files are made again when they are needed; --repair removes them now.']
      : [];
  print(
    session,
    { checked, damaged, repaired: repair },
    [...said, ...next, `${printCounts(checked)} checked, ${damaged.length} damaged`].join('\n'),
  );
  return damaged.length > 0 && !repair ? exitCodes.failed : exitCodes.ok;
}

async function remove(session: Session, options: Options, how: 'collect' | 'clear'): Promise<ExitCode> {
  const dryRun = options.dryRun === true;
  const removal = await openUpkeep(session.home)[how]({ dryRun });
  const { removed, bytes, kept } = removal;
  const said = kept.map((path) => `could not be removed: ${path}`);
  const sum = `${printCounts(removed)} ${dryRun ? 'would be removed' : 'removed'}, ${formatSize(bytes)}`;
  print(session, { ...removal, dry_run: dryRun }, [...said, sum].join('\n'));
  return kept.length > 0 ? exitCodes.failed : exitCodes.ok;
}

function print({ options, out }: Session, data: object, text: string): void {
  out.write(options.json ? `${JSON.stringify(data)}\n` : `${text}\n`);
}

const names: Readonly<Record<keyof Counts, readonly [string, string]>> = {
  index: ['index', 'indexes'],
  download: ['download', 'downloads'],
  pointer: ['index pointer', 'index pointers'],
  answer: ['recorded response', 'recorded responses'],
  graph: ['project', 'projects'],
  outline: ['outline', 'outlines'],
  body: ['decompiled file', 'decompiled files'],
};

function printCounts(counts: Counts): string {
  const parts = (Object.keys(names) as (keyof Counts)[]).filter((kind) => counts[kind] > 0);
  return parts.length === 0
    ? 'nothing'
    : parts.map((kind) => `${counts[kind]} ${names[kind][counts[kind] === 1 ? 0 : 1]}`).join(', ');
}

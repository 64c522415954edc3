import { basename, dirname, join } from 'node:path';
import { callList } from './list-methods.ts';
import type { ScriptFiles } from './script-run.ts';
import { type MethodArguments, type ScriptObject, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Budget: files and folders that a script's walk comes by. */
const MOST_WALKED = 20_000;
/** Links may lead in circles. */
const MAX_DEPTH = 20;
/** A walk that says that it ends so soon sees everything. */
const SHALLOW = 3;

/**
 * Kotlin's walk of a folder and what is below it, from the top, as a list with an end that may be said behind it. Source:
 * https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.io/-file-tree-walk/.
 */
export function createWalk(
  files: ScriptFiles,
  folder: string,
  { invoke }: Pick<MethodArguments, 'invoke'>,
): ScriptObject {
  const all = (): readonly ScriptValue[] | null => prepend(folder, listBelow(files, folder));
  return {
    items: () => all() ?? [UNKNOWN],
    call(name, call) {
      if (name !== 'maxDepth') {
        const list = all();
        return list === null ? undefined : callList(list, name, { ...call, invoke });
      }
      const [depth] = call.args;
      return typeof depth === 'number' ? (prepend(folder, listBelow(files, folder, depth)) ?? UNKNOWN) : undefined;
    },
  };
}

/** Null: the folder is none of the build's, or too much is below it. */
export function listBelow(files: ScriptFiles, folder: string, depth = Number.POSITIVE_INFINITY): string[] | null {
  const found: string[] = [];
  const add = (at: string, left: number, level: number): boolean => {
    const entries = left < 1 ? [] : files.listEntries(at);
    return (
      entries?.every((entry) => {
        const path = join(at, entry.replace(/\/$/, ''));
        found.push(path);
        if (found.length > MOST_WALKED || level >= MAX_DEPTH) return false;
        return !entry.endsWith('/') || (depth > SHALLOW && isFull(path)) || add(path, left - 1, level + 1);
      }) ?? false
    );
  };
  return add(folder, depth, 0) ? found : null;
}

/**
 * True if an entry that fits is below a folder of the build; it ends at the first. `isLeftOut` is asked of the entries of each folder. False
 * too where too much is below.
 */
export function hasBelow(
  files: ScriptFiles,
  folder: string,
  { fits, isLeftOut }: { fits(entry: string): boolean; isLeftOut(entries: readonly string[]): boolean },
): boolean {
  let walked = 0;
  const look = (at: string, level: number): boolean => {
    const entries = files.listEntries(at) ?? [];
    walked += entries.length;
    if (walked > MOST_WALKED || level >= MAX_DEPTH || isLeftOut(entries)) return false;
    const folders = entries.filter((entry) => entry.endsWith('/')).map((entry) => join(at, entry.slice(0, -1)));
    return entries.some(fits) || folders.some((path) => !isFull(path) && look(path, level + 1));
  };
  return look(folder, 0);
}

/**
 * As a rule no module lies among the sources of a source set, build outputs and programs' own files, and much comes and
 * goes: what is listed is watched, and each file that is written there would have the build read anew.
 */
function isFull(folder: string): boolean {
  const name = basename(folder);
  if (/^(?:java|kotlin|groovy|scala|resources)$/.test(name)) return basename(dirname(dirname(folder))) === 'src';
  return /^(?:\..*|build|out|target|node_modules)$/.test(name);
}

function prepend(folder: string, below: readonly string[] | null): readonly string[] | null {
  return below && [folder, ...below];
}

import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Builds lie side by side in `dist`, each in a folder named after what it holds and never changed, for a server that runs may load a part
 * of its own at any time. `dist/bin` holds a file for each program, which runs that of the newest build. A build that has not been the
 * newest for this many milliseconds goes with the next one.
 */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** The folder that holds what the program runs; null: there is none. */
export function newestBuild(dist: string, program: string): string | null {
  const path = join(dist, 'bin', program);
  return existsSync(path) ? (/'\.\.\/(build-\w+)\//.exec(readFileSync(path, 'utf8'))?.[1] ?? null) : null;
}

/** False: one of the files, or what lies below one of the folders, may have changed since the newest build was begun, or there is none. */
export function isBuilt(dist: string, program: string, sources: readonly string[]): boolean {
  const newest = newestBuild(dist, program);
  if (newest === null || !existsSync(join(dist, newest))) return false;
  const begun = statSync(join(dist, 'bin', program)).mtimeMs;
  return sources.every((path) => isOlder(path, begun));
}

/** Lets `make` fill a folder with these programs and all they load, and makes that the newest build. Others may do so at once. */
export async function addBuild(
  dist: string,
  programs: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const begun = new Date();
  mkdirSync(join(dist, 'bin'), { recursive: true });
  const folder = mkdtempSync(join(dist, 'unfinished-'));
  try {
    await make(folder);
    // Only the owner may read a temporary folder, and a clone may be another user's.
    chmodSync(folder, 0o755);
    const name = `build-${hashFolder(folder)}`;
    moveUnlessThere(folder, join(dist, name));
    for (const program of programs) {
      const before = newestBuild(dist, program);
      replaceFile(join(dist, 'bin', program), `#!/usr/bin/env node\nimport '../${name}/${program}';\n`, begun);
      if (before !== null && before !== name && existsSync(join(dist, before))) touch(join(dist, before));
    }
    replaceFile(join(dist, '.npmignore'), packedOnly(name), begun);
    removeOld(dist, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nobody meets half a file. `time`: of its last change. */
function replaceFile(path: string, text: string, time: Date): void {
  const beside = `${path}.${randomUUID()}.tmp`;
  writeFileSync(beside, text, { mode: 0o755 });
  utimesSync(beside, time, time);
  renameSync(beside, path);
}

/** npm's rules for `dist`: pack the newest build alone, without the compile cache of those who ran it. */
function packedOnly(build: string): string {
  return ['/build-*', `!/${build}`, '/unfinished-*', '*.tmp', 'compiled', ''].join('\n');
}

function isOlder(path: string, time: number): boolean {
  const stats = statSync(path);
  // What is taken out of a folder changes the folder.
  if (stats.mtimeMs >= time) return false;
  return !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), time));
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const bytes = readFileSync(path);
    hash.update(`${path.slice(folder.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

function moveUnlessThere(folder: string, target: string): void {
  try {
    if (!existsSync(target)) renameSync(folder, target);
  } catch (error) {
    // Another build of the same was quicker.
    if (!existsSync(target)) throw error;
  }
  touch(target);
}

/** Every build but the newest, and what killed builds left. */
function removeOld(dist: string, newest: string): void {
  for (const name of readdirSync(dist)) {
    if (!/^(build|unfinished)-/.test(name) || name === newest) continue;
    const age = Date.now() - (statSync(join(dist, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEPT) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isThere } from '../files/files.ts';
import { readBytesSync } from '../files/read-bytes.ts';
import { findGitFolder, findWorkTree } from './git-folder.ts';
import { type IgnoreRules, parseIgnoreRules } from './ignore-rules.ts';
import { readTrackedPaths, type TrackedPaths } from './tracked-paths.ts';

/** Whether git would ignore what lies in a folder of this name: not what it tracks, nor a folder that holds some of it. */
export type IgnoredNames = (name: string, isFolder: boolean) => boolean;

/** What git would ignore below one folder; paths are absolute and real. */
export interface IgnoredPaths {
  /**
   * For what lies in a folder that is not ignored itself, folders from the root on first. `holds`: whether something of a name
   * does, where that is known.
   * @throws LimitReachedError for a list of rules that is too large.
   */
  ignoredIn(folder: string, holds?: (name: string) => boolean): IgnoredNames;
  /** The outermost folder on the way to the one folder, or that itself, that git ignores with all it holds; null: there is none. */
  readonly ignoredFolder: string | null;
}

/** What counts in a folder, and, where that says nothing, in those above. */
interface Layer {
  /** Where in a path the part begins that its rules are about. */
  readonly start: number;
  readonly rules: readonly IgnoreRules[];
  readonly above: Layer | null;
  /** Where git keeps what belongs to the work tree that begins here. */
  readonly gitFolder?: string;
}

/** Bytes. The longest that are published for editors and languages have 10,000. */
const LARGEST = 256 * 1024;
/** What git assumes of the file systems of these (core.ignoreCase). */
const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin';

/**
 * The rules of a work tree are those of the folders down to a file, the nearest first, then `info/exclude`, then the user's own; a
 * work tree within begins anew. Where there is no work tree, as in an exported one, `.gitignore` files count from `root` on. What is
 * tracked is never ignored. Source: gitignore(5).
 */
export function findIgnoredPaths(root: string): IgnoredPaths {
  /** By folder; one without rules has the layer of the one above. */
  const layers = new Map<string, Layer>();
  const top = findWorkTree(root) ?? root;
  const layerOf = (folder: string, holds = (name: string) => isThere(join(folder, name))): Layer => {
    const layer =
      layers.get(folder) ?? readLayer(folder, { holds, above: folder === top ? null : () => layerOf(dirname(folder)) });
    layers.set(folder, layer);
    return layer;
  };
  /** By git's folder. Read when something is ignored: a project may have a hundred thousand files. */
  const tracked = new Map<string, TrackedPaths | null>();
  const isTracked = (gitFolder: string, path: string, isFolder: boolean): boolean => {
    const paths = tracked.has(gitFolder) ? tracked.get(gitFolder) : readTrackedPaths(gitFolder);
    tracked.set(gitFolder, paths ?? null);
    return paths?.has(path, isFolder) ?? false;
  };
  /** Folders that are ignored, but for what is tracked of them. */
  const exceptTracked = new Set<string>();
  const ignoredIn: IgnoredPaths['ignoredIn'] = (folder, holds) => {
    const { judges, start, gitFolder } = collectJudges(layerOf(folder, holds), folder);
    const isIgnoredItself = exceptTracked.has(folder) && folder.length >= start;
    const path = folder.slice(start).split(sep).filter(Boolean);
    return (name, isFolder) => {
      if (!isIgnoredItself && !isIgnored(judges, name, isFolder)) return false;
      if (gitFolder === null || !isTracked(gitFolder, [...path, name].join('/'), isFolder)) return true;
      if (isFolder) exceptTracked.add(join(folder, name));
      return false;
    };
  };
  const way = root.slice(top.length).split(sep).filter(Boolean);
  const folders = way.map((_, position) => join(top, ...way.slice(0, position + 1)));
  const ignoredFolder = folders.find((folder) => ignoredIn(dirname(folder))(basename(folder), true)) ?? null;
  return { ignoredIn, ignoredFolder };
}

/** Rules with the names of a folder from where they count. */
interface Judge {
  readonly rules: IgnoreRules;
  readonly names: readonly string[];
}

/** The nearest first, and the work tree they belong to, whose paths begin at `start`; null: there is none. */
function collectJudges(nearest: Layer, folder: string) {
  const judges: Judge[] = [];
  let last = nearest;
  for (let layer: Layer | null = nearest; layer !== null; layer = layer.above) {
    const names = folder.slice(layer.start).split(sep).filter(Boolean);
    judges.push(...layer.rules.map((rules) => ({ rules, names })));
    last = layer;
  }
  return { judges, start: last.start, gitFolder: last.gitFolder ?? null };
}

function isIgnored(judges: readonly Judge[], name: string, isFolder: boolean): boolean {
  for (const { rules, names } of judges) {
    const verdict = rules.judge(names, name, isFolder);
    if (verdict !== null) return verdict === 'ignored';
  }
  return false;
}

function readLayer(
  folder: string,
  { holds, above }: { readonly holds: (name: string) => boolean; readonly above: (() => Layer) | null },
): Layer {
  const start = folder.endsWith(sep) ? folder.length : folder.length + sep.length;
  const own = holds('.gitignore') ? readRules(join(folder, '.gitignore')) : [];
  if (holds('.git')) {
    const git = findGitFolder(folder);
    const more = [...readRules(join(git.common, 'info', 'exclude')), ...readUserRules()];
    return { start, rules: [...own, ...more], above: null, gitFolder: git.own };
  }
  if (above === null) return { start, rules: own, above };
  return own.length === 0 ? above() : { start, rules: own, above: above() };
}

/** By `core.excludesFile`, which the last one of git's two user files that names it decides. */
function readUserRules(): readonly IgnoreRules[] {
  const folder = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'git');
  const named = [join(homedir(), '.gitconfig'), join(folder, 'config')]
    .map((path) => /^\s*excludesfile\s*=\s*"?([^"\n#;]*)/im.exec(readText(path) ?? '')?.[1]?.trim())
    .find((path) => path !== undefined);
  return readRules(named === undefined ? join(folder, 'ignore') : resolve(homedir(), named.replace(/^~\//, '')));
}

function readRules(path: string): readonly IgnoreRules[] {
  const text = readText(path);
  return text === null ? [] : [parseIgnoreRules(text, IGNORES_CASE)];
}

function readText(path: string): string | null {
  return readBytesSync(path, LARGEST)?.toString('utf8') ?? null;
}

import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isLink, isThere } from '../files/files.ts';
import { readBytesSync } from '../files/read-bytes.ts';
import { type IgnoreRules, parseIgnoreRules } from './ignore-rules.ts';
import { createPatternBudget } from './pattern-budget.ts';
import { resolveInHome } from './resolve-in-home.ts';

/** True if git would ignore an entry of this name in a folder. Tracked files count as ignored too. */
export type IgnoredNames = (name: string, isFolder: boolean) => boolean;

/** The paths below one folder that git would ignore; paths are absolute and real. */
export interface IgnoredPaths {
  /**
   * For what lies in a folder that is not ignored itself. `holds`: whether something of a name does, where that is known. It and the
   * function it gives throw LimitReachedError for a list of rules that is too large, and when all rules take too long for all names.
   */
  ignoredIn(folder: string, holds?: (name: string) => boolean): IgnoredNames;
  /** The outermost folder on the way to the folder, or itself, that git ignores with all its content; null: there is none. */
  readonly ignoredFolder: string | null;
}

/** The rules of one folder; if they say nothing, those of the folders above count. */
interface Layer {
  /** Start of the part of a path that the rules are about. */
  readonly start: number;
  readonly rules: readonly IgnoreRules[];
  readonly above: Layer | null;
}

/**
 * Budget in bytes: a file of rules that git ignores files by; a larger one is an error. The longest that are published for editors and
 * languages have 10,000.
 */
const LARGEST = 256 * 1024;
/** git's default on file systems of these platforms (core.ignoreCase). */
const IGNORES_CASE = process.platform === 'win32' || process.platform === 'darwin';

/**
 * The rules of a work tree are those of the folders down to a file, the nearest first, then `info/exclude`, then the user's own; a
 * work tree within begins anew. Where there is no work tree, as in an exported one, `.gitignore` files count from `root` on.
 * Source: gitignore(5).
 */
export function findIgnoredPaths(root: string): IgnoredPaths {
  /** By folder; one without rules has the layer of the one above. */
  const layers = new Map<string, Layer>();
  const top = findWorkTree(root) ?? root;
  const readRules = createRulesReader(root);
  const layerOf = (folder: string, holds = (name: string) => isThere(join(folder, name))): Layer => {
    const layer =
      layers.get(folder) ??
      readLayer(folder, { holds, readRules, above: folder === top ? null : () => layerOf(dirname(folder)) });
    layers.set(folder, layer);
    return layer;
  };
  const ignoredIn: IgnoredPaths['ignoredIn'] = (folder, holds) => {
    const classifiers: ReturnType<IgnoreRules['classifyIn']>[] = [];
    for (let layer: Layer | null = layerOf(folder, holds); layer !== null; layer = layer.above) {
      const names = folder.slice(layer.start).split(sep).filter(Boolean);
      classifiers.push(...layer.rules.map((rules) => rules.classifyIn(names)));
    }
    return (name, isFolder) => {
      for (const classify of classifiers) {
        const verdict = classify(name, isFolder);
        if (verdict !== null) return verdict === 'ignored';
      }
      return false;
    };
  };
  const way = root.slice(top.length).split(sep).filter(Boolean);
  const folders = way.map((_, position) => join(top, ...way.slice(0, position + 1)));
  const ignoredFolder = folders.find((folder) => ignoredIn(dirname(folder))(basename(folder), true)) ?? null;
  return { ignoredIn, ignoredFolder };
}

export function findWorkTree(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (isThere(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

function readLayer(
  folder: string,
  {
    holds,
    readRules,
    above,
  }: {
    readonly holds: (name: string) => boolean;
    readonly readRules: RulesReader;
    readonly above: (() => Layer) | null;
  },
): Layer {
  const start = folder.endsWith(sep) ? folder.length : folder.length + sep.length;
  const list = join(folder, '.gitignore');
  // Git does not follow a link of this name either.
  const own = holds('.gitignore') && !isLink(list) ? readRules.at(list) : [];
  if (holds('.git')) {
    const git = join(folder, '.git');
    const more = [...readRules.at(join(findGitFolder(git), 'info', 'exclude')), ...readRules.ofUser()];
    return { start, rules: [...own, ...more], above: null };
  }
  if (above === null) return { start, rules: own, above };
  return own.length === 0 ? above() : { start, rules: own, above: above() };
}

/**
 * The folder that holds `info/`. In a submodule or a further work tree, `.git` is a file that leads there. Source:
 * gitrepository-layout(5).
 */
function findGitFolder(git: string): string {
  const link = /^gitdir: (.*)/.exec(readText(git) ?? '')?.[1];
  const folder = link === undefined ? git : resolve(dirname(git), link.trim());
  return resolve(folder, readText(join(folder, 'commondir'))?.trim() ?? '.');
}

interface RulesReader {
  /** Empty: there is no such file. */
  at(path: string): readonly IgnoreRules[];
  /** Read once: a checkout may hold many work trees, and these rules count in each. */
  ofUser(): readonly IgnoreRules[];
}

/** The rules that it reads share one budget. */
function createRulesReader(root: string): RulesReader {
  const budget = createPatternBudget(`.gitignore files of ${root}`);
  const at: RulesReader['at'] = (path) => {
    const text = readText(path);
    return text === null ? [] : [parseIgnoreRules(text, { ignoresCase: IGNORES_CASE, budget })];
  };
  let ofUser: readonly IgnoreRules[] | null = null;
  return { at, ofUser: () => (ofUser ??= at(findUserRules())) };
}

/** The path that `core.excludesFile` gives, by the last one of git's two user files that names it. */
function findUserRules(): string {
  const folder = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'git');
  const named = [join(homedir(), '.gitconfig'), join(folder, 'config')]
    .map((path) => /^\s*excludesfile\s*=\s*"?([^"\n#;]*)/im.exec(readText(path) ?? '')?.[1]?.trim())
    .find((path) => path !== undefined);
  return named === undefined ? join(folder, 'ignore') : resolveInHome(named, homedir());
}

function readText(path: string): string | null {
  return readBytesSync(path, LARGEST)?.toString('utf8') ?? null;
}

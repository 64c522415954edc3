import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { ImportSettings } from '../../core/code/outline-grammar.ts';

type Manifest = Readonly<Record<string, unknown>>;

/** Fields of a manifest that name its entry, the likeliest to name a source first. */
const ENTRIES = ['source', 'types', 'typings', 'module', 'main'];
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
/** Versions of packages that lie in the project. */
const LOCAL = /^(?:workspace|file|link|portal):/;
/** Stars of a target; nobody needs as many. */
const MOST_STARS = 10;
/** Limit of nested folders. */
const MOST_PARTS = 10;

/** The best match of a name among patterns with at most one star, as `paths` and `exports` have them. */
interface FittedPattern {
  readonly pattern: string;
  /** The text that the star matches. */
  readonly star: string;
}

interface NameInPackage {
  readonly packageName: string;
  /** Without a slash before it; empty: the package itself. */
  readonly rest: string;
}

/**
 * Paths where a file may lie that packages of a workspace give a name, by `exports` and what is beside it
 * (https://nodejs.org/api/packages.html#package-entry-points), and a package to itself by `imports` and its own name; or that the manifest in
 * a folder calls what the folder means. Null: it is a package of elsewhere, as a manifest around the file says, or a folder without one.
 */
export function createPackagePaths({ textOf, folderOf }: ImportSettings) {
  const known = new Map<string, Manifest | null>();
  return (name: string, from: string): readonly string[] | null => {
    if (name.startsWith('#')) {
      const [own] = manifestsAround(from);
      return own === undefined ? [] : placesIn(own.folder, mapped(own.manifest.imports, name));
    }
    if (/^\.\.?(?:\/|$)/.test(name)) {
      const folder = `${joinImport(from, name)}/`.replace(/^\/$/, '');
      const manifest = manifestIn(folder);
      return manifest === null ? null : placesIn(folder, mainsOf(manifest));
    }
    const { packageName, rest } = splitPackageName(name);
    const folder = folderOf(packageName, from) ?? folderNamed(packageName, from);
    if (folder !== null) return placesIn(folder, entriesIn(folder, rest));
    return manifestsAround(from).some(({ manifest }) => isFromElsewhere(manifest, packageName)) ? null : [];
  };

  /** The package that refers to itself by its name (https://nodejs.org/api/packages.html#self-referencing-a-package-using-its-name); null: none. */
  function folderNamed(packageName: string, from: string): string | null {
    return manifestsAround(from).find(({ manifest }) => manifest.name === packageName)?.folder ?? null;
  }

  function entriesIn(folder: string, rest: string): readonly string[] {
    const manifest = manifestIn(folder) ?? {};
    if (manifest.exports !== undefined) return mapped(manifest.exports, rest === '' ? '.' : `./${rest}`);
    if (rest === '') return mainsOf(manifest);
    const nested = manifestIn(`${folder}${rest}/`);
    return [rest, ...(nested === null ? [] : mainsOf(nested).map((main) => joinImport(`${rest}/`, main)))];
  }

  function manifestIn(folder: string): Manifest | null {
    if (!known.has(folder)) known.set(folder, asRecord(parseLenient(textOf(`${folder}package.json`) ?? '')));
    return known.get(folder)!;
  }

  function manifestsAround(file: string) {
    return foldersAround(file).flatMap((folder) => {
      const manifest = manifestIn(folder);
      return manifest === null ? [] : [{ folder, manifest }];
    });
  }
}

/** JSON with comments and commas before a closing bracket; undefined: it is none. */
export function parseLenient(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').replace(/("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1');
  try {
    return JSON.parse(bare.replace(/("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g, '$1'));
  } catch {
    return undefined;
  }
}

/** `@orchard/fruit` and `kinds/apple` of `@orchard/fruit/kinds/apple`. */
export function splitPackageName(name: string): NameInPackage {
  const [, packageName = name, rest = ''] = /^((?:@[^/]*\/)?[^/]*)\/?(.*)$/s.exec(name) ?? [];
  return { packageName, rest };
}

function isFromElsewhere(manifest: Manifest, packageName: string): boolean {
  return DEPENDENCIES.some((field) => {
    const declared = asRecord(manifest[field]) ?? {};
    const version = declared[packageName] ?? declared[`@types/${packageName}`];
    return typeof version === 'string' && !LOCAL.test(version);
  });
}

function mainsOf(manifest: Manifest): readonly string[] {
  return [...ENTRIES.map((entry) => manifest[entry]).filter((entry) => typeof entry === 'string'), 'index'];
}

/** A map without a key that begins with `.` or `#` is the target of a package with one export. */
function mapped(map: unknown, name: string): readonly string[] {
  const byName = asRecord(map);
  if (byName === null || !Object.keys(byName).some((key) => /^[.#]/.test(key)))
    return name === '.' ? targetsOf(map) : [];
  const fitted = fitPatterns(name, Object.keys(byName));
  if (fitted === null) return [];
  return targetsOf(byName[fitted.pattern]).map((target) => target.split('*', MOST_STARS).join(fitted.star));
}

/** The name itself, else the pattern with the longest text before its star; null: none fits. */
export function fitPatterns(name: string, patterns: readonly string[]): FittedPattern | null {
  if (patterns.includes(name)) return { pattern: name, star: '' };
  let best: (FittedPattern & { readonly length: number }) | null = null;
  for (const pattern of patterns) {
    const [before = '', after, ...more] = pattern.split('*');
    if (after === undefined || more.length > 0 || name.length < pattern.length - 1) continue;
    if (!name.startsWith(before) || !name.endsWith(after) || (best !== null && best.length >= before.length)) continue;
    best = { pattern, star: name.slice(before.length, name.length - after.length), length: before.length };
  }
  return best;
}

/** A build makes most targets from a file of the same name in `src` or beside it. */
function placesIn(folder: string, targets: readonly string[]): readonly string[] {
  return targets.flatMap((target) => {
    const parts = target
      .replace(/^\.\//, '')
      .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
      .split('/');
    const ends = parts.length > MOST_PARTS ? [] : parts.map((_, count) => parts.slice(count).join('/'));
    return [target, ...ends.map((end) => `src/${end}`), ...ends].map((place) => joinImport(folder, place));
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** Limit of nested conditions. */
const MOST_DEEP = 10;

/** All files that a value of `exports` or `imports` names, under any condition, in its order. */
function targetsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return [];
  return Object.values(value).flatMap((one) => targetsOf(one, depth + 1));
}

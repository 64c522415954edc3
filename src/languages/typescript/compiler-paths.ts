import { foldersAround, joinImport } from '../../core/import-paths.ts';
import type { ResolveImport, TextOfFile } from '../../core/outline-grammar.ts';
import { readCompilerSettings } from './compiler-settings.ts';

const NAMES = ['tsconfig.json', 'jsconfig.json'];

/**
 * Paths, without endings, that `paths` and `baseUrl` of the nearest settings around a file give to a name that is not relative; none: they
 * do not know it (https://www.typescriptlang.org/tsconfig/#paths).
 */
export function createCompilerPaths(textOf: TextOfFile): ResolveImport {
  const settings = new Map<string, ReturnType<typeof readCompilerSettings>>();
  const settingsOf = (file: string) => {
    const [folder = ''] = foldersAround(file);
    if (!settings.has(folder)) {
      const nearest = foldersAround(file).flatMap((around) => NAMES.map((name) => around + name));
      settings.set(folder, readCompilerSettings(nearest.find((path) => textOf(path) !== null) ?? null, textOf));
    }
    return settings.get(folder)!;
  };
  return (name, from) => {
    const { baseUrl, paths, pathsFrom } = settingsOf(from);
    const matched = bestMatch(name, Object.keys(paths ?? {}));
    if (matched !== null) {
      const targets = paths![matched.pattern]!;
      return targets.map((target) =>
        joinImport(
          baseUrl ?? pathsFrom,
          target.replace('*', () => matched.star),
        ),
      );
    }
    return baseUrl === null ? [] : [joinImport(baseUrl, name)];
  };
}

/** The name itself, else the pattern with the longest text before its star. */
function bestMatch(name: string, patterns: readonly string[]): { pattern: string; star: string } | null {
  if (patterns.includes(name)) return { pattern: name, star: '' };
  let best: { pattern: string; star: string; length: number } | null = null;
  for (const pattern of patterns) {
    const [before = '', after, ...more] = pattern.split('*');
    if (after === undefined || more.length > 0 || name.length < pattern.length - 1) continue;
    if (!name.startsWith(before) || !name.endsWith(after) || (best !== null && best.length >= before.length)) continue;
    best = { pattern, star: name.slice(before.length, name.length - after.length), length: before.length };
  }
  return best;
}

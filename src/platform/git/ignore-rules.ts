import { fitsInOrder, type NamePattern, parseNamePattern, STAR } from './name-pattern.ts';

/** What one `.gitignore` says. */
export interface IgnoreRules {
  /** `path`: the names from the folder of the file on. Null: it says nothing of it. */
  judge(path: readonly string[], isFolder: boolean): 'ignored' | 'kept' | null;
}

interface Rule {
  readonly verdict: 'ignored' | 'kept';
  readonly isForFolders: boolean;
  readonly fits: (path: readonly string[]) => boolean;
}

/** Source: gitignore(5) and git's dir.c. The last rule that fits decides. */
export function parseIgnoreRules(text: string, ignoresCase: boolean): IgnoreRules {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rules = lines.map((line) => parseRule(line.replace(/\r$/, ''), ignoresCase)).filter((rule) => rule !== null);
  return {
    judge: (path, isFolder) =>
      rules.findLast(({ isForFolders, fits }) => (isFolder || !isForFolders) && fits(path))?.verdict ?? null,
  };
}

/** Null: a comment, or a pattern that fits nothing. */
function parseRule(line: string, ignoresCase: boolean): Rule | null {
  if (line.startsWith('#')) return null;
  const isNegated = line.startsWith('!');
  const written = trimEnd(isNegated ? line.slice(1) : line);
  const isForFolders = written.endsWith('/');
  const pattern = isForFolders ? written.slice(0, -1) : written;
  const fits = pattern === '' ? null : parsePattern(pattern, ignoresCase);
  return fits && { verdict: isNegated ? 'kept' : 'ignored', isForFolders, fits };
}

/** A space that a backslash stands before is part of the pattern. */
function trimEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  let escapes = end;
  while (text[escapes - 1] === '\\') escapes--;
  return text.slice(0, end + ((end - escapes) % 2));
}

/** Without a slash it is for names at any depth, else for paths from the folder of the file on. */
function parsePattern(pattern: string, ignoresCase: boolean): Rule['fits'] | null {
  if (!pattern.includes('/')) {
    const fitsName = parseNamePattern(pattern, ignoresCase);
    return fitsName && ((path) => fitsName(path.at(-1) as string));
  }
  const names = pattern.replace(/^\//, '').split('/');
  const parts: (NamePattern | typeof STAR)[] = [];
  for (const [position, name] of names.entries()) {
    const isStar = name === '**';
    // At the end it stands for what lies in the folder, not for the folder itself.
    const part = isStar && position < names.length - 1 ? STAR : parseNamePattern(name, ignoresCase);
    if (part === null) return null;
    parts.push(part);
    if (isStar && position === names.length - 1) parts.push(STAR);
  }
  return (path) => fitsInOrder(parts, path, (fitsName, name) => fitsName(name));
}

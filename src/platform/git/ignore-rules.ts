import { fitsInOrder, fold, isLiteral, type NamePattern, parseNamePattern, STAR } from './name-pattern.ts';

/** What one `.gitignore` says. */
export interface IgnoreRules {
  /** Of what lies in a folder, whose names are given from that of the file on. Null: it says nothing of it. */
  judge(folder: readonly string[], name: string, isFolder: boolean): 'ignored' | 'kept' | null;
}

interface Rule {
  /** The line. */
  readonly position: number;
  /** What a name that fits is or ends with, from its last dot on; empty: it may be any. */
  readonly hint: string;
  readonly verdict: 'ignored' | 'kept';
  readonly isForFolders: boolean;
  readonly fits: (folder: readonly string[], name: string) => boolean;
}

/** Source: gitignore(5) and git's dir.c. The last rule that fits decides. */
export function parseIgnoreRules(text: string, ignoresCase: boolean): IgnoreRules {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rules = lines.map((line, position) => parseRule(line.replace(/\r$/, ''), { position, ignoresCase }));
  // Every file of a project is judged, and most rules are about other names.
  const byHint = Map.groupBy(
    rules.filter((rule) => rule !== null),
    ({ hint }) => hint,
  );
  return {
    judge(folder, name, isFolder) {
      const folded = fold(name, ignoresCase);
      let last: Rule | null = null;
      for (const hint of ['', folded, endingOf(folded)]) {
        const likely = byHint
          .get(hint)
          ?.findLast(({ isForFolders, fits }) => (isFolder || !isForFolders) && fits(folder, name));
        if (likely !== undefined && (last === null || likely.position > last.position)) last = likely;
      }
      return last === null ? null : last.verdict;
    },
  };
}

/** Null: a comment, or a pattern that fits nothing. */
function parseRule(
  line: string,
  { position, ignoresCase }: { readonly position: number; readonly ignoresCase: boolean },
): Rule | null {
  if (line.startsWith('#')) return null;
  const isNegated = line.startsWith('!');
  const written = trimEnd(isNegated ? line.slice(1) : line);
  const isForFolders = written.endsWith('/');
  const pattern = isForFolders ? written.slice(0, -1) : written;
  const fits = pattern === '' ? null : parsePattern(pattern, ignoresCase);
  return (
    fits && {
      position,
      hint: hintOf(pattern, ignoresCase),
      verdict: isNegated ? 'kept' : 'ignored',
      isForFolders,
      fits,
    }
  );
}

function hintOf(pattern: string, ignoresCase: boolean): string {
  const name = fold(pattern.slice(pattern.lastIndexOf('/') + 1), ignoresCase);
  if (isLiteral(name)) return name;
  const ending = endingOf(name);
  // The dot of a set is none of a name.
  return isLiteral(ending) && !name.includes('[') ? ending : '';
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
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
    return fitsName && ((_, name) => fitsName(name));
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
  const depth = parts.includes(STAR) ? null : parts.length - 1;
  return (folder, name) =>
    (depth === null || depth === folder.length) &&
    fitsInOrder(parts, [...folder, name], (fitsName, part) => fitsName(part));
}

import { parseCharacterSet } from './character-set.ts';
import {
  type FoldedName,
  fitsInOrder,
  fold,
  foldName,
  isLiteral,
  literalEnd,
  literalStart,
  type NamePattern,
  parseNamePattern,
  STAR,
} from './name-pattern.ts';
import type { PatternBudget } from './pattern-budget.ts';

export type Verdict = 'ignored' | 'kept';

/** The rules of one `.gitignore`. */
export interface IgnoreRules {
  /**
   * Judges the entries of one folder, whose names are given from the folder of the `.gitignore` on. Null: no rule is about an entry.
   * @throws LimitReachedError when that takes more than the budget has.
   */
  classifyIn(folder: readonly string[]): (name: string, isFolder: boolean) => Verdict | null;
}

export interface IgnoreRulesOptions {
  readonly ignoresCase: boolean;
  /** Shared by all rules that the same names are compared with. */
  readonly budget: PatternBudget;
}

interface Rule {
  /** The line. */
  readonly position: number;
  /** One of the `hintsIn` each name that fits. */
  readonly hint: string;
  readonly verdict: Verdict;
  readonly isForFolders: boolean;
  /** The path ends with the name. */
  readonly fits: (path: readonly FoldedName[], name: FoldedName) => boolean;
}

/** Steps that a character and a rule count for when they are read; together they bound the memory that rules take. */
const CHARACTER_READ = 10;
const RULE_READ = 300;
/** Steps that a rule counts for when it is compared with a name, besides its characters. */
const RULE_TRIED = 10;

/**
 * Source: gitignore(5) and git's dir.c. The last rule that fits decides.
 * @throws LimitReachedError for more rules than the budget allows.
 */
export function parseIgnoreRules(text: string, options: IgnoreRulesOptions): IgnoreRules {
  const { ignoresCase, budget } = options;
  budget.spend(text.length * CHARACTER_READ);
  const rules: Rule[] = [];
  for (const [position, line] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    const rule = parseRule(line.replace(/\r$/, ''), position, options);
    if (rule === null) continue;
    budget.spend(RULE_READ);
    rules.push(rule);
  }
  // Every file of a project is checked, and most rules are about other names.
  const byHint = Map.groupBy(rules, ({ hint }) => hint);
  return {
    classifyIn(folder) {
      const above = folder.map((name) => foldName(name, ignoresCase));
      return (plainName, isFolder) => {
        const name = foldName(plainName, ignoresCase);
        const path = [...above, name];
        const fits = (rule: Rule): boolean => {
          budget.spend(RULE_TRIED);
          return (isFolder || !rule.isForFolders) && rule.fits(path, name);
        };
        let last: Rule | null = null;
        for (const hint of hintsIn(name.text)) {
          const likely = byHint.get(hint)?.findLast(fits);
          if (likely !== undefined && (last === null || likely.position > last.position)) last = likely;
        }
        return last === null ? null : last.verdict;
      };
    },
  };
}

/** Null: a comment, or a pattern that fits nothing. */
function parseRule(line: string, position: number, options: IgnoreRulesOptions): Rule | null {
  if (line.startsWith('#')) return null;
  const isNegated = line.startsWith('!');
  const written = trimEnd(isNegated ? line.slice(1) : line);
  const isForFolders = written.endsWith('/');
  const pattern = isForFolders ? written.slice(0, -1) : written;
  const names = pattern === '' ? null : splitNames(pattern.replace(/^\//, ''));
  const fits = names && (pattern.includes('/') ? parsePath(names, options) : parseName(pattern, options));
  return (
    fits && {
      position,
      hint: hintOf(names.at(-1)!, options.ignoresCase),
      verdict: isNegated ? 'kept' : 'ignored',
      isForFolders,
      fits,
    }
  );
}

/** A name, its ending, its first and its last letter; a slash tells the letters from names. The empty one stands for any name. */
function hintsIn(name: string): readonly string[] {
  return ['', name, endingOf(name), `/${name.at(0)}`, `${name.at(-1)}/`];
}

/** `pattern`: of the last name of a path. */
function hintOf(pattern: string, ignoresCase: boolean): string {
  const name = fold(pattern, ignoresCase);
  if (isLiteral(name)) return name;
  const ending = endingOf(name);
  // A dot within a set does not begin the ending of a name.
  if (ending !== '' && isLiteral(ending) && !name.includes('[')) return ending;
  const first = literalStart(name).at(0);
  const last = literalEnd(name).at(-1);
  if (first !== undefined) return `/${first}`;
  return last === undefined ? '' : `${last}/`;
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

/** A slash within a set ends no name. Null: a set is not closed, so the pattern fits nothing. */
function splitNames(pattern: string): readonly string[] | null {
  const characters = [...pattern];
  const names: string[] = [];
  let start = 0;
  for (let at = 0; at < characters.length; at++) {
    const isEscaped = characters[at] === '\\';
    if (characters[isEscaped ? at + 1 : at] === '/') {
      names.push(characters.slice(start, at).join(''));
      if (isEscaped) at++;
      start = at + 1;
    } else if (isEscaped) at++;
    else if (characters[at] === '[') {
      const found = parseCharacterSet(characters, at + 1);
      if (found === null) return null;
      at = found.end;
    }
  }
  return [...names, characters.slice(start).join('')];
}

/** A pattern without a slash is for names at any depth. */
function parseName(pattern: string, options: IgnoreRulesOptions): Rule['fits'] | null {
  const fitsName = parseNamePattern(pattern, options);
  return fitsName && ((_, name) => fitsName(name));
}

/** A pattern with a slash is for paths from the folder of the file on. */
function parsePath(names: readonly string[], options: IgnoreRulesOptions): Rule['fits'] | null {
  const { budget } = options;
  const parts: (NamePattern | typeof STAR)[] = [];
  for (const [position, name] of names.entries()) {
    const isStar = /^\*{2,}$/.test(name);
    // At the end it stands for what lies in the folder, not for the folder itself.
    const part = isStar && position < names.length - 1 ? STAR : parseNamePattern(name, options);
    if (part === null) return null;
    if (part !== STAR || parts.at(-1) !== STAR) parts.push(part);
    if (isStar && position === names.length - 1) parts.push(STAR);
  }
  const depth = parts.includes(STAR) ? null : parts.length;
  const fits = (fitsName: NamePattern, name: FoldedName): boolean => fitsName(name);
  return (path) => (depth === null || depth === path.length) && fitsInOrder(parts, path, { fits, budget });
}

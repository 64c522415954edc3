import { InvalidInputError } from '../core/problems/errors.ts';

const MAX_LENGTH = 500;

export interface GlobOptions {
  /** The argument that holds the glob, for errors. */
  readonly argument: string;
  /** True: `*`, `?` and classes stop at `/` and only `**` crosses folders. */
  readonly isPath: boolean;
}

/** Tests a whole name. Polynomial in glob and name: no regular expression, so no deadline is needed. */
export type Glob = (name: string) => boolean;

/**
 * Compiles `*`, `**`, `?`, classes (`[a-z]`, `[!a-z]`, `[^a-z]`), alternatives (`{a,b}`) and `\` before a literal character.
 * In a path, `**` with a following `/` also matches no folder at all.
 * @throws InvalidInputError naming the argument and what is wrong with it.
 */
export function compileGlob(glob: string, options: GlobOptions): Glob {
  if (glob === '' || glob.length > MAX_LENGTH) {
    throw new InvalidInputError(`${options.argument} must have 1 to ${MAX_LENGTH} characters`);
  }
  const alternatives = expandBraces(glob, options.argument).map((text) => parseSteps(text, options));
  return (name) => {
    const characters = [...name];
    return alternatives.some((steps) => matchesAll(steps, characters));
  };
}

/** One matching character, or a run of any length. `endsWith` is the end of a run that is not empty. */
type Step =
  | { readonly one: (character: string) => boolean }
  | { readonly run: (character: string) => boolean; readonly endsWith: string | null };

function parseSteps(glob: string, options: GlobOptions): readonly Step[] {
  const inName = (character: string) => !options.isPath || character !== '/';
  const anywhere = () => true;
  const steps: Step[] = [];
  const text = [...glob];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '*' && text[at + 1] === '*') {
      const opensFolder = options.isPath && (at === 0 || text[at - 1] === '/');
      while (text[at + 1] === '*') at++;
      const isFolders = opensFolder && text[at + 1] === '/';
      if (isFolders) at++;
      steps.push({ run: anywhere, endsWith: isFolders ? '/' : null });
    } else if (character === '*') steps.push({ run: inName, endsWith: null });
    else if (character === '?') steps.push({ one: inName });
    else if (character === '[') {
      const end = findClassEnd(text, at);
      if (end === -1) throw unclosedClass(glob, options.argument);
      const fits = parseClass(text.slice(at + 1, end));
      steps.push({ one: (candidate) => inName(candidate) && fits(candidate) });
      at = end;
    } else {
      if (character === '\\' && at + 1 < text.length) at++;
      const literal = text[at]!;
      steps.push({ one: (candidate) => candidate === literal });
    }
  }
  return steps;
}

/** A `]` that comes first in the class is a member of it. */
function findClassEnd(text: readonly string[], open: number): number {
  const first = text[open + 1] === '!' || text[open + 1] === '^' ? open + 2 : open + 1;
  return text.indexOf(']', first + 1);
}

function parseClass(members: readonly string[]): (character: string) => boolean {
  const isNegated = members[0] === '!' || members[0] === '^';
  const ranges: (readonly [string, string])[] = [];
  for (let at = isNegated ? 1 : 0; at < members.length; at++) {
    const from = members[at]!;
    const to = members[at + 1] === '-' ? members[at + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) at += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== isNegated;
}

function unclosedClass(glob: string, argument: string): InvalidInputError {
  return new InvalidInputError(`${argument} ${JSON.stringify(glob)} has a "[" that is not closed`, {
    suggestion: 'Close it, or write "\\[" for the character itself.',
  });
}

/** Keeps the set of positions that the parts of the glob so far can reach. */
function matchesAll(steps: readonly Step[], characters: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const step of steps) {
    const next = new Set<number>();
    for (const position of reached) {
      if ('one' in step) {
        if (position < characters.length && step.one(characters[position]!)) next.add(position + 1);
        continue;
      }
      next.add(position);
      for (let at = position; at < characters.length && step.run(characters[at]!); at++) {
        if (step.endsWith === null && next.has(at + 1)) break;
        if (step.endsWith === null || characters[at] === step.endsWith) next.add(at + 1);
      }
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(characters.length);
}

const MAX_ALTERNATIVES = 256;

/**
 * `a{b,c{d,e}}` → `ab`, `acd`, `ace`; `\` takes the next character literally (and stays in the result).
 * @throws InvalidInputError naming `argument` when a brace is not closed or the result has over 256 alternatives.
 */
function expandBraces(glob: string, argument: string): readonly string[] {
  const open = findOpeningBrace(glob);
  if (open === -1) return [glob];
  const group = readGroup(glob, open);
  if (group === null) {
    throw new InvalidInputError(`${argument} ${JSON.stringify(glob)} has a "{" that is not closed`, {
      suggestion: 'Close it, or write "\\{" for the character itself.',
    });
  }
  const tails = expandBraces(glob.slice(group.end + 1), argument);
  const middles = group.parts.flatMap((part) => expandBraces(part, argument));
  if (middles.length * tails.length > MAX_ALTERNATIVES) {
    throw new InvalidInputError(`${argument} expands to more than ${MAX_ALTERNATIVES} alternatives`, {
      suggestion: 'Use fewer braces, or a regular expression.',
    });
  }
  const head = glob.slice(0, open);
  return middles.flatMap((middle) => tails.map((tail) => head + middle + tail));
}

function findOpeningBrace(text: string): number {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') return at;
  }
  return -1;
}

/** The alternatives between `open` and its closing brace; null when there is none. */
function readGroup(glob: string, open: number): { readonly parts: readonly string[]; readonly end: number } | null {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === ',' && depth === 1) {
      parts.push(glob.slice(from, at));
      from = at + 1;
    } else if (character === '}') {
      depth--;
      if (depth === 0) return { parts: [...parts, glob.slice(from, at)], end: at };
    }
  }
  return null;
}

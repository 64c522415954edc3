import { type GoAssertion, type GoRegexp, type GoRepeat, goSyntaxError } from './go-regexp.ts';
import { buildClass, parseClass, parseNamed } from './parse-class.ts';
import { parseEscape, parseProperty, type Read } from './parse-escape.ts';

/** Groups within groups; Go refuses 1000, and the thread that runs the expression has its own stack. */
const DEEPEST = 400;

interface OpenGroup {
  readonly flags: GroupFlags;
  readonly branches: GoRegexp[];
  /** The branch that is being read. */
  parts: GoRegexp[];
}

/** Flags that `(?imsU)` sets, up to the end of its group. */
interface GroupFlags {
  readonly ignoresCase: boolean;
  readonly isOneLine: boolean;
  readonly dotIsAny: boolean;
  readonly isLazy: boolean;
}

interface GroupStart {
  /** False: only flags for what follows. */
  readonly opens: boolean;
  /** The flags from here on. */
  readonly flags: GroupFlags;
}

/**
 * Reads an expression as Zoekt has Go read it: `^` and `$` stand at lines, `.` is no line feed unless `(?s)` says so.
 * @throws InvalidInputError in Go's words.
 */
export function parseGoRegexp(text: string): GoRegexp {
  const outer: OpenGroup[] = [];
  let flags: GroupFlags = { ignoresCase: false, isOneLine: false, dotIsAny: false, isLazy: false };
  let group: OpenGroup = { flags, branches: [], parts: [] };
  let lastRepeat: number | null = null;
  let at = 0;

  const repeat = (count: RepeatCount, end: number) => {
    const isLazy = text[end] === '?';
    const after = isLazy ? end + 1 : end;
    if (lastRepeat !== null) throw goSyntaxError('invalid nested repetition operator', text.slice(lastRepeat, after));
    const child = group.parts.pop();
    if (child === undefined) throw goSyntaxError('missing argument to repetition operator', text.slice(at, after));
    const repeated = { op: 'repeat', child, ...count, isLazy: isLazy !== flags.isLazy } as const;
    if (!isValidRepeat(repeated)) throw goSyntaxError('invalid repeat count', text.slice(at, after));
    group.parts.push(repeated);
    lastRepeat = at;
    at = after;
  };
  const push = (part: GoRegexp, end: number) => {
    group.parts.push(part);
    lastRepeat = null;
    at = end;
  };

  while (at < text.length) {
    const letter = text[at]!;
    const count = readRepeat(text, at);
    if (count !== null) repeat(count.value, count.end);
    else if (letter === '(') {
      const opened = parseGroup(text, at, flags);
      if (opened.value.opens) {
        if (outer.length === DEEPEST) throw goSyntaxError('expression nests too deeply', text);
        outer.push(group);
        group = { flags, branches: [], parts: [] };
      }
      flags = opened.value.flags;
      lastRepeat = null;
      at = opened.end;
    } else if (letter === '|') {
      group.branches.push(concat(group.parts));
      group.parts = [];
      lastRepeat = null;
      at++;
    } else if (letter === ')') {
      const around = outer.pop();
      if (around === undefined) throw goSyntaxError('unexpected )', text);
      const closed = alternate(group);
      ({ flags } = group);
      group = around;
      push(closed, at + 1);
    } else if (text.startsWith('\\Q', at)) {
      const end = text.indexOf('\\E', at + 2);
      const quoted = text.slice(at + 2, end === -1 ? text.length : end);
      for (const character of quoted) push(characterOf(character.codePointAt(0)!, flags), at);
      lastRepeat = null;
      at = end === -1 ? text.length : end + 2;
    } else {
      const atom = parseAtom(text, at, flags);
      push(atom.value, atom.end);
    }
  }
  if (outer.length > 0) throw goSyntaxError('missing closing )', text);
  return alternate(group);
}

function parseAtom(text: string, at: number, flags: GroupFlags): { readonly value: GoRegexp; readonly end: number } {
  const letter = text[at]!;
  if (letter === '[') return parseClass(text, at, flags.ignoresCase);
  if (letter === '.') {
    const ranges = flags.dotIsAny ? [0, 0x10ffff] : [0, 9, 11, 0x10ffff];
    return { value: { op: 'class', ranges, properties: [], isNegated: false }, end: at + 1 };
  }
  if (letter === '^') return { value: { op: flags.isOneLine ? 'text-start' : 'line-start' }, end: at + 1 };
  if (letter === '$') return { value: { op: flags.isOneLine ? 'text-end' : 'line-end' }, end: at + 1 };
  if (letter === '\\') return parseEscaped(text, at, flags);
  const code = text.codePointAt(at)!;
  return { value: characterOf(code, flags), end: at + (code > 0xffff ? 2 : 1) };
}

const ASSERTIONS: Readonly<Record<string, GoAssertion>> = {
  A: 'text-start',
  z: 'text-end',
  b: 'word-boundary',
  B: 'no-word-boundary',
};

function parseEscaped(text: string, at: number, flags: GroupFlags): { readonly value: GoRegexp; readonly end: number } {
  const assertion = ASSERTIONS[text[at + 1] ?? ''];
  if (assertion !== undefined) return { value: { op: assertion }, end: at + 2 };
  const property = parseProperty(text, at);
  if (property !== null) {
    const set = { ranges: [], properties: [property.value], isNegated: false };
    return { value: buildClass(set, flags.ignoresCase), end: property.end };
  }
  const named = parseNamed(text, at);
  if (named !== null) {
    const set = { ranges: named.value, properties: [], isNegated: false };
    return { value: buildClass(set, flags.ignoresCase), end: named.end };
  }
  const { value, end } = parseEscape(text, at);
  return { value: characterOf(value, flags), end };
}

function characterOf(code: number, { ignoresCase }: GroupFlags): GoRegexp {
  return { op: 'character', code, ignoresCase };
}

/** `(`, `(?:`, `(?i:`, `(?i)`, `(?P<name>`, `(?<name>`. @throws InvalidInputError in Go's words, for look-around too. */
function parseGroup(text: string, at: number, flags: GroupFlags): Read<GroupStart> {
  if (text[at + 1] !== '?') return { value: { opens: true, flags }, end: at + 1 };
  const rest = text.slice(at);
  const named = /^\(\?P?</.exec(rest);
  if (named !== null) {
    const capture = /^\(\?P?<([^>]*)>/.exec(rest);
    if (capture === null) throw goSyntaxError('invalid named capture', rest);
    if (!/^\w+$/.test(capture[1]!)) throw goSyntaxError('invalid named capture', capture[0]);
    return { value: { opens: true, flags }, end: at + capture[0].length };
  }
  const set = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/.exec(rest);
  if (set === null) {
    const bad = /^\(\?(?:[imsU]*(?:-[imsU]*)?)[\s\S]?/u.exec(rest)![0];
    throw goSyntaxError('invalid or unsupported Perl syntax', bad);
  }
  const [whole, on, off = '', end] = set;
  const changed = setFlags(setFlags(flags, on!, true), off, false);
  return { value: { opens: end === ':', flags: changed }, end: at + whole.length };
}

function setFlags(flags: GroupFlags, letters: string, value: boolean): GroupFlags {
  return {
    ignoresCase: letters.includes('i') ? value : flags.ignoresCase,
    isOneLine: letters.includes('m') ? !value : flags.isOneLine,
    dotIsAny: letters.includes('s') ? value : flags.dotIsAny,
    isLazy: letters.includes('U') ? value : flags.isLazy,
  };
}

/** Groups in it are taken apart, so that `(abc)(de)` is one text. */
function concat(parts: readonly GoRegexp[]): GoRegexp {
  const flat = parts.flatMap((part) => (part.op === 'concat' ? part.parts : [part]));
  return flat.length === 1 ? flat[0]! : { op: 'concat', parts: flat };
}

function alternate({ branches, parts }: OpenGroup): GoRegexp {
  return branches.length === 0 ? concat(parts) : { op: 'alternate', parts: [...branches, concat(parts)] };
}

type RepeatCount = Pick<GoRepeat, 'min' | 'max'>;

/** Go's limit, also of what repeats within repeats come to. */
const MOST = 1000;

const SIGNS: Readonly<Record<string, RepeatCount>> = {
  '*': { min: 0, max: null },
  '+': { min: 1, max: null },
  '?': { min: 0, max: 1 },
};

/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; null for anything else, as a `{` that stands for itself. */
function readRepeat(text: string, at: number): Read<RepeatCount> | null {
  const sign = SIGNS[text[at]!];
  if (sign !== undefined) return { value: sign, end: at + 1 };
  if (text[at] !== '{') return null;
  const braces = /^\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}/.exec(text.slice(at));
  if (braces === null) return null;
  const [whole, least, comma, most] = braces;
  const min = Number(least);
  const max = comma === undefined ? min : most === undefined ? null : Number(most);
  if (min > MOST || (max !== null && (max > MOST || min > max))) throw goSyntaxError('invalid repeat count', whole);
  return { value: { min, max }, end: at + whole.length };
}

/** True if nested repeats stay within the limit together. */
function isValidRepeat(repeat: GoRepeat): boolean {
  return repeat.min < 2 && (repeat.max ?? 0) < 2 ? true : fits(repeat, MOST);
}

function fits(node: GoRegexp, most: number): boolean {
  if (node.op === 'concat' || node.op === 'alternate') return node.parts.every((part) => fits(part, most));
  if (node.op !== 'repeat') return true;
  const times = node.max ?? node.min;
  if (times > most) return false;
  return fits(node.child, times > 0 ? Math.floor(most / times) : most);
}

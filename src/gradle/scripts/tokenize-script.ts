import { type ScanName, type StringForm, scanString } from './scan-string.ts';
import { noteFault, type ScriptFault, TOO_DEEP } from './script-fault.ts';
import type { ScriptLanguage, ScriptToken } from './script-token.ts';

/**
 * The tokens of a build script, with its ends of lines, and `end` as the last one. Whatever it holds, it has tokens: what is no token of
 * the language is a symbol of one character. A string or comment that never ends is noted. Sources: https://groovy-lang.org/syntax.html, https://kotlinlang.org/spec/syntax-and-grammar.html.
 */
export function tokenizeScript(text: string, language: ScriptLanguage, faults: ScriptFault[]): readonly ScriptToken[] {
  const scan: Scan = { text, language, line: 1, depth: 0, faults };
  return scanTokens(scan, 0, false).tokens;
}

interface Scan {
  readonly text: string;
  readonly language: ScriptLanguage;
  line: number;
  /** Templates within templates. */
  depth: number;
  readonly faults: ScriptFault[];
}

const MAX_DEPTH = 50;

const SPACE = /(?:[^\S\n]|\\\r?\n)+/y;
const LINE_COMMENT = /\/\/[^\n]*|#![^\n]*/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const QUOTED_WORD = /`[^`\n]+`/y;
const NUMBER = /0[xXbB][\da-fA-F_]+[lLuU]*|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[fFdDlLuUgGiI]*/y;
const SYMBOL =
  /===|!==|<=>|==~|\.\.<|\?\.|\?:|\?\[|!!|::|->|\.\.|&&|\|\||==|!=|<=|>=|=~|\+=|-=|\*=|\/=|%=|<<|\*\.|\.&|\+\+|--|[\s\S]/uy;

function scanTokens(scan: Scan, start: number, isTemplate: boolean): { tokens: readonly ScriptToken[]; end: number } {
  const { text } = scan;
  const tokens: ScriptToken[] = [];
  let isSpaced = false;
  let braces = 0;
  let at = start;
  const add = (kind: ScriptToken['kind'], word: string, parts: ScriptToken['parts'] = []): void => {
    tokens.push({ kind, text: word, parts, line: scan.line, isSpaced });
    isSpaced = false;
  };
  while (at < text.length) {
    if (text[at] === '\n') {
      add('newline', '\n');
      scan.line++;
      at++;
      continue;
    }
    const skipped = skip(scan, at);
    if (skipped > at) {
      isSpaced = true;
      at = skipped;
      continue;
    }
    const form = findForm(scan, at, { previous: tokens.at(-1), isSpaced });
    if (form !== null) {
      const { line } = scan;
      const { parts, end, isClosed } = scanString(text, at + form.opening.length, {
        form,
        scanTemplate: (from) => scanTemplate(scan, from),
        scanName: (from, to) => scanName(scan, from, to),
      });
      if (!isClosed) noteFault(scan.faults, { line, message: 'A string that begins here never ends' });
      tokens.push({ kind: 'string', text: '', parts, line, isSpaced });
      isSpaced = false;
      scan.line = line + countNewlines(text, at, end);
      at = end;
      continue;
    }
    const word = match(WORD, text, at) ?? match(QUOTED_WORD, text, at);
    const number = word === null ? match(NUMBER, text, at) : null;
    const found = word ?? number ?? match(SYMBOL, text, at)!;
    if (isTemplate && found === '{') braces++;
    if (isTemplate && found === '}' && braces-- === 0) return { tokens: close(tokens, scan.line), end: at + 1 };
    add(word !== null ? 'word' : number !== null ? 'number' : 'symbol', found.replaceAll('`', ''));
    at += found.length;
  }
  return { tokens: close(tokens, scan.line), end: at };
}

function close(tokens: ScriptToken[], line: number): readonly ScriptToken[] {
  tokens.push({ kind: 'end', text: '', parts: [], line, isSpaced: true });
  return tokens;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Past white space and one comment. */
function skip(scan: Scan, at: number): number {
  const { text } = scan;
  const space = match(SPACE, text, at);
  if (space !== null) {
    scan.line += countNewlines(space, 0, space.length);
    return at + space.length;
  }
  if (text[at] !== '/' && text[at] !== '#') return at;
  if (!text.startsWith('/*', at)) return at + (match(LINE_COMMENT, text, at)?.length ?? 0);
  const end = findCommentEnd(scan, at + 2);
  scan.line += countNewlines(text, at, end);
  return end;
}

/** Comments nest in Kotlin and do not in Groovy. */
function findCommentEnd({ text, language, line, faults }: Scan, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '*/') depth--;
    else if (language === 'kotlin') depth++;
    if (depth === 0) return marks.lastIndex;
  }
  noteFault(faults, { line, message: 'A comment that begins here never ends' });
  return text.length;
}

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function scanTemplate(scan: Scan, from: number): { tokens: readonly ScriptToken[]; end: number } {
  if (scan.depth >= MAX_DEPTH) {
    noteFault(scan.faults, { line: scan.line, message: TOO_DEEP });
    return { tokens: close([], scan.line), end: from };
  }
  scan.depth++;
  const scanned = scanTokens(scan, from, true);
  scan.depth--;
  return scanned;
}

function scanName(scan: Scan, from: number, to: number): ReturnType<ScanName> {
  return scanTokens({ ...scan, text: scan.text.slice(from, to) }, 0, false).tokens;
}

const JAVA: Omit<StringForm, 'opening' | 'closing'> = {
  hasTemplates: true,
  escapes: 'all',
  isMultiline: false,
  hasDottedNames: false,
};

const FORMS: Readonly<Record<ScriptLanguage, readonly StringForm[]>> = {
  kotlin: [
    { ...JAVA, opening: '"""', closing: '"""', escapes: 'none', isMultiline: true },
    { ...JAVA, opening: '"', closing: '"' },
    { ...JAVA, opening: "'", closing: "'", hasTemplates: false },
  ],
  groovy: [
    { ...JAVA, opening: '"""', closing: '"""', isMultiline: true, hasDottedNames: true },
    { ...JAVA, opening: "'''", closing: "'''", isMultiline: true, hasTemplates: false },
    { ...JAVA, opening: '"', closing: '"', hasDottedNames: true },
    { ...JAVA, opening: "'", closing: "'", hasTemplates: false },
    { ...JAVA, opening: '$/', closing: '/$', escapes: 'none', isMultiline: true, hasDottedNames: true },
  ],
};
const SLASHY: StringForm = { ...JAVA, opening: '/', closing: '/', escapes: 'closing', hasDottedNames: true };
const SLASHED = /\/(?![\s/*=])(?:[^/\\\n]|\\.)+\//y;

interface Before {
  readonly previous: ScriptToken | undefined;
  readonly isSpaced: boolean;
}

function findForm({ text, language }: Scan, at: number, before: Before): StringForm | null {
  if (language === 'groovy' && text[at] === '/' && mayBeString(before) && match(SLASHED, text, at) !== null) {
    return SLASHY;
  }
  return FORMS[language].find(({ opening }) => text.startsWith(opening, at)) ?? null;
}

/** After a value a slash divides, unless that value is a name and the slash the first argument of its call. */
function mayBeString({ previous, isSpaced }: Before): boolean {
  if (previous === undefined || previous.kind === 'newline') return true;
  if (previous.kind === 'word') return isSpaced;
  return previous.kind === 'symbol' && ![')', ']', '}'].includes(previous.text);
}

import { blank } from '../../core/text/blank-texts.ts';
import { classHeadAt } from './class-head.ts';
import { type CodeToken, closeOf, codeIn, isWord, type Replacement, tokensOf } from './code-tokens.ts';
import { directivesInHeads } from './directives-in-heads.ts';
import { isLikeMacro, macrosIn } from './macros.ts';

/** Words that may stand before a macro in front of a declaration. */
const SPECIFIER = /^(?:static|extern|inline|virtual|explicit|friend|constexpr|consteval|typedef|export|mutable)$/;
/** Words that begin a declaration or go on with it. */
const BEGINNING =
  /^(?:void|bool|char|int|short|long|float|double|signed|unsigned|auto|const|volatile|struct|class|union|enum|template|typename|using|namespace|public|protected|private|operator|size_t|u?int(?:8|16|32|64)_t|wchar_t)$/;
const TYPE = /^(?:class|struct|union|enum)$/;

/**
 * Puts blanks in the place of macros that the grammar cannot read: before the name of a class, before declarations, between members; of
 * conditions in the head of a class; and of explicit instantiations. Bodies of functions stay as they are.
 */
export function hideMacros(text: string): string {
  if (!/[A-Z][A-Z0-9_]{2,}|^[ \t]*#|\b__[a-z]|\btemplate\s+[a-z]|\bs(?:lot|ignal)s\s*:/m.test(text)) return text;
  const code = codeIn(text);
  const replaced = [...directivesInHeads(code), ...findMacros(text, code)].toSorted((a, b) => a.start - b.start);
  let shown = '';
  let at = 0;
  for (const { start, end, by } of replaced) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    shown += text.slice(at, from) + (by ?? blank(text.slice(from, end)));
    at = end;
  }
  return shown + text.slice(at);
}

interface Block {
  readonly isBody: boolean;
  /** Name of the class; empty: it is none. */
  readonly name: string;
}

function findMacros(text: string, code: string): readonly Replacement[] {
  const tokens = tokensOf(code);
  const macros = macrosIn(text);
  const isMacro = (name: string) => isLikeMacro(name) || (macros.has(name) && name.length > 1);
  const hidden: Replacement[] = [];
  const blocks: Block[] = [];
  /** The first token of the statement, and that before which only macros and specifiers stand. */
  let [first, fresh] = [0, 0];
  let name = '';
  const begin = (at: number): void => {
    [first, fresh, name] = [at, at, ''];
  };
  for (let at = 0; at < tokens.length; at++) {
    const { text: word } = tokens[at]!;
    const around = blocks.at(-1);
    if (word === '{') {
      const isBody = around?.isBody === true || opensBody(tokens, { first, fresh }, at);
      blocks.push({ isBody, name });
      begin(at + 1);
    } else if (word === '}') {
      blocks.pop();
      begin(at + 1);
    } else if (word === ';') begin(at + 1);
    else if (around?.isBody === true) continue;
    else if (
      word === ':' &&
      at > first &&
      /^(?:public|protected|private|signals|slots|Q_SIGNALS|Q_SLOTS)$/.test(tokens[at - 1]!.text)
    ) {
      hidden.push(...labelOfQt(tokens, fresh, at));
      begin(at + 1);
    } else if (TYPE.test(word) && !/^[<,(]$/.test(tokens[at - 1]?.text ?? '')) {
      const head = classHeadAt(tokens, at, isMacro);
      if (head === null) continue;
      hidden.push(...head.macros);
      ({ name } = head);
      at = head.last;
    } else if (at !== fresh) {
      // `DWORD WINAPI run(`: a macro between the type and the name.
      const before = tokens[at - 1]!.text;
      const isBetween =
        at > first &&
        /^(?:\w+|[*&>])$/.test(before) &&
        (isLikeMacro(word) || (/^__[a-z]/.test(word) && !SPECIFIER.test(before)));
      if (isBetween && isWord(tokens[at + 1]) && tokens[at + 2]?.text === '(') hidden.push(tokens[at]!);
      const last = isMacro(word) && tokens[first]!.text !== 'typedef' ? lastBehind(tokens, at, isMacro) : -1;
      if (last !== -1) hidden.push({ start: tokens[at]!.start, end: tokens[last]!.end });
    } else if (SPECIFIER.test(word)) fresh++;
    else if (word === 'template') {
      const isInstantiation = TYPE.test(tokens[at + 1]?.text ?? '');
      at = isInstantiation ? endOfStatement(tokens, at) : endOfTemplate(tokens, at);
      if (isInstantiation) hidden.push({ start: tokens[first]!.start, end: (tokens[at + 1] ?? tokens[at]!).end });
      fresh = at + 1;
    } else if (isWord(tokens[at]) && isMacro(word)) {
      const close = (macros.get(word)?.functions ?? []).length > 0 ? closeOf(tokens, at + 1) : -1;
      if (close > at + 2 && tokens[close + 1]?.text !== '{') {
        hidden.push(callOf(text, tokens[at + 1]!, tokens[close]!));
        at = close;
        begin(at + 1);
        continue;
      }
      const title = titleAt(text, tokens, at);
      const last = title === null ? lastOfMacro(code, tokens, at, { around: around?.name ?? '', isMacro }) : -1;
      hidden.push(...(title ?? []));
      if (last === -1) continue;
      hidden.push({ start: tokens[at]!.start, end: tokens[last]!.end });
      at = last;
      fresh = last + 1;
    }
  }
  return hidden;
}

/** True for a block of statements, false for one of declarations or constants. */
function opensBody(
  tokens: readonly CodeToken[],
  { first, fresh }: { readonly first: number; readonly fresh: number },
  open: number,
): boolean {
  if (tokens[first]?.text === 'TEST_SUITE') return false;
  let isDeclaring = tokens[first]?.text === 'extern' && first === open - 1;
  for (let at = first; at < open; at++) {
    const { text } = tokens[at]!;
    if (/^(?:class|struct|union|enum|namespace)$/.test(text)) isDeclaring = true;
    if (text !== '(' || at < fresh) continue;
    const close = closeOf(tokens, at);
    // Macros and attributes before the name of a class have arguments.
    if (!isDeclaring || close === -1 || close >= open - 1) return true;
    at = close;
  }
  return !isDeclaring;
}

/** Parts of `public slots:` and `signals:` of Qt that are none of C++; empty: a label of C++, or a bit field. */
function labelOfQt(tokens: readonly CodeToken[], fresh: number, colon: number): readonly Replacement[] {
  const { text, start } = tokens[colon - 1]!;
  const { end } = tokens[colon]!;
  if (/slots$/i.test(text))
    return /^(?:public|protected|private)$/.test(tokens[colon - 2]!.text) ? [tokens[colon - 1]!] : [];
  const isSignals = /signals$/i.test(text) && colon === fresh + 1;
  return isSignals ? [{ start, end, by: `${'public'.padEnd(end - start - 1)}:` }] : [];
}

/** The position of the last token before the end of a statement. */
function endOfStatement(tokens: readonly CodeToken[], from: number): number {
  let at = from;
  while (at + 1 < tokens.length && !/^[;{}]$/.test(tokens[at + 1]!.text)) at++;
  return at;
}

function endOfTemplate(tokens: readonly CodeToken[], template: number): number {
  let depth = 0;
  for (let at = template + 1; at < Math.min(tokens.length, template + 500); at++) {
    const { text } = tokens[at]!;
    if (/^[;{}]$/.test(text)) return template;
    if (text === '<') depth++;
    else if (text === '>' && --depth === 0) return at;
  }
  return template;
}

/**
 * The title of a test or the like as `TEST_CASE="grows" ; {`: what the grammar takes for a call has types among its arguments, and lacks
 * the end of a statement. Null: it is another macro.
 */
function titleAt(text: string, tokens: readonly CodeToken[], macro: number): readonly Replacement[] | null {
  const close = closeOf(tokens, macro + 1);
  if (close === -1 || tokens[macro + 1]?.text !== '(' || tokens[close + 1]?.text !== '{') return null;
  const [from, to] = [tokens[macro + 1]!.end, tokens[close]!.start];
  const title = /"(?:\\.|[^"\\\n])*"/.exec(text.slice(from, to));
  if (title === null) return null;
  const end = from + title.index + title[0].length;
  return [
    { start: from - 1, end: from, by: '=' },
    { start: from, end: from + title.index },
    { start: end, end: to },
    { start: to, end: to + 1, by: ';' },
  ];
}

/** The arguments of a macro that defines functions: as none, and with the end of a statement that its definition does not need. */
function callOf(text: string, { start, end }: CodeToken, close: CodeToken): Replacement {
  return { start, end: close.end, by: `(${blank(text.slice(end, close.start - 1))});` };
}

/**
 * The position of the last token of a macro behind the parameters of a function, as in `int weigh() const NOTHROW;`, or behind a field, as
 * in `int n GUARDED_BY(lock);`; -1: it is something else.
 */
function lastBehind(tokens: readonly CodeToken[], at: number, isMacro: (name: string) => boolean): number {
  const above = tokens.slice(Math.max(0, at - MOST_BEHIND), at);
  const before = above.findLast(({ text }) => !BEHIND.test(text) && !isMacro(text));
  const hasArguments = tokens[at + 1]?.text === '(';
  if (before?.text !== ')' && !(hasArguments && isField(above, isMacro))) return -1;
  const last = hasArguments ? closeOf(tokens, at + 1) : at;
  const next = tokens[last + 1]?.text ?? '';
  return /^[;{=:]$/.test(next) || BEHIND.test(next) || isMacro(next) ? last : -1;
}

/** True if some tokens end with a type and a name, which is no type before a name that a macro looks like. */
function isField(tokens: readonly CodeToken[], isMacro: (name: string) => boolean): boolean {
  const [type, name] = tokens.slice(-2);
  if (type === undefined || name === undefined || !isWord(name) || BEGINNING.test(name.text) || isMacro(name.text))
    return false;
  if (/^[*&>]$/.test(type.text)) return true;
  const isSpecifier =
    SPECIFIER.test(type.text) || /^(?:const|volatile|struct|class|union|enum|typename)$/.test(type.text);
  return isWord(type) && !isSpecifier && !isMacro(type.text);
}

const MOST_BEHIND = 8;
const BEHIND = /^(?:const|volatile|noexcept|override|final)$/;

/** The position of the last token of a macro that stands before a declaration or alone on its line; -1: it is something else. */
function lastOfMacro(
  code: string,
  tokens: readonly CodeToken[],
  at: number,
  { around, isMacro }: { readonly around: string; readonly isMacro: (name: string) => boolean },
): number {
  const hasArguments = tokens[at + 1]?.text === '(';
  const last = hasArguments ? closeOf(tokens, at + 1) : at;
  const next = tokens[last + 1];
  if (next === undefined) return last;
  if (last === -1) return -1;
  const isAlone = code.slice(tokens[last]!.end, next.start).includes('\n');
  if (next.text === '~' || BEGINNING.test(next.text) || SPECIFIER.test(next.text)) return last;
  if (next.text === '}' || next.text === '[') return hasArguments && (isAlone || next.text === '[') ? last : -1;
  if (!isWord(next)) return -1;
  if (hasArguments) return last;
  const behind = tokens[last + 2]?.text ?? '';
  // A type on a line of its own stands before the name of its function; in a class that name may be a constructor.
  if (behind === '(') {
    const after = tokens[closeOf(tokens, last + 2) + 1]?.text ?? '';
    return next.text === around || (isAlone && isMacro(next.text) && !/^[{;:]$/.test(after)) ? last : -1;
  }
  if (isAlone) return /^[;,=]$/.test(behind) ? -1 : last;
  // `DWORD WINAPI run(`: a type, and then a macro.
  if (isLikeMacro(next.text) && tokens[last + 3]?.text === '(') return -1;
  return /^(?:[A-Za-z_]\w*|[*&<]|::)$/.test(behind) ? last : -1;
}

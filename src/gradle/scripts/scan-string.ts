import type { ScriptToken, StringPart } from './script-token.ts';

/** The marks of one kind of string literal. */
export interface StringForm {
  readonly opening: string;
  readonly closing: string;
  readonly hasTemplates: boolean;
  /** `all`: those of Java; `closing`: only the closing mark's; `none`: a backslash is itself. */
  readonly escapes: 'all' | 'closing' | 'none';
  readonly isMultiline: boolean;
  /** `"$a.b"` is `"${a.b}"`, not `"${a}.b"`. */
  readonly hasDottedNames: boolean;
}

export interface ScannedString {
  readonly parts: readonly StringPart[];
  /** Position after it. */
  readonly end: number;
  /** False: its line or the text ends before it does. */
  readonly isClosed: boolean;
}

/** Reads the tokens of a template from behind its `${` to its `}`, and says where that ends. */
export type ScanTemplate = (start: number) => { readonly tokens: readonly ScriptToken[]; readonly end: number };

/** Cuts out a template's name as tokens. */
export type ScanName = (start: number, end: number) => readonly ScriptToken[];

/** From behind the opening mark. One that is never closed ends with its line, or with the text. */
export function scanString(
  text: string,
  start: number,
  { form, scanTemplate, scanName }: { form: StringForm; scanTemplate: ScanTemplate; scanName: ScanName },
): ScannedString {
  const parts: StringPart[] = [];
  const names = form.hasDottedNames ? DOTTED_NAME : NAME;
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push(plain);
    plain = '';
  };
  const stop = STOPS[form.closing[0]!]!;
  let at = start;
  while (at < text.length) {
    if (text.startsWith(form.closing, at)) {
      flush();
      // The last of more quotes than needed close the string.
      while (form.closing.length === 3 && text[at + 3] === form.closing[0]) at++;
      return { parts, end: at + form.closing.length, isClosed: true };
    }
    const char = text[at]!;
    if (char === '\n' && !form.isMultiline) break;
    if (char === '\\' && form.escapes !== 'none') {
      const escaped = readEscape(text, at, form);
      plain += escaped.text;
      at = escaped.end;
    } else if (char === '$' && form.hasTemplates && text[at + 1] === '{') {
      flush();
      const template = scanTemplate(at + 2);
      parts.push(template.tokens);
      at = template.end;
    } else if (char === '$' && form.hasTemplates && matches(names, text, at + 1)) {
      flush();
      parts.push(scanName(at + 1, names.lastIndex));
      at = names.lastIndex;
    } else {
      const next = findNext(stop, text, at + 1);
      plain += text.slice(at, next);
      at = next;
    }
  }
  flush();
  return { parts, end: at, isClosed: false };
}

/** Finds the parts of a string that are not just text, by the first character of the mark that closes it. */
const STOPS: Readonly<Record<string, RegExp>> = { '"': /["\\$\n]/g, "'": /['\\$\n]/g, '/': /[/\\$\n]/g };

function findNext(stop: RegExp, text: string, at: number): number {
  stop.lastIndex = at;
  return stop.exec(text)?.index ?? text.length;
}

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const DOTTED_NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy;
const UNICODE = /\\u+([0-9a-fA-F]{4})/y;
const CONTROL: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function readEscape(text: string, at: number, { escapes, closing }: StringForm): { text: string; end: number } {
  const next = text[at + 1] ?? '';
  if (escapes === 'closing') {
    return next === closing ? { text: closing, end: at + 2 } : { text: '\\', end: at + 1 };
  }
  UNICODE.lastIndex = at;
  const unicode = UNICODE.exec(text);
  if (unicode !== null) return { text: String.fromCharCode(Number.parseInt(unicode[1]!, 16)), end: UNICODE.lastIndex };
  // At the end of a line it only joins two.
  return { text: next === '\n' ? '' : (CONTROL[next] ?? next), end: at + 2 };
}

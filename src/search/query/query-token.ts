import { InvalidInputError } from '../../core/problems/errors.ts';

export const fields = {
  'archived:': 'archived',
  'b:': 'branch',
  'branch:': 'branch',
  'c:': 'content',
  'case:': 'case',
  'content:': 'content',
  'f:': 'file',
  'file:': 'file',
  'fork:': 'fork',
  'public:': 'public',
  'r:': 'repo',
  'regex:': 'text',
  'repo:': 'repo',
  'lang:': 'lang',
  'sym:': 'sym',
  't:': 'type',
  'type:': 'type',
  'meta.': 'meta',
  'version:': 'version',
} as const;

export type TokenKind = 'text' | 'open' | 'close' | 'negate' | 'or' | (typeof fields)[keyof typeof fields];

export interface QueryToken {
  readonly kind: TokenKind;
  /** Without its field and its quotes. */
  readonly text: string;
  /** As it stands in the query. */
  readonly input: string;
}

/** The token at the start of what is left; null where none begins: at the end and before a line feed. @throws InvalidInputError in Zoekt's words. */
export function readToken(left: string): QueryToken | null {
  if (left.startsWith('-')) return { kind: 'negate', text: '-', input: '-' };
  let text = '';
  let depth = 0;
  let at = 0;
  // Only white space right inside parentheses makes a group of them: `(abc)(de)` is one expression.
  let endsAtSpace = false;
  for (; at < left.length; at++) {
    const character = left[at]!;
    if (character === '"') {
      const quoted = readQuoted(left, at);
      text += quoted.text;
      at = quoted.end - 1;
    } else if (character === '\\') {
      if (at + 1 === left.length) throw new InvalidInputError('query: lone \\ at end');
      text += left.slice(at, at + 2);
      at++;
    } else if (/[ \t\n]/.test(character)) {
      endsAtSpace = depth > 0;
      break;
    } else if (character === ')' && depth === 0) {
      if (text === '') return { kind: 'close', text: ')', input: ')' };
      break;
    } else {
      if (character === '(') depth++;
      if (character === ')') depth--;
      text += character;
    }
  }
  if (text === '') return null;
  if (endsAtSpace && text.startsWith('(')) return { kind: 'open', text: '(', input: left.slice(0, 1) };
  return classify(text, left.slice(0, at));
}

function classify(text: string, input: string): QueryToken {
  // The field is looked for in what is written, so that quotes make text of it.
  for (const [prefix, kind] of Object.entries(fields)) {
    if (input.startsWith(prefix)) return { kind, text: text.slice(prefix.length), input };
  }
  if (text === '(') return { kind: 'open', text, input };
  if (text === ')') return { kind: 'close', text, input };
  return { kind: input === 'or' ? 'or' : 'text', text, input };
}

/** From the opening quote on; a backslash takes the next character as it is and goes. */
function readQuoted(text: string, open: number): { readonly text: string; readonly end: number } {
  let quoted = '';
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '"') return { text: quoted, end: at + 1 };
    if (text[at] === '\\') {
      at++;
      if (at === text.length) throw new InvalidInputError('query: missing char after \\');
    }
    quoted += text[at];
  }
  throw new InvalidInputError('query: unterminated quoted string');
}

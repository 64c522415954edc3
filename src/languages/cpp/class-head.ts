import { type CodeToken, closeOf, isWord, type Replacement } from './code-tokens.ts';

export interface ClassHead {
  readonly name: string;
  readonly macros: readonly Replacement[];
  /** The position of the last token that was read. */
  readonly last: number;
}

interface HeadWord {
  readonly first: number;
  readonly last: number;
}

/** Reads the words between `class` and the end of its name, of which all but the name are macros; null: no name follows. */
export function classHeadAt(
  tokens: readonly CodeToken[],
  keyword: number,
  isMacro: (name: string) => boolean,
): ClassHead | null {
  const written: Replacement[] = [];
  const words: HeadWord[] = [];
  let at = keyword + 1;
  if (/^(?:class|struct)$/.test(tokens[at]?.text ?? '')) at++;
  for (;;) {
    const token = tokens[at];
    if (token?.text === '[' && tokens[at + 1]?.text === '[') {
      while (at < tokens.length && tokens[at]!.text !== ']') at++;
      at += 2;
      continue;
    }
    if (token === undefined || !isWord(token) || (token.text === 'final' && words.length > 0)) break;
    const close = tokens[at + 1]?.text === '(' ? closeOf(tokens, at + 1) : at;
    if (close === -1) return null;
    if (/^(?:__attribute__|alignas|__declspec|_Alignas)$/.test(token.text)) {
      if (token.text === '__attribute__') written.push({ start: token.start, end: tokens[close]!.end });
      at = close + 1;
      continue;
    }
    if (close > at && !isWord(tokens[close + 1])) break;
    words.push({ first: at, last: close });
    at = close + 1;
    if (/^(?:::|<)$/.test(tokens[at]?.text ?? '')) break;
  }
  if (words.length === 0) return null;
  const textOf = ({ first }: HeadWord) => tokens[first]!.text;
  const rangeOf = ({ first, last }: HeadWord): Replacement => ({
    start: tokens[first]!.start,
    end: tokens[last]!.end,
  });
  const [leading, trailing] = [words[0]!, words.at(-1)!];
  const isNameFirst =
    words.length > 1 && isMacro(textOf(trailing)) && !isMacro(textOf(leading)) && leading.first === leading.last;
  const nameWord = isNameFirst ? leading : trailing;
  const macros = words.filter((word) => word !== nameWord);
  const areMacros = macros.every((word) => word.last > word.first || isMacro(textOf(word)));
  const isHead = macros.length === 0 || endsHead(tokens, at, areMacros);
  if (!isHead) return { name: '', macros: [], last: at - 1 };
  return { name: textOf(nameWord), macros: [...written, ...macros.map(rangeOf)], last: at - 1 };
}

/** True if a class, and no variable or function, is declared: `struct point p{1, 2}` and `struct point p : 3` are variables. */
function endsHead(tokens: readonly CodeToken[], at: number, areMacros: boolean): boolean {
  const next = (from: number, wanted: RegExp) => {
    for (let place = from; place < Math.min(tokens.length, from + 500); place++)
      if (wanted.test(tokens[place]!.text)) return tokens[place]!.text;
    return '';
  };
  switch (tokens[at]?.text) {
    case 'final':
    case ':':
      return next(at, /^[{;]$/) === '{';
    case ';':
    case '<':
    case '::':
      return areMacros;
    case '{':
      return areMacros || /^(?:;|public|protected|private)$/.test(next(at + 1, /^(?:[;,}]|public|protected|private)$/));
    default:
      return false;
  }
}

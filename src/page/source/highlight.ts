import java from 'highlight.js/lib/languages/java';
import kotlin from 'highlight.js/lib/languages/kotlin';
import { createLowlight } from 'lowlight';

/** A part of a line. `kind` is empty for plain text, else one of highlight.js, as `keyword`. */
export interface Token {
  readonly text: string;
  readonly kind: string;
}

const lowlight = createLowlight({ java, kotlin });
const languages: Readonly<Record<string, string>> = { java: 'java', kt: 'kotlin', kts: 'kotlin' };

/** Characters of a line: some of the highlighter's patterns take the square of a word's length. */
const LONGEST = 2000;

/**
 * Lines of a text as tokens, which become text nodes: no markup is ever made of them. Lines may begin within a comment, as a part of a file
 * does. A language that is not known, and a part with a very long line, is plain text.
 */
export function highlightLines(lines: readonly string[], path: string): readonly (readonly Token[])[] {
  const language = languages[path.slice(path.lastIndexOf('.') + 1)];
  const plain = lines.map((text) => [{ text, kind: '' }]);
  if (language === undefined || lines.some(({ length }) => length > LONGEST)) return plain;
  try {
    return highlight(lines.join('\n'), language);
  } catch (error) {
    // Text may be nested more deeply than the highlighter can follow.
    if (error instanceof RangeError) return plain;
    throw error;
  }
}

function highlight(text: string, language: string): readonly (readonly Token[])[] {
  const opener = beginsInComment(text) ? '/*' : '';
  const result: Token[][] = [[]];
  for (const { text: part, kind } of flatten(lowlight.highlight(language, opener + text) as Node, '')) {
    const [first = '', ...rest] = part.split('\n');
    if (first !== '') result.at(-1)!.push({ text: first, kind });
    for (const line of rest) result.push(line === '' ? [] : [{ text: line, kind }]);
  }
  return opener === '' ? result : withoutOpener(result, opener.length);
}

/** A tree of lowlight: texts, and elements of a kind around them. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: readonly string[] };
  readonly children?: readonly Node[];
}

function* flatten({ type, value = '', properties, children = [] }: Node, kind: string): Generator<Token> {
  if (type === 'text') yield { text: value, kind };
  const own = properties?.className?.find((name) => name.startsWith('hljs-'))?.slice('hljs-'.length) ?? kind;
  for (const child of children) yield* flatten(child, own);
}

function beginsInComment(text: string): boolean {
  const end = text.indexOf('*/');
  const begin = text.indexOf('/*');
  return end >= 0 && (begin < 0 || end < begin);
}

function withoutOpener([first = [], ...rest]: readonly (readonly Token[])[], length: number) {
  let left = length;
  const shortened = first.flatMap(({ text, kind }) => {
    const kept = text.slice(left);
    left = Math.max(0, left - text.length);
    return kept === '' ? [] : [{ text: kept, kind }];
  });
  return [shortened, ...rest];
}

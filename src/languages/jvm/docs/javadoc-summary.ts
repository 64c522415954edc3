import type { DocComment } from '../../../core/code/symbols.ts';

/** javadoc ends the first sentence at these tags too (JDK 25); lists and tables are part of it. */
const breakingElement = /^<\/?(?:p|h[1-6]|pre)\b/i;

/** First sentence, white space normalised: up to a full stop before white space, a paragraph, heading or preformatted block. */
export function summariseJavadoc(description: string, isMarkdown: boolean): string {
  const inline = inlineSummary(description);
  if (inline !== null) return inline;
  const told = description.startsWith('{@snippet')
    ? description.slice(inlineTagEnd(description, 0)).trim()
    : description;
  const text = isMarkdown ? (told.split(/\n\s*\n/, 1)[0] ?? '') : told;
  return normalised(text.slice(0, sentenceEnd(text, isMarkdown)));
}

/** `{@summary …}` is the summary, `{@return …}` reads "Returns …." (JDK 10 and 16). */
function inlineSummary(description: string): string | null {
  const tag = /^\{@(summary|return)\s+/.exec(description);
  if (tag === null) return null;
  const end = inlineTagEnd(description, 0);
  const text = normalised(description.slice(tag[0].length, end - 1));
  return tag[1] === 'return' ? `Returns ${text}.` : text;
}

function sentenceEnd(text: string, isMarkdown: boolean): number {
  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
    if (text.startsWith('{@snippet', at)) return at;
    if (character === '{' && text[at + 1] === '@') {
      at = inlineTagEnd(text, at);
      continue;
    }
    const isEnd = character === '.' && /^\s|^$/.test(text.slice(at + 1, at + 2));
    // `1. Plant` is an item of a list of Markdown.
    if (isEnd && !(isMarkdown && /(?:^|\n)\s*\d{1,9}$/.test(text.slice(Math.max(0, at - 20), at)))) return at + 1;
    if (character === '<' && isBreakingElement(text, at) && text.slice(0, at).trim() !== '') return at;
    at++;
  }
  return text.length;
}

function isBreakingElement(text: string, at: number): boolean {
  return breakingElement.test(text.slice(at, at + 12));
}

/** Offset after the `}` of the inline tag at `start`; the length of the text when it never closes. */
function inlineTagEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Makes a comment of a part of one; all other parts are empty. */
export function partialDoc({ format }: DocComment, description: string): DocComment {
  const summary = summariseJavadoc(description, format !== 'javadoc');
  const nothing = { params: [], returns: null, throws: [], since: null, deprecated: null, see: [], other: [] };
  return { format, summary, description, ...nothing };
}

import { renderSnippet } from './render-snippet.ts';

/** Tags within tags; real ones go two deep. */
const MAX_DEPTH = 8;

/**
 * A text with its inline tags as their texts or labels. `renderText` is for what stands outside of tags; the text of {@code} and {@literal}
 * is nobody's markup.
 */
export function renderInlineTags(text: string, renderText: (text: string) => string, depth = 0): string {
  if (depth > MAX_DEPTH) return text;
  const renderInner = (inner: string) => renderInlineTags(inner, renderText, depth + 1);
  let rendered = '';
  let from = 0;
  for (let at = text.indexOf('{@'); at >= 0; at = text.indexOf('{@', from)) {
    const end = closingBrace(text, at);
    if (end < 0) break;
    rendered += renderText(text.slice(from, at)) + renderTag(text.slice(at + 2, end), renderInner);
    from = end + 1;
  }
  return rendered + renderText(text.slice(from));
}

/** Renders the parts of a text around its snippets with `render`; the lines of each snippet stand for themselves. */
export function renderAroundSnippets(text: string, render: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('{@snippet'); at >= 0; at = text.indexOf('{@snippet', from)) {
    const end = closingBrace(text, at);
    if (end < 0) break;
    parts.push(render(text.slice(from, at)), renderSnippet(text.slice(at + '{@snippet'.length, end)));
    from = end + 1;
  }
  if (from === 0) return render(text);
  const all = [...parts, render(text.slice(from))].map((part) => part.replace(/^\n|\n$/g, ''));
  return all.filter((part) => part.trim() !== '').join('\n');
}

/** Braces inside a tag are balanced (JavaDoc's documentation comment specification). -1: the tag is never closed. */
export function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function renderTag(inside: string, renderInner: (text: string) => string): string {
  const [, name = '', content = ''] = /^(\w*)\s?([\s\S]*)$/.exec(inside) ?? [];
  switch (name) {
    case 'code':
    case 'literal':
      return content.trimEnd();
    case 'snippet':
      return renderSnippet(content);
    case 'link':
    case 'linkplain':
    case 'value':
      return renderLink(content.trim(), renderInner);
    case 'return':
      return `Returns ${renderInner(content.trim())}.`;
    case 'inheritDoc':
      // The tag stays: its text is that of another comment.
      return `{@${inside.trim()}}`;
    case 'docRoot':
      return '';
    default:
      return renderInner(content.trim());
  }
}

/** `Type#member(A, B) label`: the label, else the reference. */
function renderLink(content: string, renderInner: (text: string) => string): string {
  const [reference = '', label = ''] = splitReference(content);
  if (label !== '') return renderInner(label);
  return printReference(reference);
}

/** `Type#member` as it is read. */
export function printReference(reference: string): string {
  return reference.replace(/^#/, '').replace('#', '.');
}

/** White space inside of parentheses and type arguments belongs to the reference. */
function splitReference(content: string): readonly [string, string] {
  let depth = 0;
  for (let at = 0; at < content.length; at++) {
    const character = content[at]!;
    if (character === '(' || character === '<') depth++;
    else if (character === ')' || character === '>') depth--;
    else if (depth === 0 && /\s/.test(character)) return [content.slice(0, at), content.slice(at).trim()];
  }
  return [content, ''];
}

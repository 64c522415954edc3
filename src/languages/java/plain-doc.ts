import type { DocComment } from '../../core/symbols.ts';
import { decodeEntities } from './decode-entities.ts';
import { renderTexts } from './render-texts.ts';

/**
 * A documentation comment as a reader of the generated page sees it, in plain text: inline tags give their text or label, HTML its
 * words and line breaks. References (@see) stay as they are.
 */
export function toPlainDoc(doc: DocComment): DocComment {
  return renderTexts(doc, (text) => (doc.format === 'markdown' ? renderInlineTags(text, same) : toPlainText(text)));
}

function toPlainText(text: string): string {
  // Every second part is preformatted.
  const parts = text.split(/<pre(?:\s[^<>]*)?>|<\/pre>/i);
  return parts
    .map((part, position) => (position % 2 === 0 ? renderFlow(part) : renderPreformatted(part)))
    .filter((part) => part !== '')
    .join('\n');
}

/** Also keeps the expressions below from trying every line of a long gap as the beginning of a match. */
function closeGaps(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n');
}

/** Lines stay as they are written, what indents them does not. */
function renderFlow(text: string): string {
  const unindented = closeGaps(text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n'));
  return renderInlineTags(unindented, renderHtml).trim();
}

function renderPreformatted(text: string): string {
  const rendered = renderInlineTags(text, (part) => decodeEntities(part.replace(INLINE, '')));
  return rendered.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

const same = (text: string) => text;

/** Tags within tags; real ones go two deep. */
const MAX_DEPTH = 8;

/** `renderText` is for what stands outside of tags; the text of {@code} and {@literal} is nobody's markup. */
function renderInlineTags(text: string, renderText: (text: string) => string, depth = 0): string {
  if (depth > MAX_DEPTH) return text;
  const renderInner = (inner: string) => renderInlineTags(inner, renderText, depth + 1);
  let rendered = '';
  let from = 0;
  for (let at = text.indexOf('{@'); at >= 0; at = text.indexOf('{@', from)) {
    const end = findClosingBrace(text, at);
    if (end < 0) break;
    rendered += renderText(text.slice(from, at)) + renderTag(text.slice(at + 2, end), renderInner);
    from = end + 1;
  }
  return rendered + renderText(text.slice(from));
}

/** Braces inside a tag are balanced (JavaDoc's documentation comment specification). -1: the tag is never closed. */
function findClosingBrace(text: string, open: number): number {
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
      return content.slice(content.indexOf(':') + 1).trim();
    case 'link':
    case 'linkplain':
    case 'value':
      return renderLink(content.trim(), renderInner);
    case 'return':
      return `Returns ${renderInner(content.trim())}.`;
    case 'inheritDoc':
      // Only where it is known what it stands for, that can take its place.
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

// Names of HTML only: `<T>` in a comment that forgot to escape it is a word.
const INLINE =
  /<\/?(?:a|abbr|b|big|center|cite|code|del|em|font|i|img|ins|kbd|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)(?:\s[^<>]*)?\/?>/gi;
const BREAKING =
  /\s*<(\/?)(?:(p|div|blockquote|ul|ol|dl|table|h[1-6]|hr|section)|(li)|br|tr|dt|dd|caption|tbody|thead|tfoot)(?:\s[^<>]*)?\/?>\s*/gi;
const CELL = /<\/?t[dh](?:\s[^<>]*)?>/gi;

function renderHtml(text: string): string {
  const broken = text.replace(BREAKING, (_, end: string, block?: string, item?: string) => {
    if (block !== undefined) return end === '' ? '\n\n' : '\n';
    return item !== undefined && end === '' ? '\n- ' : '\n';
  });
  const lines = closeGaps(broken.replace(CELL, ' ').replace(INLINE, ''));
  return decodeEntities(lines.replace(/\n+(?=\n- )/g, ''));
}

import type { DocComment } from '../../core/symbols.ts';

/**
 * A documentation comment as a reader of the generated page sees it, in plain text: inline tags give their text or label, HTML its
 * words and line breaks, as the examples of S2 show it. References (@see) and other languages' comments stay as they are.
 */
export function toPlainDoc(doc: DocComment): DocComment {
  if (doc.format === 'kdoc') return doc;
  const plain = (text: string) => (doc.format === 'markdown' ? renderInlineTags(text, same) : toPlainText(text));
  const optional = (text: string | null) => (text === null ? null : plain(text));
  return {
    ...doc,
    summary: plain(doc.summary).replace(/\s+/g, ' ').trim(),
    description: plain(doc.description),
    params: doc.params.map(({ name, text }) => ({ name, text: plain(text) })),
    returns: optional(doc.returns),
    throws: doc.throws.map(({ type, text }) => ({ type, text: plain(text) })),
    since: optional(doc.since),
    deprecated: optional(doc.deprecated),
    other: doc.other.map(({ tag, text }) => ({ tag, text: plain(text) })),
  };
}

function toPlainText(text: string): string {
  const rendered = renderInlineTags(text, renderHtml);
  return rendered
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const same = (text: string) => text;

/** `renderText` is for what stands outside of tags; the text of {@code} and {@literal} is nobody's markup. */
function renderInlineTags(text: string, renderText: (text: string) => string): string {
  let rendered = '';
  let from = 0;
  for (let at = text.indexOf('{@'); at >= 0; at = text.indexOf('{@', from)) {
    const end = findClosingBrace(text, at);
    if (end < 0) break;
    rendered += renderText(text.slice(from, at)) + renderTag(text.slice(at + 2, end), renderText);
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

function renderTag(inside: string, renderText: (text: string) => string): string {
  const [, name = '', content = ''] = /^(\w*)\s?([\s\S]*)$/.exec(inside) ?? [];
  switch (name) {
    case 'code':
    case 'literal':
      return content.trim();
    case 'snippet':
      return content.slice(content.indexOf(':') + 1).trim();
    case 'link':
    case 'linkplain':
    case 'value':
      return renderLink(content.trim(), renderText);
    case 'return':
      return `Returns ${renderInlineTags(content.trim(), renderText)}.`;
    case 'inheritDoc':
      return '{@inheritDoc}';
    case 'docRoot':
      return '';
    default:
      return renderInlineTags(content.trim(), renderText);
  }
}

/** `Type#member(A, B) label`: the label, else the reference. */
function renderLink(content: string, renderText: (text: string) => string): string {
  const [reference = '', label = ''] = splitReference(content);
  if (label !== '') return renderInlineTags(label, renderText);
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

const BLOCK = 'p|div|blockquote|pre|ul|ol|dl|table|h[1-6]|hr|section';
const LINE = 'br|tr|dt|dd|caption';
const INLINE = 'a|abbr|b|big|center|cite|code|del|em|font|i|img|ins|kbd|q|s|samp|small|span|strike|strong|sub|sup';
const REST = 'tbody|thead|tfoot|td|th|tt|u|var|li';
/** Names of HTML only: `<T>` in a comment that forgot to escape it is a word. */
const ELEMENT = new RegExp(`</?(${BLOCK}|${LINE}|${INLINE}|${REST})(?:\\s[^<>]*)?/?>`, 'gi');

function renderHtml(text: string): string {
  return text.replace(ELEMENT, replaceElement).replace(/&(#?\w+);/g, decodeEntity);
}

const blockName = new RegExp(`^(${BLOCK})$`, 'i');
const lineName = new RegExp(`^(${LINE})$`, 'i');

function replaceElement(element: string, name: string): string {
  const isEnd = element.startsWith('</');
  if (blockName.test(name)) return isEnd ? '\n' : '\n\n';
  if (isEnd) return '';
  if (/^li$/i.test(name)) return '\n- ';
  if (lineName.test(name)) return '\n';
  return /^t[dh]$/i.test(name) ? ' ' : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  times: '×',
  le: '≤',
  ge: '≥',
  ne: '≠',
  rarr: '→',
  larr: '←',
  lbrace: '{',
  rbrace: '}',
  commat: '@',
};

function decodeEntity(written: string, name: string): string {
  const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
  if (number === null) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : written;
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

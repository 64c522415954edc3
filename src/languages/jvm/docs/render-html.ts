import { htmlEntities } from '../../../core/text/html-entities.ts';
import { readHtml5Entities } from './html5-entities.ts';

// Names of HTML only: `<T>` in a comment that forgot to escape it is a word.
const INLINE =
  /<\/?(?:a|abbr|b|big|center|cite|code|del|em|font|i|img|ins|kbd|pre|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)(?:\s[^<>]*)?\/?>/gi;
const BREAKING =
  /(?:(?<!\s)\s+)?<(\/?)(?:(p|div|blockquote|ul|ol|dl|table|h[1-6]|hr|section)|(li)|(tr|dt|dd|caption)|br)(?:\s[^<>]*)?\/?>\s*/gi;
const BETWEEN_CELLS = /<\/t[dh]>\s*<t[dh](?:\s[^<>]*)?>/gi;
const CELL = /<\/?(?:t[dh]|tbody|thead|tfoot)(?:\s[^<>]*)?>/gi;
/** Matches a number, a sign or one letter: `2<sup>31</sup>`, not `4<sup>th</sup>`. */
const POWER = /<sup(?:\s[^<>]*)?>(?=[-+(\d]|\p{L}<\/)/giu;

/** Made for the first that is looked for: most starts read no documentation. */
let entities: Readonly<Record<string, string>> | null = null;

/** HTML as lines of text, with entities as characters. */
export function renderHtml(text: string): string {
  const lines = text.includes('<') ? renderElements(text) : closeGaps(text);
  return decodeEntities(lines.includes('\n- ') ? lines.replace(/(?<!\n)\n+(?=\n- )/g, '') : lines);
}

function renderElements(text: string): string {
  const cells = withoutComments(text).replace(BETWEEN_CELLS, ' | ').replace(CELL, ' ');
  const broken = cells.replace(BREAKING, (_, end: string, block?: string, item?: string, row?: string) => {
    if (block !== undefined) return end === '' ? '\n\n' : '\n';
    if (row !== undefined && end !== '') return '';
    return item !== undefined && end === '' ? '\n- ' : '\n';
  });
  return closeGaps(withoutInlineElements(broken.replace(POWER, '^')));
}

/** An element that is alone on its line goes with the line. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    parts.push(text.slice(from, start));
    const isAlone = (start === 0 || text[start - 1] === '\n') && text[end + 3] === '\n';
    from = end + (isAlone ? 4 : 3);
  }
  return parts.join('') + text.slice(from);
}

/** `a &lt; b` → `a < b`. What is no entity stays. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#?\w+);/g, decodeEntity) : text;
}

function readEntities(): Readonly<Record<string, string>> {
  return {
    ...readHtml5Entities(),
    ...htmlEntities,
    // An invisible character is no part of plain text.
    nbsp: ' ',
    NonBreakingSpace: ' ',
    shy: '',
    zwnj: '',
    zwj: '',
    lrm: '',
    rlm: '',
  };
}

function decodeEntity(written: string, name: string): string {
  const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
  if (number === null) {
    entities ??= readEntities();
    return Object.hasOwn(entities, name) ? entities[name]! : written;
  }
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

/** Removes elements that stand inside of a line, and leaves entities as they are. */
export function withoutInlineElements(text: string): string {
  return text.replace(INLINE, '');
}

/** Also keeps the expressions above from trying every line of a long gap as the beginning of a match. */
export function closeGaps(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n');
}

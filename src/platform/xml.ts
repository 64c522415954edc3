import { CorruptArtifactError, LimitReachedError } from '../core/errors.ts';
import { decodeXml } from './decode-xml.ts';
import { decodeEntities } from './xml-entities.ts';

/** Names without their namespace prefix. */
export interface XmlElement {
  readonly name: string;
  /** Own text, CDATA included, comments and children left out; entities replaced, trimmed. */
  readonly text: string;
  readonly children: readonly XmlElement[];
  readonly attributes: ReadonlyMap<string, string>;
  /** 1-based, of the start tag. */
  readonly line: number;
}

export interface XmlLimits {
  /** Default 2 MiB: forty times the largest POM met. */
  readonly maxBytes?: number;
}

/**
 * The root element. Well-formed documents only, except that HTML's entities need no declaration; `origin` begins every message.
 * One pass, since a resolve reads thousands of POMs: general parsers validate first and then build a tree of their own.
 * @throws CorruptArtifactError `origin:line: why` for anything that is not one whole XML document: truncated or damaged text, a
 *   login page, JSON, a DOCTYPE, an unknown encoding or entity, more than 64 levels.
 * @throws LimitReachedError when it is larger than `maxBytes`.
 */
export function parseXml(bytes: Uint8Array, origin: string, limits: XmlLimits = {}): XmlElement {
  const maxBytes = limits.maxBytes ?? MAX_BYTES;
  if (bytes.length > maxBytes) {
    throw new LimitReachedError(`${origin} has ${bytes.length} bytes; XML files are read up to ${maxBytes}`);
  }
  const cursor: Cursor = { text: '', origin, at: 0, line: 1, counted: 0 };
  cursor.text = decodeXml(bytes, (encoding) => refuse(cursor, `the encoding "${encoding}" is not known`));
  checkCharacters(cursor);
  match(WHITE_SPACE, cursor);
  if (/^<\?xml\s/.test(cursor.text.slice(cursor.at, cursor.at + 6)) && match(DECLARATION, cursor) === null) {
    refuse(cursor, 'the XML declaration is damaged');
  }
  skipMisc(cursor);
  if (cursor.text[cursor.at] !== '<') refuseStart(cursor);
  const root = readElement(cursor, 1);
  skipMisc(cursor);
  if (cursor.at < cursor.text.length) refuse(cursor, `${quoteNext(cursor)} follows the end of the document`);
  return root;
}

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 64;
const NO_CHILDREN: readonly XmlElement[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** XML's own list of letters leaves out a few signs above U+00C0, which no name has. */
const NAME = String.raw`[A-Za-z_:\u00c0-\uffff][\w:.\-\u00b7\u00c0-\uffff]*`;
const DECLARATION = /<\?xml(?:\s+\w+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\?>/y;
const START_TAG = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const START_TAG_END = /\s*(\/?)>/y;
const END_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'y');
const WHITE_SPACE = /\s*/y;

interface Cursor {
  text: string;
  readonly origin: string;
  at: number;
  /** That of the offset `counted`, which follows `at` where lines are wanted. */
  line: number;
  counted: number;
}

/** The production Char of XML 1.0, 2.2: binary files and wrongly decoded ones end here. */
function checkCharacters(cursor: Cursor): void {
  const at = cursor.text.search(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  if (at === -1) return;
  cursor.at = at;
  const code = cursor.text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  refuse(cursor, `the character U+${code} cannot stand in XML`);
}

/** White space, comments and processing instructions around the root. */
function skipMisc(cursor: Cursor): void {
  const { text } = cursor;
  for (;;) {
    match(WHITE_SPACE, cursor);
    if (text.startsWith('<!--', cursor.at)) skipTo('-->', cursor, 'a comment');
    else if (text.startsWith('<?', cursor.at)) skipTo('?>', cursor, 'a processing instruction');
    else return;
  }
}

function refuseStart(cursor: Cursor): never {
  if (cursor.at === cursor.text.length) refuse(cursor, cursor.text.trim() === '' ? 'the file is empty' : 'no element');
  return refuse(cursor, `this is not XML: it begins with ${quoteNext(cursor)}`);
}

/** From the `<` of its start tag to behind its end tag. */
function readElement(cursor: Cursor, depth: number): XmlElement {
  const name = match(START_TAG, cursor)?.[1] ?? refuseMarkup(cursor);
  const line = lineOf(cursor);
  if (depth > MAX_DEPTH) refuse(cursor, `elements are nested more than ${MAX_DEPTH} deep`);
  const attributes = readAttributes(cursor);
  const end = match(START_TAG_END, cursor) ?? refuse(cursor, `the tag <${name}> is damaged or has no end`);
  if (end[1] === '/') return { name: localName(name), text: '', children: NO_CHILDREN, attributes, line };
  const { text, children } = readContent(cursor, name, depth);
  return { name: localName(name), text: text.trim(), children, attributes, line };
}

function readAttributes(cursor: Cursor): ReadonlyMap<string, string> {
  if (cursor.text[cursor.at] === '>') return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  const seen = new Set<string>();
  for (let found = match(ATTRIBUTE, cursor); found !== null; found = match(ATTRIBUTE, cursor)) {
    const [, name = '', inDouble, inSingle = ''] = found;
    if (seen.has(name)) refuse(cursor, `the attribute ${name} occurs twice`);
    seen.add(name);
    const value = decode(inDouble ?? inSingle, cursor);
    if (!name.startsWith('xmlns')) attributes.set(localName(name), value);
  }
  return attributes;
}

/** Up to and with the end tag of `name`. */
function readContent(cursor: Cursor, name: string, depth: number): Pick<XmlElement, 'text' | 'children'> {
  const { text } = cursor;
  let own = '';
  let children: XmlElement[] | null = null;
  for (;;) {
    const next = text.indexOf('<', cursor.at);
    if (next === -1) refuse(cursor, `<${name}> has no end`);
    if (next > cursor.at) own += decode(text.slice(cursor.at, next), cursor);
    cursor.at = next;
    if (text.startsWith('</', next)) {
      const end = match(END_TAG, cursor)?.[1] ?? refuseMarkup(cursor);
      if (end !== name) refuse(cursor, `</${end}> stands where <${name}> ends`);
      return { text: own, children: children ?? NO_CHILDREN };
    }
    if (text.startsWith('<!--', next)) skipTo('-->', cursor, 'a comment');
    else if (text.startsWith('<?', next)) skipTo('?>', cursor, 'a processing instruction');
    else if (text.startsWith('<![CDATA[', next)) own += readCdata(cursor);
    else {
      children ??= [];
      children.push(readElement(cursor, depth + 1));
    }
  }
}

function readCdata(cursor: Cursor): string {
  const start = cursor.at + '<![CDATA['.length;
  skipTo(']]>', cursor, 'a CDATA section');
  return normaliseLineEnds(cursor.text.slice(start, cursor.at - ']]>'.length));
}

function skipTo(end: '-->' | ']]>' | '?>', cursor: Cursor, what: string): void {
  // Behind the opening, of which `<!-->` and `<?>` must not serve as the end too.
  const from = cursor.at + (end === '-->' ? 4 : end === ']]>' ? 9 : 2);
  const at = cursor.text.indexOf(end, from);
  if (at === -1) refuse(cursor, `${what} has no end`);
  cursor.at = at + end.length;
}

/** What the sticky pattern finds at the cursor, which then stands behind it. */
function match(pattern: RegExp, cursor: Cursor): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found !== null) cursor.at = pattern.lastIndex;
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(text: string, cursor: Cursor): string {
  return normaliseLineEnds(
    decodeEntities(text, (reference) => refuse(cursor, `the reference "${reference}" is not known`)),
  );
}

/** Source: XML 1.0, section 2.11. */
function normaliseLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Of the cursor; it only moves on, so that each line is counted once. */
function lineOf(cursor: Cursor): number {
  for (let at = cursor.text.indexOf('\n', cursor.counted); at !== -1 && at < cursor.at; ) {
    cursor.line++;
    cursor.counted = at + 1;
    at = cursor.text.indexOf('\n', cursor.counted);
  }
  return cursor.line;
}

function refuseMarkup(cursor: Cursor): never {
  if (/^<!doctype/i.test(cursor.text.slice(cursor.at, cursor.at + 9))) refuse(cursor, 'a DOCTYPE is not accepted');
  return refuse(cursor, `${quoteNext(cursor)} is no markup`);
}

function quoteNext({ text, at }: Cursor): string {
  return JSON.stringify(text.slice(at, at + 20));
}

function refuse(cursor: Cursor, why: string): never {
  throw new CorruptArtifactError(`${cursor.origin}:${lineOf(cursor)}: ${why}`);
}

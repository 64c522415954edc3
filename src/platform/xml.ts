import { XMLParser, XMLValidator } from 'fast-xml-parser';
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
 * @throws CorruptArtifactError `origin:line: why` for anything that is not one whole XML document: truncated or damaged text, a
 *   login page, JSON, a DOCTYPE, an unknown encoding or entity, more than 64 levels.
 * @throws LimitReachedError when it is larger than `maxBytes`.
 */
export function parseXml(bytes: Uint8Array, origin: string, limits: XmlLimits = {}): XmlElement {
  const maxBytes = limits.maxBytes ?? MAX_BYTES;
  if (bytes.length > maxBytes) {
    throw new LimitReachedError(`${origin} has ${bytes.length} bytes; XML files are read up to ${maxBytes}`);
  }
  const text = decodeXml(bytes, (encoding) => refuse(origin, 1, `the encoding "${encoding}" is not known`));
  checkCharacters(text, origin);
  checkMarkup(text, origin);
  const validity = XMLValidator.validate(text);
  if (validity !== true) refuse(origin, validity.err.line, lowerFirst(validity.err.msg));
  const [root, ...others] = buildElements(parseNodes(text, origin), { text, origin, offset: 0, line: 1 }, 1);
  if (root === undefined) refuse(origin, 1, 'there is no element');
  if (others[0] !== undefined) refuse(origin, others[0].line, `a second root element <${others[0].name}>`);
  return root;
}

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 64;
const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';
/** What the parser puts into an object of its own is never one of these, so that a property may have any name. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const ESCAPE = '\0';
const NO_CHILDREN: readonly XmlElement[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  attributeNamePrefix: '@',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  parseTagValue: false,
  trimValues: false,
  // Replaced by decodeEntities, which knows CDATA from text and refuses what it does not know.
  processEntities: false,
  maxNestedTags: MAX_DEPTH,
  jPath: false,
  transformTagName: (name) => (RESERVED.has(name) ? ESCAPE + name : name),
  onDangerousProperty: (name) => name,
});
const METADATA = XMLParser.getMetaDataSymbol() as unknown as symbol;

/** The parser's ordered form: a key with the children or the text, attributes under `:@`, the offset under its symbol. */
type Node = Readonly<Record<string, readonly Node[] | string>>;

/** Where the walk is; lines are counted on the way, since nodes come in document order. */
interface Cursor {
  readonly text: string;
  readonly origin: string;
  offset: number;
  line: number;
}

/** The production Char of XML 1.0, 2.2: binary files and wrongly decoded ones end here. */
function checkCharacters(text: string, origin: string): void {
  const at = text.search(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  if (at === -1) return;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  refuse(origin, lineAt(text, at), `the character U+${code} cannot stand in XML`);
}

/** What the validator lets pass: text before the root, declarations, comments and CDATA sections without an end. */
function checkMarkup(text: string, origin: string): void {
  const start = text.search(/\S/);
  if (start === -1) refuse(origin, 1, 'the file is empty');
  if (text[start] !== '<') {
    refuse(
      origin,
      lineAt(text, start),
      `this is not XML: it begins with ${JSON.stringify(text.slice(start, start + 20))}`,
    );
  }
  for (const { 0: markup, index } of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<!.{0,8}/g)) {
    if (markup.endsWith('-->') || markup.endsWith(']]>')) continue;
    const line = lineAt(text, index);
    if (markup.startsWith('<!--')) refuse(origin, line, 'a comment has no end');
    if (markup.startsWith('<![CDATA[')) refuse(origin, line, 'a CDATA section has no end');
    if (/^<!doctype/i.test(markup)) refuse(origin, line, 'a DOCTYPE is not accepted');
    refuse(origin, line, `"${markup}" is no markup`);
  }
}

function parseNodes(text: string, origin: string): readonly Node[] {
  try {
    return parser.parse(text) as readonly Node[];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(origin, lineAt(text, text.length), lowerFirst(error.message), error);
  }
}

function buildElements(nodes: readonly Node[], cursor: Cursor, depth: number): readonly XmlElement[] {
  let elements: XmlElement[] | null = null;
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === TEXT || name === CDATA) continue;
    elements ??= [];
    elements.push(buildElement(node, name, cursor, depth));
  }
  return elements ?? NO_CHILDREN;
}

function buildElement(node: Node, name: string, cursor: Cursor, depth: number): XmlElement {
  if (depth > MAX_DEPTH) refuse(cursor.origin, cursor.line, `elements are nested more than ${MAX_DEPTH} deep`);
  const content = node[name] as readonly Node[];
  advance(cursor, node);
  const line = cursor.line;
  const attributes = readAttributes(node, cursor);
  const text = readText(content, cursor).trim();
  return { name: localName(name), text, children: buildElements(content, cursor, depth + 1), attributes, line };
}

function nameOf(node: Node): string {
  for (const name in node) return name;
  throw new TypeError('a node of the parser has no name');
}

function localName(name: string): string {
  return name.slice(Math.max(name.indexOf(':'), name.lastIndexOf(ESCAPE)) + 1);
}

function advance(cursor: Cursor, node: Node): void {
  const { startIndex } = Reflect.get(node, METADATA) as { readonly startIndex: number };
  for (let at = cursor.text.indexOf('\n', cursor.offset); at !== -1 && at < startIndex; ) {
    cursor.line++;
    at = cursor.text.indexOf('\n', at + 1);
  }
  cursor.offset = startIndex;
}

function readAttributes(node: Node, cursor: Cursor): ReadonlyMap<string, string> {
  const raw = node[ATTRIBUTES];
  if (raw === undefined) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(raw as unknown as Record<string, string>)) {
    if (!name.startsWith('@xmlns')) attributes.set(localName(name.slice(1)), decode(value, cursor));
  }
  return attributes;
}

function readText(content: readonly Node[], cursor: Cursor): string {
  let text = '';
  for (const node of content) {
    const name = nameOf(node);
    if (name === TEXT) text += decode(node[TEXT] as string, cursor);
    else if (name === CDATA) text += readCdata(node);
  }
  return text;
}

function readCdata(node: Node): string {
  const [section] = node[CDATA] as readonly [Node];
  return section[TEXT] as string;
}

function decode(text: string, { origin, line }: Cursor): string {
  return decodeEntities(text, (reference) => refuse(origin, line, `the reference "${reference}" is not known`));
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function refuse(origin: string, line: number, why: string, cause?: unknown): never {
  throw new CorruptArtifactError(`${origin}:${line}: ${why}`, cause === undefined ? {} : { cause });
}

import { SaxesParser } from 'saxes';
import { CorruptArtifactError, LimitReachedError } from '../../core/problems/errors.ts';
import { htmlEntities } from '../../core/text/html-entities.ts';
import { decodeXml } from './decode-xml.ts';

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

export interface XmlOptions {
  /** Default 2 MiB: forty times the largest POM met. */
  readonly maxBytes?: number;
  /** Prefixes must be declared, as Namespaces in XML 1.0 demands. Otherwise they are dropped. */
  readonly checksPrefixes?: boolean;
}

/**
 * The root element. Well-formed documents only, except that HTML's entities need no declaration; `origin` begins every message.
 * @throws CorruptArtifactError `origin:line: why` for anything that is not one whole XML document: truncated or damaged text, a
 *   login page, JSON, a DOCTYPE, an unknown encoding or entity, more than 64 levels.
 * @throws LimitReachedError when it is larger than `maxBytes`.
 */
export function parseXml(bytes: Uint8Array, origin: string, options: XmlOptions = {}): XmlElement {
  return parse(bytes, origin, options);
}

function parse(
  bytes: Uint8Array,
  origin: string,
  { maxBytes = MAX_BYTES, checksPrefixes = false }: XmlOptions,
): XmlElement {
  if (bytes.length > maxBytes) {
    throw new LimitReachedError(`${origin} has ${bytes.length} bytes; XML files are read up to ${maxBytes}`);
  }
  const text = decodeXml(bytes, (encoding) => refuse(origin, 1, `the encoding "${encoding}" is not known`));
  const content = text.trimStart();
  const skippedLines = text.slice(0, text.length - content.length).split('\n').length - 1;
  if (content === '') refuse(origin, 1, 'the file is empty');
  if (!content.startsWith('<')) {
    refuse(origin, skippedLines + 1, `this is not XML: it begins with ${JSON.stringify(content.slice(0, 20))}`);
  }
  if (/^<(!doctype\s+)?html/i.test(content)) refuse(origin, skippedLines + 1, 'this is an HTML page');
  return build(content, checksPrefixes, (line, why) => refuse(origin, line + skippedLines, why));
}

/** Budget in bytes: a POM, settings.xml or another XML document. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Budget: elements within each other. */
const MAX_DEPTH = 64;
/**
 * Budget: elements of an XML document. Ten times as many as the largest BOM that was looked at has: each is an object, and a document of
 * empty ones is little else.
 */
const MAX_ELEMENTS = 100_000;
/** Budget: attributes of an element. */
const MAX_ATTRIBUTES = 1_000;
const NO_CHILDREN: readonly XmlElement[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** An element whose end tag is still to come. */
interface OpenElement {
  readonly name: string;
  readonly line: number;
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: XmlElement[] | null;
}

/** Characters that are read at once. */
const STEP = 2 ** 14;

/** `fail` gets the 1-based line in `text` and the reason. */
function build(text: string, checksPrefixes: boolean, fail: (line: number, why: string) => never): XmlElement {
  const parser = new SaxesParser({ xmlns: checksPrefixes, position: true });
  parser.ENTITIES = htmlEntities;
  const open: OpenElement[] = [];
  const keep = createTexts();
  let root: XmlElement | null = null;
  let elements = 0;
  let attributesHere = 0;
  // The parser's messages are `line:column: why.`.
  parser.on('error', ({ message }) => {
    const inside = open.at(-1);
    const why = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    fail(parser.line, inside === undefined ? why : `${why}, inside <${inside.name}> of line ${inside.line}`);
  });
  parser.on('doctype', () => fail(parser.line, 'a DOCTYPE is not accepted'));
  parser.on('opentagstart', ({ name }) => {
    if (open.length === MAX_DEPTH) fail(parser.line, `elements are nested more than ${MAX_DEPTH} deep`);
    if (++elements > MAX_ELEMENTS) fail(parser.line, `there are more than ${MAX_ELEMENTS} elements`);
    attributesHere = 0;
    open.push({ name: keep(localName(name)), line: parser.line, attributes: NO_ATTRIBUTES, text: '', children: null });
  });
  parser.on('attribute', () => {
    if (++attributesHere > MAX_ATTRIBUTES) fail(parser.line, `an element has more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', ({ attributes }) => {
    (open.at(-1) as OpenElement).attributes = readAttributes(attributes, keep);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, line, attributes, text: own, children } = open.pop() as OpenElement;
    const element: XmlElement = { name, text: keep(own.trim()), children: children ?? NO_CHILDREN, attributes, line };
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else if (parent.children === null) parent.children = [element];
    else parent.children.push(element);
  });
  for (let at = 0; at < text.length; at += STEP) {
    parser.write(text.slice(at, at + STEP));
  }
  parser.close();
  return root ?? fail(parser.line, 'no element');
}

/** Characters that a text has at least of which V8 makes a part as a view: its `SlicedString::kMinLength`. */
const VIEWED = 13;

/** Copies texts, equal ones once: a part of a document is a view of all of it, which would be kept with the part. */
function createTexts(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    if (text.length < VIEWED) return text;
    const own = texts.get(text) ?? Buffer.from(text).toString();
    texts.set(own, own);
    return own;
  };
}

function readAttributes(
  written: Readonly<Record<string, string | { readonly value: string }>>,
  keep: (text: string) => string,
): ReadonlyMap<string, string> {
  const attributes = Object.entries(written).filter(([name]) => !name.startsWith('xmlns'));
  if (attributes.length === 0) return NO_ATTRIBUTES;
  return new Map(
    attributes.map(([name, value]) => [keep(localName(name)), keep(typeof value === 'string' ? value : value.value)]),
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(origin: string, line: number, why: string): never {
  throw new CorruptArtifactError(`${origin}:${line}: ${why}`, { origin });
}

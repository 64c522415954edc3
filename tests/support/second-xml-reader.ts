import { XMLParser } from 'fast-xml-parser';
import { htmlEntities } from '../../src/core/text/html-entities.ts';
import { decodeXml } from '../../src/platform/xml/decode-xml.ts';
import { parseXml, type XmlElement } from '../../src/platform/xml/xml.ts';

/** An element, whichever of the two readers it comes from. */
interface Read extends Pick<XmlElement, 'name' | 'text'> {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Read[];
}

/** What our reader makes of a document, and what another one does, which shares only the decoding of its bytes. */
export function readTwice(bytes: Uint8Array, origin: string): readonly [Read, Read] {
  return [describe(parseXml(bytes, origin)), readSecondly(bytes)];
}

function describe({ name, text, attributes, children }: XmlElement): Read {
  return { name, text, attributes: Object.fromEntries(attributes), children: children.map(describe) };
}

const OWN = '#text';
const ATTRIBUTES = ':@';
/** A tag with its content, or a text; in the order of the document. */
type Node = Readonly<Record<string, string | readonly Node[] | Readonly<Record<string, string>>>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
});
// It knows few of HTML's, and Maven all of them.
for (const [name, text] of Object.entries(htmlEntities)) if (!/[&<>'"]/.test(text)) parser.addEntity(name, text);

function readSecondly(bytes: Uint8Array): Read {
  const text = decodeXml(bytes, (encoding) => {
    throw new Error(`Unknown encoding ${encoding}`);
  });
  const nodes: readonly Node[] = parser.parse(text.trim(), true);
  const root = nodes.find((node) => !(OWN in node));
  if (root === undefined) throw new Error('No element');
  return convert(root);
}

function convert(node: Node): Read {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';
  const content = node[name] as readonly Node[];
  const attributes = Object.entries(node[ATTRIBUTES] ?? {}).filter(([key]) => key !== 'xmlns');
  // White space in attributes is one of blanks (XML 1.0, 3.3.3), which this reader leaves out.
  return {
    name,
    text: content
      .map((child) => child[OWN] ?? '')
      .join('')
      .trim(),
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, value.replace(/\s/g, ' ')])),
    children: content.filter((child) => !(OWN in child)).map(convert),
  };
}

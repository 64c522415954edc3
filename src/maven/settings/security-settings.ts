import { parseXml, type XmlElement } from '../../platform/xml/xml.ts';

/** settings-security.xml (Maven 3) or settings-security4.xml (Maven 4). */
export interface SecuritySettings {
  /** Encrypted master password of Maven 3. */
  readonly master: string | null;
  /** Another file to read in place of this one. */
  readonly relocation: string | null;
  /** Maven 4: where the dispatcher `master` has its password from, such as `env:NAME`. */
  readonly masterSource: string | null;
}

/**
 * Source: https://maven.apache.org/guides/mini/guide-encryption.html and plexus-sec-dispatcher's model.
 * @throws CorruptArtifactError when it is no XML.
 */
export function parseSecuritySettings(bytes: Uint8Array, origin: string): SecuritySettings {
  const root = parseXml(bytes, origin);
  const master = findAll(root, 'configurations', 'configuration').find((one) => textOf(one, 'name') === 'master');
  const source = master && findAll(master, 'properties', 'property').find((one) => textOf(one, 'name') === 'source');
  return {
    master: textOf(root, 'master'),
    relocation: textOf(root, 'relocation'),
    masterSource: source === undefined ? null : textOf(source, 'value'),
  };
}

function findAll(element: XmlElement, list: string, item: string): readonly XmlElement[] {
  const children = element.children.find(({ name }) => name === list)?.children ?? [];
  return children.filter(({ name }) => name === item);
}

function textOf(element: XmlElement, name: string): string | null {
  return element.children.find((child) => child.name === name)?.text || null;
}

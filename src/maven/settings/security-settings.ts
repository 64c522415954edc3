import { parseXml } from '../../platform/xml/xml.ts';
import { findText, listChildren } from '../../platform/xml/xml-children.ts';

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
  const master = listChildren(root, 'configurations', 'configuration').find(
    (one) => findText(one, 'name') === 'master',
  );
  const source = listChildren(master ?? null, 'properties', 'property').find(
    (one) => findText(one, 'name') === 'source',
  );
  return {
    master: findText(root, 'master') || null,
    relocation: findText(root, 'relocation') || null,
    masterSource: findText(source ?? null, 'value') || null,
  };
}

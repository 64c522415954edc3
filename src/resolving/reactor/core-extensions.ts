import { dirname, join } from 'node:path';
import type { BuildExtension } from '../../core/builds/effective-pom.ts';
import { parseXml } from '../../platform/xml/xml.ts';
import { findText } from '../../platform/xml/xml-children.ts';
import type { InputRecord } from '../kept/input-record.ts';

/**
 * What the nearest `.mvn/extensions.xml`, at or above the root and inside the checkout, puts into Maven itself; empty without such a file.
 * @throws CorruptArtifactError `file:line` when it is no XML.
 */
export async function findCoreExtensions(folder: string, record: InputRecord): Promise<readonly BuildExtension[]> {
  const path = join(folder, '.mvn', 'extensions.xml');
  const bytes = record.readFile(path);
  if (bytes === null) return record.isOwn(dirname(folder)) ? findCoreExtensions(dirname(folder), record) : [];
  const extensions = parseXml(bytes, path).children.filter(({ name }) => name === 'extension');
  return extensions.map((extension) => ({
    groupId: findText(extension, 'groupId') ?? '',
    artifactId: findText(extension, 'artifactId') ?? '',
    version: findText(extension, 'version'),
    where: `${path}:${extension.line}`,
  }));
}

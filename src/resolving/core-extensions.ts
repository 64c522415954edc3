import { dirname, join } from 'node:path';
import type { Problem } from '../core/problem.ts';
import { readBytes } from '../platform/files.ts';
import { parseXml, type XmlElement } from '../platform/xml.ts';
import type { InputLog } from './input-log.ts';

/**
 * What `.mvn/extensions.xml`, at or above the root, puts into Maven itself: such code may invent properties and versions, and we run
 * none. Null: there is no such file. @throws CorruptArtifactError `file:line` when it is no XML.
 */
export async function findCoreExtensions(folder: string, log: InputLog): Promise<Problem | null> {
  const path = join(folder, '.mvn', 'extensions.xml');
  const bytes = await readBytes(path);
  log.addFile(path, bytes);
  if (bytes === null) return dirname(folder) === folder ? null : findCoreExtensions(dirname(folder), log);
  const extensions = parseXml(bytes, path).children.filter(({ name }) => name === 'extension');
  if (extensions.length === 0) return null;
  const names = extensions.map((extension) => `${textOf(extension, 'groupId')}:${textOf(extension, 'artifactId')}`);
  return {
    code: 'core-extensions',
    message: `Extensions of Maven are not run, what they would change is not known: ${names.join(', ')}`,
    where: `${path}:${extensions[0]!.line}`,
  };
}

function textOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '?';
}

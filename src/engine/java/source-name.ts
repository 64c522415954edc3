import path, { type PlatformPath } from 'node:path';

/** The name under which a file is indexed: its extension, in whatever case, tells the language; one without any is read as Java. */
export function sourceNameOf(filePath: string, { parse }: Pick<PlatformPath, 'parse'> = path): string {
  const { name, ext } = parse(filePath);
  return name + (ext === '' ? '.java' : ext.toLowerCase());
}

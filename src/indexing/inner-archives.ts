import { printCount } from '../core/text/print-count.ts';

/** True for the path of an archive that may hold classes: in a binary it is another artifact, as the jars and WARs of an EAR are. */
export function isInnerArchive(path: string): boolean {
  return /\.(jar|war|rar)$/i.test(path);
}

/** `2 jars in it`, or `2 archives in it` where not all are jars. */
export function printInner(paths: readonly string[]): string {
  const areJars = paths.every((path) => /\.jar$/i.test(path));
  return `${printCount(paths.length, areJars ? 'jar' : 'archive')} in it`;
}

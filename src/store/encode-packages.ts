import type { IndexedPackage } from '../core/code/source-index.ts';

/** Packages of one line. */
const STEP = 1024;

const LINE_END = 10;

/** JSON lists of packages, so many on each line: an archive may have hundreds of thousands. */
export function encodePackages(packages: readonly IndexedPackage[]): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < packages.length; at += STEP) {
    lines.push(Buffer.from(`${JSON.stringify(packages.slice(at, at + STEP))}\n`));
  }
  return lines;
}

/** The inverse. */
export function decodePackages(bytes: Buffer): readonly IndexedPackage[] {
  const packages: IndexedPackage[] = [];
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf(LINE_END, from);
    packages.push(...(JSON.parse(bytes.toString('utf8', from, end)) as readonly IndexedPackage[]));
  }
  return packages;
}

import type { IndexedPackage } from '../core/code/source-index.ts';
import type { Steps } from '../platform/threads/steps.ts';

/** Packages of one line, which are read in one step. */
const STEP = 1024;

const LINE_END = 10;

/** JSON, so many packages in a list on each line: an archive may have hundreds of thousands. */
export function* encodePackages(packages: readonly IndexedPackage[]): Steps<readonly Buffer[]> {
  const lines: Buffer[] = [];
  for (let at = 0; at < packages.length; at += STEP) {
    yield;
    lines.push(Buffer.from(`${JSON.stringify(packages.slice(at, at + STEP))}\n`));
  }
  return lines;
}

/** The inverse. */
export function* decodePackages(bytes: Buffer): Steps<readonly IndexedPackage[]> {
  const packages: IndexedPackage[] = [];
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    yield;
    end = bytes.indexOf(LINE_END, from);
    packages.push(...(JSON.parse(bytes.toString('utf8', from, end)) as readonly IndexedPackage[]));
  }
  return packages;
}

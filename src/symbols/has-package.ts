import type { SourceIndex } from '../core/code/source-index.ts';
import { lowerBound } from '../core/lower-bound.ts';
import { compareText } from '../core/text/compare-text.ts';

/** True if a file of a scanned language is in that package; subpackages do not count. */
export function hasPackage({ packages }: SourceIndex, name: string): boolean {
  const place = lowerBound(packages.length, (at) => compareText(packages[at]!.name, name) < 0);
  return packages[place]?.name === name;
}

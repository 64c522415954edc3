import type { SourceIndex } from '../core/code/source-index.ts';
import { countBelow } from '../core/count-below.ts';
import { compareText } from '../core/text/compare-text.ts';

/** True if a file of a scanned language is in that package; subpackages do not count. */
export function hasPackage({ packages }: SourceIndex, name: string): boolean {
  const place = countBelow(packages.length, (at) => compareText(packages[at]!.name, name) < 0);
  return packages[place]?.name === name;
}

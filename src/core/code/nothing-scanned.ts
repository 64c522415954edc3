import type { ScannedFile } from './symbols.ts';

/** The result for a file that no scanner reads. */
export const nothingScanned: ScannedFile = {
  packageName: '',
  packageDocStart: 0,
  packageDocEnd: 0,
  importsStart: 0,
  importsEnd: 0,
  problems: [],
};

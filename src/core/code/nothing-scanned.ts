import type { ScannedFile } from './symbols.ts';

/** Of a file of which no scanner tells anything. */
export const nothingScanned: ScannedFile = {
  packageName: '',
  packageDocStart: 0,
  packageDocEnd: 0,
  importsStart: 0,
  importsEnd: 0,
  problems: [],
};

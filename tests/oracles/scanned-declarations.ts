import { readFileSync } from 'node:fs';
import type { Language } from '../../src/core/code/language.ts';
import { type Declarations, parseDeclarations } from './agreement.ts';
import { printDeclarations, scanDeclarations } from './print-declarations.ts';

/** What our scanner finds in files. */
export function scannedDeclarations({ scanner }: Language, paths: readonly string[]): Declarations {
  const text = paths.map((path) => {
    const file = { path, source: readFileSync(path), scanner };
    return `@${path}\n${printDeclarations(file, scanDeclarations(file))}`;
  });
  return parseDeclarations(text.join('')).judged;
}

import type { ImportedName } from '../../core/code/language-scanner.ts';
import type { ScannedFile } from '../../core/code/symbols.ts';
import { endOfSource, name } from '../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';

/** The imports in the order of the file. Names are without backticks. */
export function* readImports(
  source: Uint8Array,
  file: Pick<ScannedFile, 'importsStart' | 'importsEnd'>,
): Iterable<ImportedName> {
  const tokens = new KotlinTokens(source.subarray(file.importsStart, file.importsEnd));
  while (tokens.kind !== endOfSource) {
    if (tokens.word() === 'import') yield readImport(tokens);
    else tokens.next();
  }
}

function readImport(tokens: KotlinTokens): ImportedName {
  const parts: string[] = [];
  do {
    tokens.next();
    if (tokens.kind !== name) break;
    parts.push(tokens.text());
    tokens.next();
  } while (tokens.is('.'));
  return {
    name: parts.join('.'),
    isStatic: false,
    mayBeMember: true,
    isOnDemand: tokens.is('*'),
    alias: readAlias(tokens),
  };
}

function readAlias(tokens: KotlinTokens): string | null {
  if (tokens.word() !== 'as') return null;
  tokens.next();
  return tokens.kind === name ? tokens.text() : null;
}

import type { ImportedName } from '../../core/code/language-scanner.ts';
import type { ScannedFile } from '../../core/code/symbols.ts';
import { endOfSource, name } from '../jvm/tokens/token-cursor.ts';
import { JavaTokens } from './tokens/java-tokens.ts';
import { translateUnicodeEscapes } from './tokens/unicode-escapes.ts';

/** The imports in the order of the file. `import module m` (JEP 511) is on demand: what it brings depends on the module. */
export function* readImports(
  source: Uint8Array,
  file: Pick<ScannedFile, 'importsStart' | 'importsEnd'>,
): Iterable<ImportedName> {
  const section = source.subarray(file.importsStart, file.importsEnd);
  const tokens = new JavaTokens(translateUnicodeEscapes(section)?.bytes ?? section);
  while (tokens.kind !== endOfSource) {
    if (tokens.word()?.text === 'import') yield readImport(tokens);
    else tokens.next();
  }
}

function readImport(tokens: JavaTokens): ImportedName {
  tokens.next();
  const isStatic = skipWord(tokens, 'static');
  const isModule = !isStatic && skipModuleWord(tokens);
  let imported = '';
  while (tokens.kind === name || tokens.is('.')) {
    imported += tokens.text();
    tokens.next();
  }
  return {
    name: imported.replace(/\.$/, ''),
    isStatic,
    mayBeMember: isStatic,
    isOnDemand: isModule || tokens.is('*'),
    alias: null,
  };
}

function skipWord(tokens: JavaTokens, text: string): boolean {
  if (tokens.word()?.text !== text) return false;
  tokens.next();
  return true;
}

/** A package may be called `module`: then a dot follows. */
function skipModuleWord(tokens: JavaTokens): boolean {
  const isModule = tokens.lookAhead(() => skipWord(tokens, 'module') && tokens.kind === name);
  return isModule && skipWord(tokens, 'module');
}

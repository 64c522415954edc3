import type { ScannedFile, SymbolSink } from '../../core/symbols.ts';
import type { JavaScan } from './java-scan.ts';
import { JavaTokens } from './java-tokens.ts';
import { scanCompilationUnit } from './scan-compilation-unit.ts';
import { textBetween } from './token-cursor.ts';
import { TypeArgumentsLookAhead } from './type-arguments.ts';
import { type TranslatedSource, translateUnicodeEscapes } from './unicode-escapes.ts';

const byteOrderMark = 3;

/** `LanguageScanner.scan` for Java: every declaration that is not local, as javac 25 finds them. */
export function scanJava(source: Uint8Array, symbols: SymbolSink): ScannedFile {
  const translated = translateUnicodeEscapes(source);
  if (translated === null) return scan(source, symbols);
  const file = scan(translated.bytes, translatingSink(symbols, translated));
  const back = translated.originalOffset;
  return {
    ...file,
    packageDocStart: back(file.packageDocStart),
    packageDocEnd: back(file.packageDocEnd),
    importsStart: back(file.importsStart),
    importsEnd: back(file.importsEnd),
  };
}

function scan(source: Uint8Array, sink: SymbolSink): ScannedFile {
  const start = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf ? byteOrderMark : 0;
  const state: JavaScan = {
    tokens: new JavaTokens(source, start),
    sink,
    typeArguments: new TypeArgumentsLookAhead(),
    problems: [],
    tooDeep: 0,
    compacted: new Set(),
  };
  return scanCompilationUnit(state);
}

/** A name that holds an escape is given in full, as its bytes in the file are not the name. */
function translatingSink(sink: SymbolSink, { bytes, originalOffset }: TranslatedSource): SymbolSink {
  return {
    add(symbol) {
      const nameStart = originalOffset(symbol.nameStart);
      const nameEnd = originalOffset(symbol.nameEnd);
      const isEscaped = nameEnd - nameStart !== symbol.nameEnd - symbol.nameStart;
      return sink.add({
        ...symbol,
        name: isEscaped ? textBetween(bytes, symbol.nameStart, symbol.nameEnd) : symbol.name,
        nameStart,
        nameEnd,
        start: originalOffset(symbol.start),
        end: originalOffset(symbol.end),
        docStart: originalOffset(symbol.docStart),
        docEnd: originalOffset(symbol.docEnd),
      });
    },
    setEnd: (row, end) => sink.setEnd(row, originalOffset(end)),
    addSupertype: (row, name) => sink.addSupertype?.(row, name),
  };
}

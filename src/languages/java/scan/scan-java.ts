import type { ScannedFile, ScannedSymbol, SymbolSink } from '../../../core/code/symbols.ts';
import { textBetween } from '../../jvm/tokens/token-cursor.ts';
import { BlockSkipper } from '../tokens/block-skipper.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { type TranslatedSource, translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';
import type { JavaScan } from './java-scan.ts';
import { scanCompilationUnit } from './scan-compilation-unit.ts';

const byteOrderMark = 3;

/** `LanguageScanner.scan` for Java: every declaration that is not local, as javac 25 finds them. */
export function scanJava(source: Uint8Array, symbols: SymbolSink): ScannedFile {
  const translated = translateUnicodeEscapes(source);
  if (translated === null) return scan(source, symbols);
  const file = scan(translated.bytes, new TranslatingSink(symbols, translated));
  return {
    ...file,
    packageDocStart: translated.originalOffset(file.packageDocStart),
    packageDocEnd: translated.originalOffset(file.packageDocEnd),
    importsStart: translated.originalOffset(file.importsStart),
    importsEnd: translated.originalOffset(file.importsEnd),
  };
}

function scan(source: Uint8Array, sink: SymbolSink): ScannedFile {
  const start = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf ? byteOrderMark : 0;
  const state: JavaScan = {
    tokens: new JavaTokens(source, start, BlockSkipper.of(source)),
    sink,
    typeArguments: new TypeArgumentsLookAhead(),
    problems: [],
    tooDeep: 0,
    compacted: new Set(),
  };
  return scanCompilationUnit(state);
}

/** A name that holds an escape is given in full, as its bytes in the file are not the name. */
class TranslatingSink implements SymbolSink {
  readonly #sink: SymbolSink;
  readonly #source: TranslatedSource;

  constructor(sink: SymbolSink, source: TranslatedSource) {
    this.#sink = sink;
    this.#source = source;
  }

  add(symbol: ScannedSymbol): number {
    const source = this.#source;
    const nameStart = source.originalOffset(symbol.nameStart);
    const nameEnd = source.originalOffset(symbol.nameEnd);
    const isEscaped = nameEnd - nameStart !== symbol.nameEnd - symbol.nameStart;
    return this.#sink.add({
      ...symbol,
      name: isEscaped ? textBetween(source.bytes, symbol.nameStart, symbol.nameEnd) : symbol.name,
      nameStart,
      nameEnd,
      start: source.originalOffset(symbol.start),
      end: source.originalOffset(symbol.end),
      docStart: source.originalOffset(symbol.docStart),
      docEnd: source.originalOffset(symbol.docEnd),
    });
  }

  setEnd(row: number, end: number): void {
    this.#sink.setEnd(row, this.#source.originalOffset(end));
  }

  addSupertype(row: number, name: Uint8Array): void {
    this.#sink.addSupertype?.(row, name);
  }
}

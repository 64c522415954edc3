import { lastPart } from '../text/last-part.ts';
import type { SymbolSink } from './symbols.ts';

/** Hands the supertype that a language implies, by its full name, to a sink; null: there is none. */
export function addImplied(sink: SymbolSink, row: number, supertype: string | null): void {
  if (supertype !== null) sink.addSupertype?.(row, Buffer.from(lastPart(supertype)));
}

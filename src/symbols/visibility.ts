import { type DeclaredSymbol, visibilities } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { fileOf, kindOf, languageAt } from './symbol-rows.ts';

/** One of `visibilities`: the declaration's own, without the types around it. */
export function ownVisibilityOf(index: SourceIndex, row: number): number {
  return languageAt(index, row).rules.visibilityOf(declaredSymbolAt(index, row));
}

export function isPrivateMember(index: SourceIndex, row: number): boolean {
  return kindOf(index, row) !== 'type' && ownVisibilityOf(index, row) === visibilities.private;
}

/**
 * True if types elsewhere that extend the type around a member may use it. A protected member of a type that nobody can extend is for
 * nobody.
 */
export function isForSubtypes(index: SourceIndex, row: number): boolean {
  const { enclosing } = declaredSymbolAt(index, row);
  return enclosing !== null && (languageAt(index, row).rules.isExtensible?.(enclosing) ?? true);
}

/** One of `visibilities`: the narrowest of the symbol and of the types around it. */
export function declaredVisibilityOf(index: SourceIndex, row: number): number {
  const { rules } = languageAt(index, row);
  let narrowest: number = visibilities.public;
  for (let symbol: DeclaredSymbol | null = declaredSymbolAt(index, row); symbol !== null; symbol = symbol.enclosing) {
    narrowest = Math.max(narrowest, rules.visibilityOf(symbol));
  }
  return narrowest;
}

/** The same, where packages named `internal` are an artifact's own by the convention of OSGi. */
export function visibilityOf(index: SourceIndex, row: number): number {
  const ofPackage = INTERNAL.test(fileOf(index, row).packageName) ? visibilities.internal : visibilities.public;
  return Math.max(ofPackage, declaredVisibilityOf(index, row));
}

const INTERNAL = /(^|\.)internal(\.|$)/;

/** The word for how far a declaration and all types around it can be seen. */
export function visibilityWordOf(index: SourceIndex, row: number): string {
  const narrowest = declaredVisibilityOf(index, row);
  if (narrowest === visibilities.internal) return languageAt(index, row).rules.internalWord;
  const [word] = Object.entries(visibilities).find(([, visibility]) => visibility === narrowest)!;
  return word;
}

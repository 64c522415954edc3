import type { DeclaredSymbol } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolKind } from '../core/code/symbols.ts';
import { memberRows } from './member-rows.ts';
import { declarationOf, fileOf, kindOf, simpleNameOf } from './symbol-rows.ts';

/** A row as its language's rules see it. */
export function declaredSymbolAt(index: SourceIndex, row: number): DeclaredSymbol {
  return new DeclaredRow(index, row);
}

/** Reads no more than what a rule asks for. */
class DeclaredRow implements DeclaredSymbol {
  readonly #index: SourceIndex;
  readonly #row: number;

  constructor(index: SourceIndex, row: number) {
    this.#index = index;
    this.#row = row;
  }

  get kind(): SymbolKind {
    return kindOf(this.#index, this.#row);
  }

  get declaration(): string {
    return declarationOf(this.#index, this.#row);
  }

  get name(): string {
    return simpleNameOf(this.#index, this.#row);
  }

  get modifiers(): number {
    return this.#index.symbols.modifiers[this.#row]!;
  }

  get packageName(): string {
    return fileOf(this.#index, this.#row).packageName;
  }

  get enclosing(): DeclaredSymbol | null {
    const parent = this.#index.symbols.parent[this.#row]!;
    return parent < 0 ? null : declaredSymbolAt(this.#index, parent);
  }

  members(): readonly DeclaredSymbol[] {
    return memberRows(this.#index, this.#row).map((member) => declaredSymbolAt(this.#index, member));
  }
}

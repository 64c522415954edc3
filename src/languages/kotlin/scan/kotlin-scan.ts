import type { SymbolKind, SymbolSink } from '../../../core/code/symbols.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import type { KotlinDeclaration } from '../tokens/kotlin-words.ts';
import type { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';

/** The state of one scan over a file. */
export interface KotlinScan {
  readonly tokens: KotlinTokens;
  readonly sink: SymbolSink;
  readonly typeArguments: TypeArgumentsLookAhead;
  readonly problems: Problem[];
  /** Last parts of the own names of what is imported under another one; absent where no imports are. */
  readonly aliases?: Map<string, string>;
}

/** The tokens before the word that names the kind of declaration. */
export interface DeclarationHead {
  readonly start: number;
  readonly docStart: number;
  readonly docEnd: number;
  readonly modifiers: number;
}

export interface OwnerType {
  readonly row: number;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export interface FoundSymbol {
  readonly kind: SymbolKind;
  readonly declaration: KotlinDeclaration;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly name?: string;
  readonly end: number;
}

/** Hands one declaration to the sink and gives its row; `owner` is null at the top of the file. */
export function addSymbol(
  scan: KotlinScan,
  head: DeclarationHead,
  owner: OwnerType | null,
  found: FoundSymbol,
): number {
  return scan.sink.add({
    kind: found.kind,
    declaration: found.declaration,
    parent: owner === null ? -1 : owner.row,
    nameStart: found.nameStart,
    nameEnd: found.nameEnd,
    name: found.name,
    start: head.start,
    end: found.end,
    docStart: head.docStart,
    docEnd: head.docEnd,
    modifiers: head.modifiers,
  });
}

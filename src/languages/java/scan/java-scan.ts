import type { SymbolKind, SymbolSink } from '../../../core/code/symbols.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import type { JavaDeclaration } from '../tokens/java-words.ts';
import type { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';

/** The state of one scan over a file. */
export interface JavaScan {
  readonly tokens: JavaTokens;
  readonly sink: SymbolSink;
  readonly typeArguments: TypeArgumentsLookAhead;
  readonly problems: Problem[];
  /** Types that are left out because they are nested too deep. */
  tooDeep: number;
  /** Rows of records whose compact constructor was met: each has one at most (JLS 8.10.4). */
  readonly compacted: Set<number>;
}

/** The tokens before the word that names the kind of declaration. */
export interface DeclarationHead {
  readonly start: number;
  readonly docStart: number;
  readonly docEnd: number;
  readonly modifiers: number;
  /** The current token is the `interface` of `@interface`. */
  readonly isAnnotationType: boolean;
}

export interface OwnerType {
  readonly row: number;
  readonly declaration: JavaDeclaration;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export interface FoundMember {
  readonly kind: SymbolKind;
  readonly declaration: JavaDeclaration;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly end: number;
}

/** Hands one declaration to the sink and gives its row; `owner` is null at the top of the file. */
export function addSymbol(scan: JavaScan, head: DeclarationHead, owner: OwnerType | null, found: FoundMember): number {
  return scan.sink.add({
    kind: found.kind,
    declaration: found.declaration,
    parent: owner === null ? -1 : owner.row,
    nameStart: found.nameStart,
    nameEnd: found.nameEnd,
    start: head.start,
    end: found.end,
    docStart: head.docStart,
    docEnd: head.docEnd,
    modifiers: head.modifiers,
  });
}

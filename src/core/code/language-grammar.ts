import type { LanguageLayout } from './language-layout.ts';
import type { SymbolKind } from './symbols.ts';

/**
 * A tree-sitter grammar, which reads on behind a syntax error: for files that the language's scanner calls damaged. It is slower and
 * knows less of the language than the scanner does.
 */
export interface LanguageGrammar {
  /** The parser, as a file of an installed package: `package/file.wasm`. */
  readonly parser: string;
  /** As `OutlineGrammar.prepare`: syntax that is newer than the grammar. */
  prepare?(text: string): string;
  /** Types of nodes that hold members and declare nothing themselves. */
  readonly containers: ReadonlySet<string>;
  /** The declarations of a node, a type before those in its header; empty for a node of any other kind. */
  declared(node: SyntaxNode): readonly TreeDeclaration[];
  /** True if a comment is documentation. */
  isDoc(comment: string): boolean;
  readonly layout: LanguageLayout;
}

export interface TreeDeclaration {
  readonly kind: SymbolKind;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  /** The node of the name; text for an implied name; null: the name of the type around it. */
  readonly name: Pick<SyntaxNode, 'startIndex' | 'endIndex'> | string | null;
  readonly start: number;
  readonly end: number;
  /** Bits of the language. */
  readonly modifiers: number;
}

/** A node of the parser's tree of a part of the text. Offsets count UTF-16 units. */
export interface SyntaxNode {
  readonly type: string;
  readonly text: string;
  readonly startIndex: number;
  readonly endIndex: number;
  /** Text that fits nowhere; its children are what was understood of it. */
  readonly isError: boolean;
  /** A token that should stand here. */
  readonly isMissing: boolean;
  /** True if it is, or holds, an error node. */
  readonly hasError: boolean;
  readonly children: readonly SyntaxNode[];
  readonly namedChildren: readonly SyntaxNode[];
  readonly parent: SyntaxNode | null;
  readonly previousNamedSibling: SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
  /** In the order of the text; tokens by their signs. */
  descendantsOfType(types: string[]): readonly SyntaxNode[];
  /** The smallest one that holds a range. */
  descendantForIndex(start: number, end: number): SyntaxNode | null;
}

import type { SyntaxNode } from './language-grammar.ts';
import type { TestedFunction } from './language-rules.ts';
import type { SymbolKind } from './symbols.ts';

/**
 * A language without a scanner whose declarations a tree-sitter grammar finds. Trees are made in a thread; bodies, imports and mentions
 * are read on demand.
 */
export interface OutlineGrammar {
  readonly id: string;
  /** With the dot: `.py`. */
  readonly extensions: readonly string[];
  /** As `LanguageScanner.version`. */
  readonly version: number;
  /** The parser, as a file of an installed package: `package/file.wasm`. */
  readonly parser: string;
  /** The family of languages that call each other, as C and C++. Absent: its own id. */
  readonly family?: string;
  /** As `LanguageScanner.declarations`. */
  readonly declarations: readonly string[];
  /** Types of nodes that hold declarations and declare nothing themselves. */
  readonly containers: ReadonlySet<string>;
  /** Changes what the grammar cannot read, and keeps the place of each character. Absent: it reads all. */
  prepare?(text: string): string;
  /** The names that a file's statements export apart from the declarations; absent: no such statement exists. */
  exported?(root: SyntaxNode): ReadonlySet<string>;
  /**
   * The types in the file of a member with an `owner` that take it among their own, by their words, each with the word for a function in
   * it; absent: none does.
   */
  readonly takesIn?: Readonly<Record<string, string>>;
  /** Says about a node without declarations which declaration of it is not known; null: nothing is missing. */
  unknownIn?(node: SyntaxNode, around: OutlineScope): string | null;
  /** The declarations of a node, in order; empty for a node of any other kind. */
  declared(node: SyntaxNode, around: OutlineScope): readonly OutlinedDeclaration[];
  /** The visibility that a node between members, as `private:`, gives those after it; null: it is no such node. */
  labelled?(node: SyntaxNode): number | null;
  /** The sign before a comment that ends with its line; absent: `//`. */
  readonly lineComment?: '#';
  /** True if a comment that ends right before a declaration documents it. */
  isDoc(comment: string): boolean;
  /** The word for a declaration that only its package or module may use. */
  readonly internalWord: string;
  /** Fit annotations, as written, that make a test, or say that something is not to be used any more. */
  readonly annotations: { readonly test: RegExp; readonly deprecated: RegExp };
  /** Names of parameters that stand for what a method is called on. Absent: none does. */
  readonly receivers?: ReadonlySet<string>;
  readonly bodies: BodyNodes;
  readonly imports: ImportNodes;
  /** Tells of a function by its name and place if it is a test, where no annotation marks one; absent: annotations do. */
  isTest?(declared: TestedFunction): boolean;
  /**
   * The test that a node is, in frameworks whose tests are calls or macros instead of named functions, with its first character; null: it
   * is none. Called for nodes of `nodes`. `mark` fits the text of each file with tests whose name does not tell; absent: no file is such.
   */
  readonly tests?: {
    readonly nodes: readonly string[];
    readonly mark?: RegExp;
    testAt(node: SyntaxNode): { readonly name: string; readonly start: number } | null;
  };
}

/** The surroundings of a node. */
export interface OutlineScope {
  /** The text of the whole file. */
  readonly text: string;
  /** The language's word for the type around it; null at the top. */
  readonly owner: string | null;
  /** The visibility of the last label before it; null: there is none. */
  readonly visibility: number | null;
}

/** Types of nodes that make a body complex, as `BodyMeasure` counts; `&&`, `||`, `and` and `or` do in each language. */
export interface BodyNodes {
  /** Ways through it: of cases those that are no default are counted. */
  readonly branches: ReadonlySet<string>;
  /** Kinds of nodes that nest in each other. */
  readonly nests: ReadonlySet<string>;
}

export interface ImportNodes {
  readonly nodes: readonly string[];
  /** The imports of such a node, as `resolve` takes them; empty: it is no import. */
  namesOf(node: SyntaxNode): readonly string[];
  /**
   * Paths where the file of an import may lie, the likeliest first, for one in the file `from`; of a folder that is meant whole with a
   * final slash. Null: imports of this language do not tell.
   */
  readonly resolve: ResolveImport | null;
  /**
   * As `resolve`, for names without a path: looks by settings among the files of the project. A name at none of the paths may still be a
   * package or a file of the project; null: it is surely no file of it. Absent: there are no such names.
   */
  readonly resolveBySettings?: (settings: ImportSettings) => (name: string, from: string) => readonly string[] | null;
}

/** Contents of a project's files that may affect its imports. */
export interface ImportSettings {
  readonly textOf: TextOfFile;
  /** The folder, with its slash, of the package that files at `from` know by this name, as one of their workspace; null: there is none. */
  folderOf(packageName: string, from: string): string | null;
}

export type ResolveImport = (name: string, from: string) => readonly string[];

/** The text of a file of the project; null: there is none, or it is too large. */
export type TextOfFile = (path: string) => string | null;

export interface OutlinedDeclaration {
  readonly kind: SymbolKind;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  readonly name: Pick<SyntaxNode, 'startIndex' | 'endIndex' | 'text'>;
  /** From its first annotation or modifier to its end. */
  readonly whole: Pick<SyntaxNode, 'startIndex' | 'endIndex'>;
  /** Range of its signature. */
  readonly head: Pick<SyntaxNode, 'startIndex' | 'endIndex'>;
  /** The node that holds the members of a type. */
  readonly members: SyntaxNode | null;
  /** True if what follows it in the file is among its members. */
  readonly holdsRest: boolean;
  /** Members that its head declares. */
  readonly headMembers: readonly OutlinedDeclaration[];
  /** The name of the type that it is a member of, if it stands outside of that. */
  readonly owner: string | null;
  /** One of `visibilities`. */
  readonly visibility: number;
  /** Documentation that stands in it. */
  readonly doc: SyntaxNode | null;
  /** True if documentation before the declarations of its node is that of another one. */
  readonly isDocumentedApart: boolean;
  /** The body of a function. */
  readonly body: SyntaxNode | null;
  readonly parameters: SyntaxNode | null;
  /** The type that a function returns or a field holds, as written. */
  readonly type: SyntaxNode | null;
}

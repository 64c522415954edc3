import type { NameMention } from './name-mention.ts';
import type { DocComment, ScannedFile, SymbolDetails, SymbolKind, SymbolSink } from './symbols.ts';

/** Turns one file's bytes (UTF-8) into symbols; damaged source gives fewer symbols and a problem, never an exception. */
export interface LanguageScanner {
  readonly id: string;
  /** With the dot: `.java`. */
  readonly extensions: readonly string[];
  /** Part of an index's key: raise it when the same source would give other symbols. */
  readonly version: number;
  /** The language's words for its declarations (`class`, `enum constant` …). Indexes store the position in this list: append only. */
  readonly declarations: readonly string[];
  scan(source: Uint8Array, symbols: SymbolSink): ScannedFile;
  /**
   * Describes declarations one after another, as they are asked for. `source` is the whole file, `start` and `end` the symbol's own. Ask
   * for neighbours together, in the order of the file: their common parts are read once.
   */
  describe(source: Uint8Array, symbols: readonly DescribedSymbol[], options?: DescribeOptions): Iterable<SymbolDetails>;
  /** Null: the function or constructor has no body. Asked for on demand: it reads every token of the body. */
  measureBody(source: Uint8Array, symbol: Pick<DescribedSymbol, 'start' | 'end'>): BodyMeasure | null;
  /**
   * The mentions of a name in the code of a file, in order, at most `MOST_MENTIONS`; declarations of functions of that name are left out.
   */
  mentions(source: Uint8Array, name: string): readonly NameMention[];
  /** A comment with the values of the constants that it refers to; absent: comments of the language do not. */
  withValues?(comment: string, constantOf: WrittenConstant['constantOf']): string;
  /** `comment` as it stands in the source, delimiters included. */
  parseDoc(comment: string): DocComment;
  /** The same in plain text, as a reader of the generated page sees it. */
  toPlainDoc(doc: DocComment): DocComment;
  /** The text of a type's comment about one of its members, which its head declares; null: none. */
  docOfMember(typeDoc: DocComment, member: Pick<DescribedSymbol, 'kind' | 'declaration' | 'name'>): DocComment | null;
  /** Simple and qualified names the file imports, in its order, one after another as they are asked for. */
  imports(source: Uint8Array, file: Pick<ScannedFile, 'importsStart' | 'importsEnd'>): Iterable<ImportedName>;
}

/** A constant as its declaration has it. */
export interface WrittenConstant {
  readonly type: string;
  readonly initializer: string;
  /** A constant by a name that stands in it, or in its comment; null for the name: the one itself; null: it is not known. */
  constantOf(name: string | null): WrittenConstant | null;
}

export interface DescribeOptions {
  /** True: `initializer` is whole, however long; false by default. */
  readonly withWholeValues?: boolean;
}

export interface DescribedSymbol {
  readonly kind: SymbolKind;
  readonly declaration: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Bits of the language. */
  readonly modifiers: number;
  /** The type around it, null at the top: a compact constructor has the parameters of its record. */
  readonly enclosing: Pick<DescribedSymbol, 'start' | 'end'> | null;
  /** The constructors that a type's body declares, in any order. Looking for them would read the body, and that of each type in it. */
  readonly constructors: readonly Pick<DescribedSymbol, 'start' | 'end'>[];
}

export interface ImportedName {
  /** `java.util.List`, or the package or type of an on-demand import. */
  readonly name: string;
  readonly isStatic: boolean;
  /** True if it may import something else than types. */
  readonly mayBeMember: boolean;
  readonly isOnDemand: boolean;
  /** Kotlin's `as`; null otherwise. */
  readonly alias: string | null;
}

/** The result for a file that no scanner reads. */
export const nothingScanned: ScannedFile = {
  packageName: '',
  packageDocStart: 0,
  packageDocEnd: 0,
  importsStart: 0,
  importsEnd: 0,
  problems: [],
};

/** The complexity of the body of a function or constructor. Lambdas and local declarations count for what holds them. */
export interface BodyMeasure {
  /** 1, and one more for each `if`, loop, case that is no default, `catch`, conditional, `&&` and `||`. */
  readonly cyclomatic: number;
  /** The deepest nesting of `if`, loops, switches and `catch`; an `else if` lies no deeper than its `if`. */
  readonly nesting: number;
  /** Offsets, of a block with its braces. */
  readonly start: number;
  readonly end: number;
}

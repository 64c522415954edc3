import type { Problem } from '../problems/problem.ts';

/** Closed on purpose: indexes store the position in this list. Append only. */
export const symbolKinds = ['type', 'constructor', 'function', 'field'] as const;
export type SymbolKind = (typeof symbolKinds)[number];

/**
 * Takes the declarations that a scanner finds in one file, parents before children. Offsets are bytes of the source as scanned. A row
 * number is relative to the file. Names are the bytes between `nameStart` and `nameEnd` unless `name` is given (implicit names, Unicode
 * escapes); constructors bear that of their type.
 */
export interface SymbolSink {
  add(symbol: ScannedSymbol): number;
  /** For containers whose end is known only after their members. */
  setEnd(row: number, end: number): void;
  /**
   * Adds the last part of the own name, in UTF-8, of a supertype in the head of a type or implied by the language. One too many does no
   * harm: it tells which heads to read. Absent: nobody wants them.
   */
  addSupertype?(row: number, name: Uint8Array): void;
}

export interface ScannedSymbol {
  readonly kind: SymbolKind;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  /** Row of the enclosing type; -1 at the top, whose members move to the language's `ownerOfTopLevel`. */
  readonly parent: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly name?: string;
  /** First byte of the first annotation or modifier. */
  readonly start: number;
  /** One past the last byte of the declaration. */
  readonly end: number;
  /** Range of the documentation comment; empty if there is none. */
  readonly docStart: number;
  readonly docEnd: number;
  /** The written modifiers, without implied ones: 32 bits that only the language's own rules read. */
  readonly modifiers: number;
}

/** A scanner's result for the file as a whole. Offsets as above; start = end when absent. */
export interface ScannedFile {
  readonly packageName: string;
  /** Doc comment of a package or module declaration. */
  readonly packageDocStart: number;
  readonly packageDocEnd: number;
  readonly importsStart: number;
  readonly importsEnd: number;
  readonly problems: readonly Problem[];
}

/** Many symbols in columns; row `i` is one symbol. Rows of a file are contiguous, parents before children. */
export interface SymbolTable {
  readonly length: number;
  /** Position in `symbolKinds`. */
  readonly kind: Uint8Array;
  /** Position in the `declarations` of the file's language. */
  readonly declaration: Uint8Array;
  /** Bits of the file's language. */
  readonly modifiers: Uint32Array;
  /** Row in the index's list of files. */
  readonly file: Uint32Array;
  /** Row of the enclosing type in this table; -1 for types at the top, and for nothing else. */
  readonly parent: Int32Array;
  /** Position in the index's list of names. */
  readonly name: Uint32Array;
  /** Byte offsets in the text of its file. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Equal when there is no documentation. */
  readonly docStart: Uint32Array;
  readonly docEnd: Uint32Array;
  /** Range of its written name; start and end are equal for an implied one. */
  readonly nameStart: Uint32Array;
  readonly nameEnd: Uint32Array;
}

/** The types that may have a supertype, by its name. */
export interface SupertypeTable {
  /** Distinct last parts of the supertypes' own names, without import aliases: in UTF-8, one a line, see `listSupertypes`. */
  readonly nameLines: Uint8Array;
  /** End of each name's group in `types`, which is the start of the next one. */
  readonly ends: Uint32Array;
  /** Rows of the table of symbols, ascending for each name. */
  readonly types: Uint32Array;
}

export interface Parameter {
  readonly name: string;
  /** As written, white space normalised, without annotations; `...` and trailing `[]` included. */
  readonly type: string;
  /** Present where a call may leave it out, as it has a value by default. */
  readonly isOptional?: true;
}

/** Everything about one declaration that is sliced from its text when asked for. */
export interface SymbolDetails {
  /** As written, white space normalised, without annotations, initialiser and body. */
  readonly signature: string;
  /** The same with what `printAnnotation` tells of the annotations on types, type parameters and parameters; the declaration's own are not. */
  readonly annotatedSignature: string;
  /** As written, in order; annotations not included. */
  readonly modifiers: readonly string[];
  readonly annotations: readonly string[];
  /** With the angle brackets; null when there are none. */
  readonly typeParameters: string | null;
  /** The receiver of an extension comes first, named `this`, as for a JVM. */
  readonly parameters: readonly Parameter[];
  /** Return type or field type; null for types and constructors. */
  readonly type: string | null;
  /**
   * The value of a field, property or annotation element, on one line, as `printInitializer` gives it; the arguments of an enum constant,
   * with the parentheses. Null: none is written.
   */
  readonly initializer: string | null;
  readonly throws: readonly string[];
  /** An alias extends the type that it stands for. */
  readonly extends: readonly string[];
  readonly implements: readonly string[];
  readonly permits: readonly string[];
  /** Supertypes, as written, whose members are delegated, with the expression for the delegate. */
  readonly delegates: Readonly<Record<string, string>>;
}

/** A documentation comment taken apart. Texts keep their inline tags. */
export interface DocComment {
  readonly format: 'javadoc' | 'markdown' | 'kdoc';
  /** First sentence, white space normalised. */
  readonly summary: string;
  /** Main description, summary included. */
  readonly description: string;
  readonly params: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string | null;
  readonly throws: readonly { readonly type: string; readonly text: string }[];
  readonly since: string | null;
  readonly deprecated: string | null;
  readonly see: readonly string[];
  readonly other: readonly { readonly tag: string; readonly text: string }[];
}

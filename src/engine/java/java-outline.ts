import type { Parameter } from '../../core/code/symbols.ts';

/** The parts of one file that are wanted. */
export interface OutlineQuery {
  readonly filePath: string;
  readonly includePrivate: boolean;
  readonly includeFields: boolean;
  readonly includeInnerClasses: boolean;
  readonly includeConstructors: boolean;
  /** 0: no previews. */
  readonly maxJavadocPreviewChars: number;
  /** Members that start above are left out. */
  readonly fromLine: number;
  /** Characters of JSON: an outline that has more may leave out its last members. */
  readonly room: number;
}

/** The declarations of one file, in the form of java_index. Lines are 1-based and inclusive. */
export interface JavaOutline {
  readonly filePath: string;
  /** Id of the language; `unknown` of one without symbols. */
  readonly language: string;
  /** SHA-1 of the file's bytes, hexadecimal. */
  readonly hash: string;
  readonly lineCount: number;
  readonly classes: readonly ClassOutline[];
  readonly errors: readonly OutlineError[];
}

export interface OutlineError {
  readonly level: 'warning' | 'error';
  readonly message: string;
  /** 1-based, as the column; null: it is about the whole file, or the place is not known. */
  readonly line: number | null;
  /** In UTF-16 units, as editors count. */
  readonly column: number | null;
}

export interface SymbolOutline {
  readonly symbolId: string;
  readonly name: string;
  /** As written. */
  readonly modifiers: readonly string[];
  readonly startLine: number;
  readonly endLine: number;
  readonly javadoc: JavadocOutline;
}

export interface JavadocOutline {
  readonly present: boolean;
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly lineCount: number;
  /** Main description, white space normalised. */
  readonly preview: string | null;
}

export interface ClassOutline extends SymbolOutline {
  /** `class`, `interface`, `enum`, `record`, `annotation`; of Kotlin also `object`, `companion object`, `typealias`, `file facade`. */
  readonly kind: string;
  readonly qualifiedName: string;
  /** The clause as written: an interface may name several (JLS 9.1.3). */
  readonly extends: string | null;
  readonly implements: readonly string[];
  /** Enum constants, record components and Kotlin's properties too. */
  readonly fields: readonly FieldOutline[];
  readonly constructors: readonly ConstructorOutline[];
  readonly methods: readonly MethodOutline[];
  readonly innerClasses: readonly ClassOutline[];
}

export interface FieldOutline extends SymbolOutline {
  readonly kind: 'field';
  /** Null when the source leaves it to the compiler. */
  readonly typeText: string | null;
  /** Present if it says more than the other members: `var` and the receiver of a property, a type split around the name. */
  readonly signatureText?: string;
}

export interface ConstructorOutline extends SymbolOutline {
  readonly kind: 'constructor';
  readonly params: readonly ParameterOutline[];
  readonly throws: readonly string[];
  readonly signatureText: string;
}

export interface MethodOutline extends Omit<ConstructorOutline, 'kind'> {
  readonly kind: 'method';
  /** Null when the source leaves it to the compiler. */
  readonly returnTypeText: string | null;
  readonly typeParamsText: string | null;
}

export interface ParameterOutline extends Pick<Parameter, 'name'> {
  readonly typeText: string;
}

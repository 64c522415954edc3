import type { Parameter } from '../../core/symbols.ts';

/** What is to be told of one Java file. */
export interface OutlineQuery {
  readonly filePath: string;
  readonly includePrivate: boolean;
  readonly includeFields: boolean;
  readonly includeInnerClasses: boolean;
  readonly includeConstructors: boolean;
  /** 0: no previews. */
  readonly maxJavadocPreviewChars: number;
}

/** What one Java file declares, in the form of java_index. Lines are 1-based and inclusive. */
export interface JavaOutline {
  readonly filePath: string;
  readonly language: 'java';
  /** SHA-1 of the file's bytes, hexadecimal. */
  readonly hash: string;
  readonly lineCount: number;
  readonly classes: readonly ClassOutline[];
  readonly errors: readonly OutlineError[];
}

export interface OutlineError {
  readonly level: 'warning' | 'error';
  readonly message: string;
  readonly line: number | null;
}

interface SymbolOutline {
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
  readonly kind: 'class' | 'interface' | 'enum' | 'record' | 'annotation';
  readonly qualifiedName: string;
  /** The clause as written: an interface may name several (JLS 9.1.3). */
  readonly extends: string | null;
  readonly implements: readonly string[];
  /** Enum constants and record components too. */
  readonly fields: readonly FieldOutline[];
  readonly constructors: readonly ConstructorOutline[];
  readonly methods: readonly MethodOutline[];
  readonly innerClasses: readonly ClassOutline[];
}

export interface FieldOutline extends SymbolOutline {
  readonly kind: 'field';
  readonly typeText: string;
}

export interface ConstructorOutline extends SymbolOutline {
  readonly kind: 'constructor';
  readonly params: readonly ParameterOutline[];
  readonly throws: readonly string[];
  readonly signatureText: string;
}

export interface MethodOutline extends Omit<ConstructorOutline, 'kind'> {
  readonly kind: 'method';
  readonly returnTypeText: string;
  readonly typeParamsText: string | null;
}

export interface ParameterOutline extends Pick<Parameter, 'name'> {
  readonly typeText: string;
}

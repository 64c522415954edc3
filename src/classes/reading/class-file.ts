/** The parts of a class file (JVMS 4) that declarations are made of. Names of classes have slashes, as the file has them. */
export interface ClassFile extends Annotated {
  readonly majorVersion: number;
  readonly flags: number;
  readonly name: string;
  /** Null: java.lang.Object, or a module. */
  readonly superName: string | null;
  readonly interfaces: readonly string[];
  readonly fields: readonly ClassMember[];
  readonly methods: readonly ClassMember[];
  readonly signature: string | null;
  readonly sourceFile: string | null;
  readonly innerClasses: readonly InnerClass[];
  /** The class around a local or anonymous one. */
  readonly enclosing: EnclosingMethod | null;
  /** The classes that may extend a sealed one; null: it is not sealed. */
  readonly permitted: readonly string[] | null;
  /** Null: it is no record. */
  readonly components: readonly RecordComponent[] | null;
  readonly module: ModuleDeclaration | null;
  /** Positions of the entries of BootstrapMethods (JVMS 4.7.23) in the bytes of the class. */
  readonly bootstraps: readonly number[];
  /** Place of a SourceDebugExtension (JVMS 4.7.11) with the number of its bytes; null: there is none. */
  readonly debugExtension: TablePlace | null;
}

/** Flags of classes, fields and methods (JVMS 4.1, 4.5, 4.6, 4.7.6). */
export const flags = {
  public: 0x1,
  private: 0x2,
  protected: 0x4,
  static: 0x8,
  final: 0x10,
  synchronized: 0x20,
  volatile: 0x40,
  bridge: 0x40,
  varargs: 0x80,
  transient: 0x80,
  native: 0x100,
  interface: 0x200,
  abstract: 0x400,
  strictfp: 0x800,
  synthetic: 0x1000,
  annotation: 0x2000,
  enum: 0x4000,
  mandated: 0x8000,
} as const;

/** Null in a file of bytes that hold no value of the kind. */
export type ClassConstant = number | bigint | string;

export interface Annotated {
  readonly isDeprecated: boolean;
  readonly annotations: readonly ClassAnnotation[];
}

export interface ClassMember extends Annotated {
  readonly flags: number;
  readonly name: string;
  readonly descriptor: string;
  readonly signature: string | null;
  /** Value of a field. */
  readonly constant: ClassConstant | null;
  /** Classes that a method is declared to throw. */
  readonly exceptions: readonly string[];
  /** Names and flags of a method's parameters, hidden ones too; null: they are not told. */
  readonly parameters: readonly MethodParameter[] | null;
  /** Annotations of each parameter; null: none has any. Some compilers leave out hidden parameters. */
  readonly parameterAnnotations: readonly (readonly ClassAnnotation[])[] | null;
  /** Annotations on whole types: of the field or the result (`null`), or of a parameter by its position. */
  readonly typeAnnotations: readonly TypeAnnotation[];
  /** Default value of an annotation's element; null: there is none. */
  readonly defaultValue: ElementValue | null;
  /** Null: abstract or native. */
  readonly code: MethodCode | null;
}

export interface MethodParameter {
  readonly name: string | null;
  readonly flags: number;
}

/** Places of a method's instructions and tables in the bytes of its class. */
export interface MethodCode {
  readonly start: number;
  readonly end: number;
  /** Each is the position of the first row, behind the number of rows. */
  readonly lineTables: readonly TablePlace[];
  readonly localTables: readonly TablePlace[];
}

export interface TablePlace {
  readonly at: number;
  readonly count: number;
}

export interface ClassAnnotation {
  /** Descriptor: `Ljava/lang/Deprecated;`. */
  readonly type: string;
  readonly elements: readonly { readonly name: string; readonly value: ElementValue }[];
}

export interface TypeAnnotation {
  readonly parameter: number | null;
  readonly annotation: ClassAnnotation;
}

/** JVMS 4.7.16.1. `tag` is the letter of a primitive type, or `s` for a string. */
export type ElementValue =
  | { readonly kind: 'constant'; readonly tag: string; readonly value: ClassConstant }
  | { readonly kind: 'enum'; readonly type: string; readonly name: string }
  | { readonly kind: 'class'; readonly descriptor: string }
  | { readonly kind: 'annotation'; readonly annotation: ClassAnnotation }
  | { readonly kind: 'array'; readonly values: readonly ElementValue[] };

export interface InnerClass {
  readonly name: string;
  /** Null: local or anonymous. */
  readonly outer: string | null;
  /** Null: anonymous. */
  readonly simpleName: string | null;
  readonly flags: number;
}

export interface EnclosingMethod {
  readonly type: string;
  /** Null: it is in no method, as in an initializer. */
  readonly method: NamedMember | null;
}

/** Name and descriptor of a field or method. */
export interface NamedMember {
  readonly name: string;
  readonly descriptor: string;
}

/** A field or method as code names it (JVMS 5.1). `owner`: the class it is looked for in, with slashes, or the descriptor of an array. */
export interface OwnedMember extends NamedMember {
  readonly owner: string;
}

export interface RecordComponent extends Annotated {
  readonly name: string;
  readonly descriptor: string;
  readonly signature: string | null;
  readonly typeAnnotations: readonly TypeAnnotation[];
}

/** JVMS 4.7.25. */
export interface ModuleDeclaration {
  readonly name: string;
  readonly flags: number;
  readonly requires: readonly { readonly name: string; readonly flags: number }[];
  readonly exports: readonly PackageGrant[];
  readonly opens: readonly PackageGrant[];
  readonly uses: readonly string[];
  readonly provides: readonly { readonly service: string; readonly with: readonly string[] }[];
}

export interface PackageGrant {
  /** With slashes. */
  readonly packageName: string;
  readonly flags: number;
  /** Modules; empty: all. */
  readonly to: readonly string[];
}

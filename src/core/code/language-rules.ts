import type { ImportedNames } from './imported-names.ts';
import type { SymbolDetails, SymbolKind } from './symbols.ts';

/** The meaning of a language's declarations for other code. Pure: contents of other files are handed in. */
export interface LanguageRules {
  readonly naming: NamingRules;
  readonly references: ReferenceRules;
  /** True if a file may declare a type, by its path or, if that says too little, by its text. `typeName` has dots between all its parts. */
  mayDeclare(file: CandidateFile, typeName: string): boolean;
  /** True if the doc comment before this file's package declaration documents the package. */
  documentsPackage(path: string): boolean;
  /** The type that takes in what a file declares outside of types. Asked only of files that do. */
  ownerOfTopLevel(file: TopLevelFile): ImplicitType;
  /** True if several files may each declare a part of such a type, as of one Kotlin facade. */
  spansFiles(type: DeclaredSymbol): boolean;
  /** One of `platformRoles`: which of several declarations counts, as Kotlin's source sets for each platform have their own. */
  platformRoleOf(symbol: DeclaredSymbol, path: string): number;
  /** True if each object of a nested type belongs to an object of the type around it. */
  isInner(type: DeclaredSymbol): boolean;
  /** True if a field is an enum constant: an object of the type around it, without a written type. */
  isEnumConstant(field: DeclaredSymbol): boolean;
  /** True if a type is only another name of the one it extends. */
  isAlias(type: DeclaredSymbol): boolean;
  /** True if a member is called on another type too: that of its parameter `this`. */
  isExtension(member: DeclaredSymbol): boolean;
  /** From 1 to 10: how much who looks for a name wants a declaration like this beside others of the name. */
  weightOf(symbol: Pick<DeclaredSymbol, 'declaration' | 'modifiers'>): number;
  /** The visibility that the declaration itself states; a type around it may hide it more. */
  visibilityOf(symbol: DeclaredSymbol): number;
  /** The word for a declaration that only its package or module may use. */
  readonly internalWord: string;
  /** True if code elsewhere may declare subtypes of a type, which then may use its protected members. Absent: true for all types. */
  isExtensible?(type: DeclaredSymbol): boolean;
  /**
   * A text that is equal for two versions of a declaration if its users see no difference. `isFinalAnyway`: a function of a type that
   * nobody extends.
   */
  contractOf(details: SymbolDetails, symbol: DeclaredSymbol, of: { readonly isFinalAnyway: boolean }): string;
  /**
   * The same by what both classes and sources tell, for a declaration in one of these forms `beside` it in the other. Absent:
   * `contractOf`.
   */
  compiledContractOf?(
    details: SymbolDetails,
    symbol: DeclaredSymbol,
    of: { readonly isFinalAnyway: boolean; readonly beside: SymbolDetails },
  ): string;
  /**
   * The value that compilers copy into the code of users, with whole `details`: equal texts for equal values, however they are written.
   * One that is known is a decimal number, `true`, `false` or a text in quotes as JSON has it. Null: the field has no such value, or it
   * is no field.
   */
  constantOf(details: Pick<SymbolDetails, 'type' | 'initializer'>, symbol: DeclaredSymbol): string | null;
  /**
   * The deprecation that annotations, as written, or the documentation comment state; null: none. The comment (null if there is none) is
   * read only if it matters.
   */
  readDeprecation(annotations: readonly string[], comment: () => string | null): Deprecation | null;
  /** True if one of the annotations, as written, marks a test for a framework. */
  isTest(annotations: readonly string[], declared?: TestedFunction): boolean;
  /**
   * True if the compiler makes a method or constructor (also as `<init>`) of this name for a type, so that it stands in no source.
   * `annotations` of the type, as written, are read only if they matter.
   */
  hasImplicitMethod(type: DeclaredSymbol, name: string, annotations: () => readonly string[]): boolean;
  /** True if a subtype of the member's type inherits it, unless it declares the member anew. */
  isInherited(member: DeclaredSymbol, subtype: DeclaredSymbol): boolean;
  /** True if a member may override one of a supertype. Absent: true for all members. */
  mayOverride?(member: DeclaredSymbol): boolean;
  /** Parses parameters that a caller wrote, to compare them with those of many functions. */
  readSignature(written: string): SignatureMatcher;
  /**
   * Full name of the supertype that the language gives such a type without a word in the source, as to all enums; null: none but that of
   * all objects.
   */
  impliedSupertype(type: Pick<DeclaredSymbol, 'declaration'>): string | null;
  /** The name in a type as written, without arguments: `Map.Entry` of `Map.Entry<K, V>`. */
  plainTypeName(written: string): string;
  /** Full name of the type that a name in `scope` means; the language's implicit imports are known. Null: unknown. */
  resolveType(written: string, scope: TypeScope, lookups: TypeLookups): string | null;
  /** `<K, V extends A>` taken apart. */
  typeParameters(written: string): readonly TypeParameter[];
  /** Type arguments as written: `Base<String, List<T>>` has two. */
  typeArguments(written: string): readonly string[];
  /**
   * The key of a parameter type in an override: the simple name of the erased type as Java writes it (`Map`, `int[]`), comparable across
   * languages. Variables are erased to their bounds or arguments.
   */
  eraseType(written: string, variables: TypeVariables): string;
}

export interface Deprecation {
  /** The version that it is deprecated since; null when that is not said. */
  readonly since: string | null;
  /** True if it will be removed, or may not be called any more. */
  readonly forRemoval: boolean;
}

/** Further names of a declaration in code and in stack traces. */
export interface NamingRules {
  /**
   * Each name by which a function, constructor or property is called, its own first; none for what no call can mean. `annotations`, as
   * written, are read only where they matter.
   */
  callableNames(member: DeclaredSymbol, annotations: () => readonly string[]): readonly string[];
  /** Bit of `modifiers` of each member that an annotation gives another name; 0: this language has none. */
  readonly renamed: number;
  /** The annotation of a file at this path that gives the type for what it declares outside of types another name than that of the file; null: none does. */
  ownerAnnotation?(type: DeclaredSymbol, path: string): string | null;
  /** Names of the properties that this may be an accessor of. */
  accessedBy(accessor: string): readonly string[];
  /** Names of methods that this language lets be read as a property of this one. */
  gettersOf(property: string): readonly string[];
  /**
   * Methods that an annotation processor makes for a field, by its annotations and those of its type; they stand in no source. Absent:
   * none.
   */
  generatedMethods?(field: AnnotatedField): readonly MadeMethod[];
  /** A word without which the text of a file has no field of such methods. */
  readonly madeBy?: string;
  /** Names that a field may have for which a method of this name is made. */
  madeFor?(method: string): readonly string[];
  /** True if members of this type are also called on the type or package around it. */
  opensMembersToOuter(type: DeclaredSymbol): boolean;
  /** The field by which other languages reach the only object of a type, and which stands nowhere; null: it has none. */
  instanceField(type: DeclaredSymbol): string | null;
  /** Classes that the parts of a type in several files are compiled to; null: no type has any. */
  readonly parts: PartNaming | null;
  /**
   * True if the methods of an anonymous class are always written. Otherwise a function may be such a class, with a method named
   * elsewhere.
   */
  readonly writesAnonymousMethods: boolean;
}

/** The ways in which code refers to members of its own object, to constructors and to types of a special form. */
export interface ReferenceRules {
  /** Reads the text in front of a member: `this`, `super`, `this.size`, `Outer.this` or names. */
  readReceiver(written: string): Receiver;
  /** Words by which a constructor calls another one without the name of its type. */
  readonly constructorCalls: readonly ConstructorCall[];
  /** True if a value of this type, as written, can be called like a function. */
  isFunctionType(written: string): boolean;
  /** True if this type, as written, is an array or takes any number of arguments. */
  isArrayType(written: string): boolean;
}

export type Receiver =
  /** The object itself, or the same object as one of its supertypes. */
  | { readonly kind: 'self' | 'super' }
  /** A member of the object itself: `size` of `this.size`. */
  | { readonly kind: 'own member'; readonly name: string }
  /** Names joined by dots; of `Outer.this` those of the type. */
  | { readonly kind: 'name'; readonly name: string };

export interface ConstructorCall {
  readonly word: string;
  /** True for a constructor of the same type, false for one of a supertype. */
  readonly isOfSameType: boolean;
}

export interface AnnotatedField {
  readonly symbol: DeclaredSymbol;
  /** As written. */
  readonly type: string | null;
  readonly own: readonly WrittenAnnotation[];
  readonly ofType: readonly WrittenAnnotation[];
}

export interface MadeMethod {
  readonly name: string;
  /** True if it returns the value of the field. */
  readonly isGetter: boolean;
  /** True if it is a public method of the field's own type. */
  readonly isPublic: boolean;
}

export interface WrittenAnnotation {
  readonly text: string;
  /** Full names that it may have: the one of its import, else one for each import on demand. */
  readonly names: readonly string[];
}

export interface PartNaming {
  /** Simple name of the class for the declarations of one file; null: it has none. */
  nameOf(type: DeclaredSymbol, path: string): string | null;
  /** True if a simple name can be one; for most names no type has to be looked at. */
  mayBeName(name: string): boolean;
}

/** The users of a declaration, from all code to only its own type or file. Greater is narrower. */
export const visibilities = { public: 0, protected: 1, internal: 2, private: 3 } as const;

/**
 * The role of a declaration for a JVM; the least counts most: made for it; for it and others; for a similar platform, as Android;
 * expected, to be implemented by one of the others; made for other platforms; made for tests alone.
 */
export const platformRoles = { own: 0, shared: 1, similar: 2, expected: 3, foreign: 4, test: 5 } as const;

/** A function that may be a test by its name and place. */
export interface TestedFunction {
  readonly name: string;
  readonly path: string;
  readonly signature: string;
  /** Its text, with its body. */
  readonly source: () => string;
}

/** One declaration as rules see it. */
export interface DeclaredSymbol {
  readonly kind: SymbolKind;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  readonly name: string;
  /** Bits of the language. */
  readonly modifiers: number;
  readonly packageName: string;
  /** Null at the top. */
  readonly enclosing: DeclaredSymbol | null;
  /** Direct members in the order of the source. */
  members(): readonly DeclaredSymbol[];
}

/** A file that was not read yet. */
export interface CandidateFile {
  readonly path: string;
  /** Its text in UTF-8. */
  read(): Uint8Array;
}

export interface TopLevelFile {
  readonly path: string;
  readonly text: Uint8Array;
  readonly packageName: string;
}

/** A type that the compiler makes around what a file declares outside of types. */
export interface ImplicitType {
  /** Name of the type. If the file declares such a type, damaged source lost its members: the type takes them in. */
  readonly name: string;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  /** True if the types at the top of the file are its members too. */
  readonly holdsTypes: boolean;
}

/** The place where a type name is written. Qualified names of nested types have dots: `java.util.Map.Entry`. */
export interface TypeScope {
  readonly packageName: string;
  readonly imports: ImportedNames;
  /** Qualified names of the types around the declaration, innermost first. Not the declared type itself. */
  readonly enclosing: readonly string[];
}

/** Look-ups among the indexed types. */
export interface TypeLookups {
  typeExists(qualifiedName: string): boolean;
  /** Resolved supertypes of an indexed type, for the types nested in them; empty when unknown. */
  supertypesOf(qualifiedName: string): readonly string[];
}

export interface TypeParameter {
  readonly name: string;
  /** The first one as written; the type of all objects when none is. */
  readonly bound: string;
}

/** Type variable → the erased type it stands for. */
export type TypeVariables = Pick<ReadonlyMap<string, string>, 'get'>;

/**
 * Grades how the parameters of a function or constructor fit those that someone wrote: 0 is the best, a greater number is less sure. From
 * LEAVES_OUT on it can only be called with them, since others have values by default. Null: it has other parameters.
 */
export type SignatureMatcher = (details: Pick<SymbolDetails, 'parameters'>, names: DeclaredNames) => number | null;

export const LEAVES_OUT = 3;

/** The meaning of type names at the place of a function's declaration. */
export interface DeclaredNames {
  /** Type variables of the function and of its types, each with its bound. */
  readonly variables: TypeVariables;
  /** The qualified name of the type that is meant; null when that is not known. */
  resolve(written: string): string | null;
  /** The type as written that an alias stands for; of any other type what was written. */
  expand(written: string): string;
  /** False: the full name of a type in a package cannot be what a name means that `resolve` does not know. */
  mayMean(name: string, qualifiedName: string): boolean;
}

import type { ImportedNames } from './imported-names.ts';
import type { SymbolDetails, SymbolKind } from './symbols.ts';

/** What the declarations of a language mean to others. Pure: what a rule needs of other files is handed in. */
export interface LanguageRules {
  readonly naming: NamingRules;
  readonly references: ReferenceRules;
  /** Whether a file may declare a type, told by its path or, where that says too little, its text. `typeName` has dots between all its parts. */
  mayDeclare(file: CandidateFile, typeName: string): boolean;
  /** Whether the doc comment before this file's package declaration is the package's. */
  documentsPackage(path: string): boolean;
  /** The type that takes in what a file declares outside of types. Asked only of files that do. */
  ownerOfTopLevel(file: TopLevelFile): ImplicitType;
  /** Whether each of several files may declare a part of such a type, as those of one Kotlin facade do. */
  spansFiles(type: DeclaredSymbol): boolean;
  /** One of `standings`: which of several declarations counts, as Kotlin's source sets for each platform have their own. */
  standingOf(symbol: DeclaredSymbol, path: string): number;
  /** Whether each object of a nested type belongs to one of the type around it. */
  isInner(type: DeclaredSymbol): boolean;
  /** Whether a field is one of the objects of the type around it, of which the source writes no type. */
  isEnumConstant(field: DeclaredSymbol): boolean;
  /** Whether a type is only another name of the one it extends. */
  isAlias(type: DeclaredSymbol): boolean;
  /** Whether a member is called as one of another type too: of that of its parameter `this`. */
  isExtension(member: DeclaredSymbol): boolean;
  /** From 1 to 10: how much who looks for a name wants a declaration like this beside others of the name. */
  weightOf(symbol: Pick<DeclaredSymbol, 'declaration' | 'modifiers'>): number;
  /** By what it says itself: a type around it may hide it more. */
  visibilityOf(symbol: DeclaredSymbol): number;
  /** What is said of a declaration that only its package or module may use. */
  readonly internalWord: string;
  /** Whether code elsewhere may declare subtypes of a type, so that its protected members are theirs too. Absent: of any. */
  isExtensible?(type: DeclaredSymbol): boolean;
  /** A text that is equal for two versions of a declaration that those who use it cannot tell apart. `isFinalAnyway`: a function of a type that nobody extends. */
  contractOf(details: SymbolDetails, symbol: DeclaredSymbol, of: { readonly isFinalAnyway: boolean }): string;
  /**
   * The value that is compiled into those who use it, with whole `details`: a text that is equal for two that are the same, however
   * they are written. Null: a field that has no such value, or what is none.
   */
  constantOf(details: Pick<SymbolDetails, 'type' | 'initializer'>, symbol: DeclaredSymbol): string | null;
  /**
   * What annotations and the documentation comment, as written, say of a declaration that is not to be used any more; null: nothing.
   * The comment, null when there is none, is read only where it matters.
   */
  readDeprecation(annotations: readonly string[], comment: () => string | null): Deprecation | null;
  /** Whether annotations, as written, are such as frameworks know a test by. */
  isTest(annotations: readonly string[]): boolean;
  /**
   * Whether a type has a method or constructor (also as `<init>`) of this name that the compiler makes, and that stands nowhere.
   * `annotations` of the type, as written, are read only where they matter.
   */
  hasImplicitMethod(type: DeclaredSymbol, name: string, annotations: () => readonly string[]): boolean;
  /** Whether a subtype of what encloses the member has it too, unless it declares it anew. */
  isInherited(member: DeclaredSymbol, subtype: DeclaredSymbol): boolean;
  /** Reads the parameters that someone wrote, in whatever form, to be compared with those of many functions. */
  readSignature(written: string): SignatureMatcher;
  /** Full name of the supertype that every type so declared has without a word of the source, as all enums do; null: none but that of all objects. */
  impliedSupertype(type: Pick<DeclaredSymbol, 'declaration'>): string | null;
  /** The name in a type as written, without arguments: `Map.Entry` of `Map.Entry<K, V>`. */
  plainTypeName(written: string): string;
  /** Full name of the type that a name written in `scope` means; what is imported unsaid is known to the language. Null: nothing there tells. */
  resolveType(written: string, scope: TypeScope, lookups: TypeLookups): string | null;
  /** `<K, V extends A>` taken apart. */
  typeParameters(written: string): readonly TypeParameter[];
  /** Those of a type as written: `Base<String, List<T>>` has two. */
  typeArguments(written: string): readonly string[];
  /**
   * What tells a parameter of this type from another's in an override: the simple name of the erased type as Java writes it
   * (`Map`, `int[]`), so that it can be compared with that of another language. Variables are erased to what they stand for.
   */
  eraseType(written: string, variables: TypeVariables): string;
}

export interface Deprecation {
  /** The version that it is deprecated since; null when that is not said. */
  readonly since: string | null;
  /** Whether it will go, or may not be called any more. */
  readonly forRemoval: boolean;
}

/** How code and stack traces call what is declared, besides by its own name. */
export interface NamingRules {
  /**
   * Each name by which a function, constructor or property is called, its own first; none for what no call can mean. `annotations`, as
   * written, are read only where they matter.
   */
  callableNames(member: DeclaredSymbol, annotations: () => readonly string[]): readonly string[];
  /** Bit of `modifiers` of each member that an annotation gives another name; 0: this language has none. */
  readonly renamed: number;
  /** Names that a property may have of which this is an accessor. */
  accessedBy(accessor: string): readonly string[];
  /** Names of methods that this language lets be read as a property of this one. */
  gettersOf(property: string): readonly string[];
  /** Methods that an annotation processor makes for a field and that stand nowhere, by its annotations and those of its type. Absent: none. */
  methodsMade?(field: AnnotatedField): readonly MadeMethod[];
  /** A word without which the text of a file has no field of such methods. */
  readonly madeBy?: string;
  /** Names that a field may have for which a method of this name is made. */
  madeFor?(method: string): readonly string[];
  /** Whether members of this type are called as those of what is around it too: of a type, of a package. */
  lendsMembers(type: DeclaredSymbol): boolean;
  /** The field by which other languages reach the only object of a type, and which stands nowhere; null: it has none. */
  instanceField(type: DeclaredSymbol): string | null;
  /** Classes that the parts of a type in several files are compiled to; null: no type has any. */
  readonly parts: PartNaming | null;
  /** Whether the methods of a class without a name are written: a function may be such a class too, with a method named elsewhere. */
  readonly writesAnonymousMethods: boolean;
}

/** How code refers to members of its own object, to constructors and to types of a special form. */
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
  /** Whether it gives the value of the field. */
  readonly isGetter: boolean;
  /** Whether it is a method of the field's own type that all may call. */
  readonly isPublic: boolean;
}

export interface WrittenAnnotation {
  readonly text: string;
  /** Full names of what it may be: of one that an import tells that, else one for each import on demand. */
  readonly names: readonly string[];
}

export interface PartNaming {
  /** Simple name of the class of what is in one file; null: none of its own. */
  nameOf(type: DeclaredSymbol, path: string): string | null;
  /** Whether a simple name can be one: of most, no type has to be looked at. */
  mayBeName(name: string): boolean;
}

/** Who may use a declaration, from all to only its own type or file. Greater is narrower. */
export const visibilities = { public: 0, protected: 1, internal: 2, private: 3 } as const;

/**
 * What a declaration is for a JVM, the least counts most: made for it; for it and others; for a platform like it, as Android is; only
 * announced, to be made by one of the others; made for platforms that are no JVM; made for tests alone.
 */
export const standings = { own: 0, shared: 1, similar: 2, expected: 3, foreign: 4, test: 5 } as const;

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

/** A file that nobody has read yet. */
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
  /** Where the file declares a type of this name, damaged source lost its members: that type takes them in. */
  readonly name: string;
  /** One of the language's `declarations`. */
  readonly declaration: string;
  /** Whether the types at the top of the file are its members too. */
  readonly holdsTypes: boolean;
}

/** The place where a type name is written. Qualified names of nested types have dots: `java.util.Map.Entry`. */
export interface TypeScope {
  readonly packageName: string;
  readonly imports: ImportedNames;
  /** Qualified names of the types around the declaration, innermost first. Not the declared type itself. */
  readonly enclosing: readonly string[];
}

/** What is known of the types that are indexed. */
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
 * How well a function or constructor has the parameters that someone wrote: 0 for the best, greater is less sure, from LEAVES_OUT on it
 * can only be called with them, since others have values by default; null: it has others.
 */
export type SignatureMatcher = (details: Pick<SymbolDetails, 'parameters'>, names: DeclaredNames) => number | null;

export const LEAVES_OUT = 3;

/** What names mean where a function is declared. */
export interface DeclaredNames {
  /** Its own and those of its types, each with its bound. */
  readonly variables: TypeVariables;
  /** The qualified name of the type that is meant; null when that is not known. */
  resolve(written: string): string | null;
  /** The type as written that an alias stands for; of any other type what was written. */
  expand(written: string): string;
}

/** A declaration of Kotlin as its metadata tell it, with types printed. */
export interface KotlinDeclaration {
  readonly name: string;
  /** Empty: public. */
  readonly visibility: string;
  readonly modality: 'final' | 'open' | 'abstract' | 'sealed';
  /** Words before the keyword, in the usual order. */
  readonly modifiers: readonly string[];
  readonly typeParameters: readonly KotlinTypeParameter[];
}

export interface KotlinTypeParameter {
  readonly name: string;
  readonly words: string;
  readonly bounds: readonly string[];
}

export interface KotlinParameter {
  readonly name: string;
  readonly type: string;
  readonly words: readonly string[];
  readonly hasDefault: boolean;
}

/** A method or field of the class file; null: as the declaration says. */
export interface JvmSignature {
  readonly name: string | null;
  readonly descriptor: string | null;
}

/**
 * Descriptors of the parameters of the method that a declaration becomes and, last, of its result; null: its own class alone does not
 * tell it.
 */
export type ErasedTypes = readonly (string | null)[];

export interface KotlinFunction extends KotlinDeclaration {
  readonly contexts: readonly string[];
  readonly receiver: string | null;
  readonly parameters: readonly KotlinParameter[];
  readonly returns: string;
  readonly erased: ErasedTypes;
  readonly jvm: JvmSignature | null;
}

export interface KotlinProperty extends KotlinDeclaration {
  readonly contexts: readonly string[];
  readonly isVar: boolean;
  readonly isConst: boolean;
  readonly receiver: string | null;
  readonly type: string;
  /** Those of the getter. */
  readonly erased: ErasedTypes;
  /** The setter's own visibility; null: it has the property's. */
  readonly setterVisibility: string | null;
  readonly field: JvmSignature | null;
  readonly getter: JvmSignature | null;
  /** The method that bears its annotations. */
  readonly annotated: JvmSignature | null;
}

export interface KotlinConstructor {
  readonly visibility: string;
  readonly isSecondary: boolean;
  readonly parameters: readonly KotlinParameter[];
  readonly erased: ErasedTypes;
  readonly jvm: JvmSignature | null;
}

export interface KotlinAlias extends KotlinDeclaration {
  readonly annotations: readonly string[];
  readonly type: string;
}

/** The members of a class or file. */
export interface KotlinMembers {
  readonly functions: readonly KotlinFunction[];
  readonly properties: readonly KotlinProperty[];
  readonly aliases: readonly KotlinAlias[];
}

export interface KotlinClass extends KotlinDeclaration, KotlinMembers {
  /** `class`, `enum class`, `companion object` … */
  readonly keyword: string;
  readonly supertypes: readonly string[];
  /** Their classes as metadata name them, in the same order; null: not told. */
  readonly superclasses: readonly (string | null)[];
  readonly constructors: readonly KotlinConstructor[];
  readonly enumEntries: readonly string[];
  /** Simple names, the companion among them. */
  readonly nested: readonly string[];
  readonly scope: ReadonlyMap<number, string>;
}

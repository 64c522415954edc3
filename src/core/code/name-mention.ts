/** The last declaration of a variable in the code of a file. */
export interface DeclaredVariable {
  /** Empty: an expression that is no name. */
  readonly type: string;
  readonly at: number;
  /** True if `type` names the function or constructor whose call gives the value. */
  readonly isValue: boolean;
  /** The value, if it is more than one name; null: it is not, or it is not followed. Always null for a variable in another's value. */
  readonly value: CalledValue | null;
}

/** The type that a variable was checked to have, by a cast or a condition that a compiler may trust from there on. */
export interface CheckedType {
  readonly type: string;
  readonly at: number;
}

/** A value that calls or properties give: `a.b().c()`, `a.b.c`. */
export interface CalledValue {
  /** Names before the first that is called, or what `new` constructs or a cast says; null: that is called on nothing. */
  readonly head: string | null;
  readonly isNew: boolean;
  /** The last declaration of the first name of the head; null: none. */
  readonly variable: DeclaredVariable | null;
  /** The members called or read, each on the result of the one before. */
  readonly members: readonly { readonly name: string; readonly isCalled: boolean }[];
}

/** The body of a class, with a name or without one, in which a mention is. */
export interface ClassBody {
  /** Start of the class name, or of the type that an expression constructs; of an enum constant, its bracket. */
  readonly at: number;
  /** As written, without type arguments. */
  readonly supertypes: readonly string[];
  /** True if it declares a method of the name that is looked for. */
  readonly declaresName: boolean;
  /** True if calls without a receiver in it mean only members of the classes around it (JLS 15.12.1). */
  readonly isClosed: boolean;
  /** The body that is around it. */
  readonly around: ClassBody | null;
}

/** A place of a name in the code of a file, outside of comments and texts. Offsets are bytes of the source. */
export interface NameMention {
  readonly start: number;
  readonly end: number;
  /** `a.b` in front of `.name` or `::name`; empty: an expression that is no name; null: nothing is. */
  readonly receiver: string | null;
  /** The receiver where it is more than one name; null: it is not, or not understood. */
  readonly value: CalledValue | null;
  /** The last declaration of the receiver in the file; null: none, or the receiver is more than one name. */
  readonly variable: DeclaredVariable | null;
  /** The types that the receiver (or `this`, without one) was checked to have since its declaration. */
  readonly checked: readonly CheckedType[];
  readonly usage: 'call' | 'construction' | 'function reference' | 'name';
  /**
   * The last declaration of the name in the scopes around it, which may be this place: a member, a parameter or a local, for a call a
   * function; null: none.
   */
  readonly declaredAt: number | null;
  /** The innermost that it is in; null: it is in none, or the language does not tell. */
  readonly body: ClassBody | null;
}

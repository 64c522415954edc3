/** What the code of a file last declared a variable with. */
export interface DeclaredVariable {
  /** Empty: an expression that is no name. */
  readonly type: string;
  readonly at: number;
  /** Whether the type is what its value is called with, which may be a function. */
  readonly isValue: boolean;
  /** That value, where it is more than one name; null: it is not, or not followed. Of a variable in another's value always null. */
  readonly value: CalledValue | null;
}

/** What a variable was checked to be, by a cast or a condition that a compiler may trust from there on. */
export interface CheckedType {
  readonly type: string;
  readonly at: number;
}

/** A value that calls or properties give: `a.b().c()`, `a.b.c`. */
export interface CalledValue {
  /** Names before the first that is called, or what `new` constructs or a cast says; null: that is called on nothing. */
  readonly head: string | null;
  readonly isNew: boolean;
  /** What the first name of the head was last declared with before; null: nothing. */
  readonly variable: DeclaredVariable | null;
  /** What is called or read, each of what the one before gives. */
  readonly members: readonly { readonly name: string; readonly isCalled: boolean }[];
}

/** The body of a class, with a name or without one, in which a mention is. */
export interface ClassBody {
  /** Of the name of the class, or of the type that an expression constructs; of an enum constant its bracket. */
  readonly at: number;
  /** As written, without type arguments. */
  readonly supertypes: readonly string[];
  /** Whether a method of the name that is looked for is declared in it. */
  readonly declaresName: boolean;
  /** Whether in it nothing but what those around have is called on no receiver (JLS 15.12.1). */
  readonly isClosed: boolean;
  /** The body that is around it. */
  readonly around: ClassBody | null;
}

/** Where a name stands in the code of a file, outside of comments and texts. Offsets are bytes of the source. */
export interface NameMention {
  readonly start: number;
  readonly end: number;
  /** `a.b` in front of `.name` or `::name`; empty: an expression that is no name; null: nothing is. */
  readonly receiver: string | null;
  /** The receiver where it is more than one name; null: it is not, or not understood. */
  readonly value: CalledValue | null;
  /** What the receiver was last declared with in the file before; null: nothing, or it is more than one name. */
  readonly variable: DeclaredVariable | null;
  /** What the receiver, or `this` where there is none, was checked to be in the file before, since it was declared. */
  readonly checked: readonly CheckedType[];
  readonly usage: 'call' | 'construction' | 'function reference' | 'name';
  /**
   * Where what is around it last declared something of the name, which may be here: a member, a parameter or a local, for what is called a
   * function; null: nothing did.
   */
  readonly declaredAt: number | null;
  /** The innermost that it is in; null: it is in none, or the language does not tell. */
  readonly body: ClassBody | null;
}

/** One statement or expression of a build script, in Groovy and in Kotlin alike. */
export type ScriptNode = { readonly line: number } & (
  | { readonly kind: 'text'; readonly parts: readonly (string | ScriptNode)[] }
  | { readonly kind: 'literal'; readonly value: number | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  /** `isSafe`: by `?.`, which gives null of null; absent: false. */
  | { readonly kind: 'member'; readonly target: ScriptNode; readonly name: string; readonly isSafe?: true }
  /** Kotlin's `a::f` and Groovy's `a.&f`. */
  | { readonly kind: 'reference'; readonly target: ScriptNode; readonly name: string }
  | { readonly kind: 'index'; readonly target: ScriptNode; readonly key: ScriptNode }
  /** `type`: the first of Kotlin's type arguments, without its package; absent: none is written. */
  | {
      readonly kind: 'call';
      readonly callee: ScriptNode;
      readonly args: readonly ScriptArgument[];
      readonly type?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly ScriptNode[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  /** `presets`: the values of parameters to which a call may give none; absent: there are none. */
  | {
      readonly kind: 'block';
      readonly parameters: readonly string[];
      readonly presets?: ReadonlyMap<string, ScriptNode>;
      readonly statements: readonly ScriptNode[];
    }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: ScriptNode; readonly right: ScriptNode }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: ScriptNode }
  /** `if`, as a statement or an expression, and `? :`. `isSwitch`: it is a `switch`, which `break` ends; absent: it is none. */
  | {
      readonly kind: 'if';
      readonly isSwitch?: true;
      readonly condition: ScriptNode;
      readonly whenTrue: ScriptNode;
      readonly whenFalse: ScriptNode | null;
    }
  | { readonly kind: 'assign'; readonly target: ScriptNode; readonly operator: string; readonly value: ScriptNode }
  /** `delegate`: what stands behind Kotlin's `by`. `receiver`: that of the closure that it holds, as in `X.() -> Unit`; absent: none is written. `parts`: the names that take the value apart, in place of one; absent: there is one. */
  | {
      readonly kind: 'declare';
      readonly name: string;
      readonly parts?: readonly string[];
      readonly receiver?: string;
      readonly value: ScriptNode | null;
      readonly delegate: ScriptNode | null;
    }
  /** `receiver`: the type that a Kotlin function extends, without its package; null: none. `isGetter`: it is read as a property is. */
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly receiver: string | null;
      readonly isGetter: boolean;
      readonly parameters: readonly ScriptParameter[];
      readonly body: ScriptNode;
    }
  /** `variables`: several take the item apart. */
  | {
      readonly kind: 'for';
      readonly variables: readonly string[];
      readonly items: ScriptNode;
      readonly body: ScriptNode;
    }
  | { readonly kind: 'return'; readonly value: ScriptNode | null }
  /** A class or object: what its Kotlin constructor takes, what Kotlin types it extends, and what stands in it. */
  | {
      readonly kind: 'type';
      readonly name: string;
      readonly parameters: readonly ScriptParameter[];
      readonly supertypes: readonly { readonly name: string; readonly args: readonly ScriptArgument[] }[];
      readonly statements: readonly ScriptNode[];
    }
  /** `handlers`: what its `catch`es do; `last`: what is done in any case. */
  | {
      readonly kind: 'try';
      readonly body: ScriptNode;
      readonly handlers: readonly ScriptNode[];
      readonly last: ScriptNode | null;
    }
  /** A statement that is not followed, as `while`, with the statements in it. */
  | { readonly kind: 'other'; readonly word: string; readonly statements: readonly ScriptNode[] }
  /** Text that is no statement that we know; `text` is how it begins. */
  | { readonly kind: 'unread'; readonly text: string }
);

export interface ScriptArgument {
  readonly name: string | null;
  readonly value: ScriptNode;
}

export interface MapEntry {
  readonly key: ScriptNode;
  readonly value: ScriptNode;
}

export interface ScriptParameter {
  readonly name: string;
  readonly value: ScriptNode | null;
  /** Kotlin's, without its package; null: none is written. */
  readonly type: string | null;
  /** The receiver of the closure that it takes, as in `X.() -> Unit`; null: none, or it takes no closure. */
  readonly receiver: string | null;
  /** It takes all arguments that are left. */
  readonly isRest: boolean;
}

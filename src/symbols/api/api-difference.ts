import type { Deprecation } from '../../core/code/language-rules.ts';
import type { LineRange } from '../../core/text/line-range.ts';

export type Change = 'added' | 'removed' | 'changed';

/** The change of one declaration between two versions. */
export interface Difference {
  readonly change: Change;
  /** `org.example.Outer.Inner` of a type, the simple name of a member. */
  readonly name: string;
  /** As written in the later version; of a removed one in the earlier version. */
  readonly signature: string;
  /** The earlier one where that is another; null otherwise. */
  readonly before: string | null;
  /** As `SymbolDetails.initializer`. */
  readonly value: string | null;
  /** The earlier value if it was another constant, or is none any more; as shown, both may look the same. Null otherwise. */
  readonly valueBefore: string | null;
  /** Members of the API that have its value by default; absent: it is of the API itself. */
  readonly usedBy?: readonly string[];
  /** In the later version, of a removed one in the earlier version; null: it is not deprecated. */
  readonly deprecation: Deprecation | null;
  /** Set if only one of both versions deprecates it. */
  readonly deprecated: 'newly' | 'no longer' | null;
  /** The version that its documentation names for what was added; null: none. */
  readonly since: string | null;
  readonly file: string;
  readonly range: LineRange;
}

export interface TypeDifference extends Difference {
  /** Its full name in the other version, if it moved; null: the other version has no such type, or has this very name. */
  readonly moved: string | null;
  /** Changes of the members, if both versions have the type, also under another name; empty otherwise. */
  readonly members: readonly Difference[];
}

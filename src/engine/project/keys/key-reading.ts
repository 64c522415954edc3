import type { CompleteDoc } from '../../explore/complete-doc.ts';
import type { NamedConstant } from '../../explore/describe-constants.ts';
import type { Usage } from '../usages/find-usages.ts';

/** A configuration key, as the sources bind and read it. */
export interface KeyReading {
  /** Nearest artifacts first; several may bind one key. */
  readonly properties: readonly KeyProperty[];
  /** Code that names the key itself, nearest first. */
  readonly places: readonly KeyPlace[];
  /** True if these places name the end of the key, in files that name its beginning too: nothing names the whole. */
  readonly isSplit: boolean;
  /** True if there are more of these places. */
  readonly hasMorePlaces: boolean;
  /** Code that names a constant whose value the key is; none where a property has the key. */
  readonly uses: readonly Usage[];
  /** Keys with nearly this name, if nobody has the key. */
  readonly near: readonly string[];
  /** First values of what setters with the name of the key's end set, if there are no near keys either. */
  readonly kept: readonly KeptValue[];
}

export interface KeyProperty {
  /** In the spelling of configuration files; `*` stands for a name that the user chooses. */
  readonly key: string;
  /** `g:a:v`, or the project's folder. */
  readonly coordinates: string;
  readonly file: string;
  readonly line: number;
  /** `Type#member`; null: only metadata names it. */
  readonly symbol: string | null;
  /** As written; null: not known. */
  readonly type: string | null;
  /** As written in code, annotations or metadata; null: none is written. */
  readonly defaultValue: string | null;
  /** The place that states it, if the declaration itself does not: `setter`, a path. */
  readonly defaultFrom: string | null;
  readonly constants: readonly NamedConstant[];
  /** The annotation of the group, and the declaration that has it; null: only metadata names it. */
  readonly boundBy: { readonly annotation: string; readonly holder: string } | null;
  /** The one of its declaration, or else of its setter or getter. */
  readonly doc: CompleteDoc | null;
  /** The one in metadata; null: none, or the declaration is documented. */
  readonly description: string | null;
  /** In words; null: it is not deprecated. */
  readonly deprecation: string | null;
  /** Methods of its type that set it to something else than what they are given. */
  readonly setters: readonly { readonly name: string; readonly line: number; readonly text: string }[];
  /** Calls of its accessor. */
  readonly readers: readonly Usage[];
  /** Values that hold where it is not set and has no default, as far as names tell. */
  readonly kept: readonly KeptValue[];
}

/** The first value of a field which a function sets that is given the property. */
export interface KeptValue {
  readonly setter: string;
  readonly coordinates: string;
  readonly file: string;
  readonly line: number;
  /** `Type#field` */
  readonly symbol: string;
  readonly value: string;
  readonly constants: readonly NamedConstant[];
}

export interface KeyPlace extends Pick<Usage, 'origin' | 'file' | 'line' | 'name' | 'text'> {
  /** Stated beside the key; null: none. */
  readonly defaultValue: string | null;
}

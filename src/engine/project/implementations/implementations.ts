import type { LineRange } from '../../../core/text/line-range.ts';
import type { Page, PageRequest } from '../../../search/paginate.ts';
import type { AbsentSymbol, SymbolHit, UnscannedSources } from '../symbols/symbol-search.ts';

export interface ImplementationQuery extends PageRequest {
  /** A type, or `Type#method(params)`, as people write them. */
  readonly name: string;
  /** False: subtypes of subtypes too, as for a method in any case. */
  readonly directOnly: boolean;
  /** As of HitQuery: artifacts whose types are wanted; null: those of the project. */
  readonly in: readonly string[] | null;
}

export interface Implementations {
  /** Null: nothing bears the name. A type of no indexed artifact has its name alone. */
  readonly target: ImplementedSymbol | null;
  /** Other declarations of the name, of which no implementation is looked for. */
  readonly others: readonly SymbolHit[];
  /** As of SymbolSearch. */
  readonly absent: AbsentSymbol | null;
  /** True if none has the parameters that were asked for, so that all methods of the name count. */
  readonly lacksParameters: boolean;
  /** True if no declaration matches the exact case, so a case-insensitive match counts. */
  readonly isInOtherCase: boolean;
  /** True: what overrides a method is counted, at any distance; false: types. */
  readonly isOfMember: boolean;
  /** Direct ones among all. */
  readonly directCount: number;
  readonly allCount: number;
  /** Nested names of the first of those that are not direct, where these alone are listed. */
  readonly indirectNames: readonly string[];
  /** Number of those in artifacts that were not asked for, as the JDK, by `g:a:v`. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** By artifact, nearest first; there direct ones first. */
  readonly found: Page<Implementation>;
  readonly doubtful: readonly DoubtfulImplementation[];
  /** True if there may be more: not all heads of types were read. */
  readonly wasCut: boolean;
  readonly searched: number;
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
  /** Searched files without symbols, by language. */
  readonly unscanned: readonly UnscannedSources[];
}

export interface ImplementedSymbol {
  /** `org.example.Outer.Inner`, or `org.example.Outer#member`. */
  readonly name: string;
  /** Null: its source is not indexed. */
  readonly hit: SymbolHit | null;
}

export interface Implementation {
  readonly coordinates: string;
  /** Other artifacts that declare a type of this name. */
  readonly alsoIn: readonly string[];
  /** Full name of the type. */
  readonly name: string;
  readonly packageName: string;
  readonly declaration: string;
  /** As written. */
  readonly modifiers: readonly string[];
  /** The narrowest visibility of the type and those around it. */
  readonly visibility: string;
  /** Full name of the subtype that it extends; null: it is a direct one. */
  readonly through: string | null;
  readonly file: string;
  /** Lines of the type, or of the overriding method. */
  readonly range: LineRange;
  /** Line of its name: annotations may stand before it. */
  readonly nameLine: number;
  /** Signature of the overriding method; null: a type was asked for. */
  readonly signature: string | null;
}

/** A type that names a supertype so, and nothing tells which type that is. */
export interface DoubtfulImplementation {
  readonly name: string;
  readonly coordinates: string;
  readonly file: string;
  readonly line: number;
  readonly written: string;
  readonly reason: string;
}

import type { LineRange } from '../../../core/text/line-range.ts';
import type { SymbolMatch } from '../../../naming/match-name.ts';
import type { Relation } from '../../../naming/member-strategies.ts';
import type { DeclarationFacts } from '../../explore/declaration-facts.ts';
import type { KeyReading } from '../keys/key-reading.ts';
import type { HoldingBinary } from '../opening/find-in-binaries.ts';

export interface SymbolQuery {
  /** Simple or qualified name, `Type#member`, a prefix, or camel humps (`StrUt`). */
  readonly query: string;
  /** Null: all kinds. */
  readonly kind: 'type' | 'method' | 'field' | null;
  readonly caseSensitive: boolean;
  /** `best`: what bears the very name, and only where nothing does what resembles it; `prefix`: both. */
  readonly match: 'best' | 'prefix';
  /** Limit of groups: all declarations of one type under one name count once. */
  readonly maxResults: number;
}

export interface FileRange {
  readonly file: string;
  readonly range: LineRange;
}

/** All declarations of one type under one name. */
export interface SymbolHit extends FileRange, DeclarationFacts {
  readonly coordinates: string;
  readonly qualifiedName: string;
  readonly declaration: string;
  /** Further places in its artifact that declare it: for all platforms, or for another release. */
  readonly alsoIn: readonly FileRange[];
  /** True if only the artifact's tests have it, so that no class file of it does. */
  readonly isOfTests: boolean;
  /** Other versions of the artifact that the project has and that declare it too. */
  readonly otherVersions: readonly string[];
  /** Its other declarations of the same name; the first ones of very many. */
  readonly overloads: readonly Overload[];
  /** The number of its declarations of that name. */
  readonly declarationCount: number;
  /** Those of a type, which are no hits unless they are asked for; null: it is no type. */
  readonly constructors: number | null;
  /** Null: it is of the very type that was asked for. */
  readonly relation: Relation | null;
  readonly match: SymbolMatch;
}

export interface Overload extends FileRange, DeclarationFacts {
  /** Its name with the erased types of its parameters, by which it is told from the others. */
  readonly erased: string;
}

export interface SymbolSearch {
  readonly hits: readonly SymbolHit[];
  /** Null: the query is no configuration key. */
  readonly keys: KeyReading | null;
  /** Declarations, in all hits and beyond the limit. */
  readonly totalCount: number;
  /** Declarations that only resemble the name, where others have the very name. */
  readonly weaker: number;
  /** True if none has the parameters that were asked for, so that all are listed. */
  readonly lacksParameters: boolean;
  /** True if no declaration matches the exact case, so a case-insensitive match counts. */
  readonly isInOtherCase: boolean;
  /** Null: something bears the very name, or it is a configuration key. */
  readonly absent: AbsentSymbol | null;
  readonly searched: number;
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
  /** Searched files without symbols, by language. */
  readonly unscanned: readonly UnscannedSources[];
  /** Such files that bear a name of the query. */
  readonly mayBeIn: readonly { readonly coordinates: string; readonly file: string }[];
}

/** Advice for a name that nothing bears. */
export interface AbsentSymbol {
  /** Types before the `#` of a member that none of them has. */
  readonly owners: readonly SymbolHit[];
  /** Names that are near: members of the first of these types, where there is none any; empty where others resemble the name. */
  readonly nearest: readonly string[];
  /** Binary jars that have the type, or the one before the `#`, which no sources have. */
  readonly inBinaries: readonly HoldingBinary[];
  /** `g:a:v` of those whose sources have the package before the name, and whose binary jars were not looked into. */
  readonly packageIn: readonly string[];
  /** `g:a:v` of those that have the package, but no such type: neither in their sources nor in their binary jars. */
  readonly lackedBy: readonly string[];
  /** `g:a:v` of dependencies without sources that may have it. */
  readonly withoutSources: readonly string[];
  /** Unknown dependencies of the project, any of which may have it, in words; null: all are known. */
  readonly gaps: string | null;
  /** Why the JDK was not searched; null: it was, or cannot have it. */
  readonly jdkMissing: string | null;
}

/** Source files in a language without symbols. */
export interface UnscannedSources {
  readonly language: string;
  readonly files: number;
  /** `g:a:v` of those that hold them, and how many each. */
  readonly artifacts: readonly { readonly coordinates: string; readonly files: number }[];
}

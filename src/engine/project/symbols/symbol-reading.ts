import type { LineRange } from '../../../core/text/line-range.ts';
import type { CompleteDoc } from '../../explore/complete-doc.ts';
import type { DeclarationFacts } from '../../explore/declaration-facts.ts';
import type { NamedConstant } from '../../explore/describe-constants.ts';
import type { SourceExcerpt } from '../../explore/source-excerpt.ts';
import type { Generated } from '../../explore/with-generated.ts';
import type { KeyReading } from '../keys/key-reading.ts';
import type { Usages } from '../usages/find-usages.ts';
import type { AbsentSymbol, SymbolHit, UnscannedSources } from './symbol-search.ts';

export const readParts = ['doc', 'body', 'members', 'inherited', 'usages'] as const;
export type ReadPart = (typeof readParts)[number];

export interface ReadQuery {
  /** As people write them, without coordinates. */
  readonly names: readonly string[];
  /** Null: documentation, and of a type its members, of anything else its body. */
  readonly include: readonly ReadPart[] | null;
  /** True if a body begins with its comment as written, in place of the documentation. */
  readonly includeDoc: boolean;
}

export interface SymbolReadings {
  /** In the order of the names. */
  readonly readings: readonly SymbolReading[];
  readonly searched: number;
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
  /** Searched files without symbols, by language. */
  readonly unscanned: readonly UnscannedSources[];
}

export interface SymbolReading {
  readonly asked: string;
  /** Null: nothing bears the very name. */
  readonly found: ReadSymbol | null;
  /** Null: the name is no configuration key. */
  readonly keys: KeyReading | null;
  /** Other declarations of the name; if there are none, those that resemble it. */
  readonly others: readonly SymbolHit[];
  readonly lacksParameters: boolean;
  /** True if no declaration matches the exact case, so a case-insensitive match was read. */
  readonly isInOtherCase: boolean;
  /** Null: something bears the very name, or it is a configuration key. */
  readonly absent: AbsentSymbol | null;
}

export interface ReadSymbol extends Generated {
  readonly hit: SymbolHit;
  /** Kind and full name of the type around it; null at the top. */
  readonly enclosing: string | null;
  /** Declarations of the hit, never empty; the first ones of very many overloads. */
  readonly declarations: readonly ReadDeclaration[];
  /** Members of a type, if wanted; the first ones of very many, more than an answer has room for. */
  readonly members: readonly ReadMember[];
  /** The number of all members, where they are wanted. */
  readonly memberCount: number;
  /** The only implementation of a method without a body; null: there is none, or there are several. */
  readonly implementation: PlacedDeclaration | null;
  /** Places that call or name it; null: they are not wanted. */
  readonly usages: Usages | null;
}

/** Another declaration, whose body says more. */
export interface PlacedDeclaration {
  /** `g:a:v`, or the project's folder. */
  readonly origin: string;
  /** Full name of the type that declares it. */
  readonly type: string;
  readonly declaration: ReadDeclaration;
}

export interface ReadDeclaration {
  /** True if `source` is made of its classes, since there are no sources of it. */
  readonly isDecompiled: boolean;
  readonly signature: string;
  /** As written. */
  readonly annotations: readonly string[];
  readonly range: LineRange;
  /** Line of its name: annotations may stand before it. */
  readonly nameLine: number;
  /** Null: it is not wanted, or nobody says anything. */
  readonly doc: CompleteDoc | null;
  /** Supertypes to which the documentation leaves something, with the reason why they are not known. */
  readonly notFollowed: readonly string[];
  /** With its annotations; null: it is not wanted. */
  readonly source: SourceExcerpt | null;
  /** Constants that the source uses. */
  readonly constants: readonly NamedConstant[];
  /** The function that the body calls and does nothing else; null: it does more, or that function is read beside. */
  readonly delegate: PlacedDeclaration | null;
}

export interface ReadMember extends DeclarationFacts {
  /** Full name of the supertype whose file the range is of; null: it is its own. */
  readonly inheritedFrom: string | null;
}

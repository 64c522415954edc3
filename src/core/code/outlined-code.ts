import type { BodyMeasure } from './language-scanner.ts';
import type { NameMention } from './name-mention.ts';
import type { Parameter } from './symbols.ts';

/** The facts of a file's tree besides its declarations. Offsets are bytes of its text. */
export interface OutlinedCode {
  readonly imports: readonly OutlinedImport[];
  /** Functions and fields, by the starts of their names. */
  readonly members: ReadonlyMap<number, OutlinedMember>;
  /** In frameworks whose tests are calls or macros. */
  readonly tests: readonly OutlinedTest[];
}

export interface OutlinedImport {
  readonly start: number;
  readonly end: number;
  /** As its language's `ImportNodes.resolve` takes them. */
  readonly names: readonly string[];
}

export interface OutlinedMember {
  /** Parameters without a receiver; an empty type was not written. */
  readonly parameters: readonly Parameter[];
  /** The type that is returned or held, as written; null: none is. */
  readonly type: string | null;
  /** Null: it has none. */
  readonly body: BodyMeasure | null;
}

export interface OutlinedTest {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A place of a name. The declarations of variables are not followed. */
export interface OutlinedMention extends Pick<NameMention, 'start' | 'end' | 'receiver'> {
  readonly usage: NameMention['usage'] | 'import';
}

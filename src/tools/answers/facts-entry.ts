import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { DeclarationFacts } from '../../engine/explore/declaration-facts.ts';
import { type DeprecationEntry, describeDeprecation, renderDeprecation } from './deprecation.ts';
import { printRange } from './print-range.ts';
import { printValue } from './print-value.ts';
import { shorten, shortenList } from './shorten.ts';

/** A declaration in a list: the specifications' fields, and what a caller should know beside them. */
export interface FactsEntry {
  readonly signature: string;
  readonly line_range: LineRange;
  /** Present if annotations before it take lines of their own. */
  readonly name_line?: number;
  /** With the annotations of types and parameters, when there are any. */
  readonly annotated_signature?: string;
  /** The annotations of the declaration itself that concern its users. */
  readonly annotations?: readonly string[];
  /** Its value as written, of an enum constant its arguments; `…`: a long one. */
  readonly initializer?: string;
  readonly deprecated?: DeprecationEntry;
  /** Facts that no word of the source states. */
  readonly visibility?: string;
}

export function describeFacts(
  { signature, range, nameLine, ...facts }: DeclarationFacts,
  longest?: number,
): FactsEntry {
  const { annotatedSignature, annotations, initializer, deprecation, replacement, unsaidVisibility } = facts;
  return {
    signature: shorten(signature, longest),
    line_range: range,
    name_line: nameLine === range.start ? undefined : nameLine,
    annotated_signature: annotatedSignature === signature ? undefined : shorten(annotatedSignature, longest),
    annotations: omitEmpty(shortenList(annotations)),
    initializer: initializer ?? undefined,
    deprecated: deprecation === null ? undefined : describeDeprecation(deprecation, replacement),
    visibility: unsaidVisibility ?? undefined,
  };
}

/** `35-38`, and where its name is when that is not the first of them. */
export function printLines({ line_range, name_line }: Pick<FactsEntry, 'line_range' | 'name_line'>): string {
  return name_line === undefined ? printRange(line_range) : `${printRange(line_range)} (name ${name_line})`;
}

/** `@NonNull public static final int SIZE = 3  deprecated since 2.0`. */
export function renderFacts({ annotations = [], visibility, initializer, deprecated, ...facts }: FactsEntry): string {
  const signature = facts.annotated_signature ?? facts.signature;
  const declaration = joinParts(' ', ...annotations, visibility, printValue(signature, initializer));
  return joinParts('  ', declaration, deprecated && renderDeprecation(deprecated));
}

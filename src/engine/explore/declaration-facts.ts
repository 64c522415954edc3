import { type Deprecation, visibilities } from '../../core/code/language-rules.ts';
import { printAnnotation } from '../../core/code/print-annotation.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { deprecationOf } from '../../symbols/deprecation.ts';
import { isImplicitType } from '../../symbols/is-implicit-type.ts';
import { describeRow, fileOf, languageAt, nameLineOf, rangeOf } from '../../symbols/symbol-rows.ts';
import { ownVisibilityOf } from '../../symbols/visibility.ts';
import { readReplacement } from './read-replacement.ts';

/** Facts of a declaration for those who use it, without its documentation. */
export interface DeclarationFacts {
  readonly signature: string;
  readonly range: LineRange;
  /** Line of its name: annotations may stand before it. */
  readonly nameLine: number;
  /** `signature` with the annotations of types and parameters. */
  readonly annotatedSignature: string;
  /** Annotations of the declaration itself, as `printAnnotation` prints them. */
  readonly annotations: readonly string[];
  /** As `SymbolDetails.initializer`. */
  readonly initializer: string | null;
  readonly deprecation: Deprecation | null;
  /** The words of a deprecated declaration that name its replacement; null: none do. */
  readonly replacement: string | null;
  /** The language's word for a visibility that the source leaves unwritten, as `package-private`; null: none. */
  readonly unsaidVisibility: string | null;
}

export function readFacts(
  index: SourceIndex,
  row: number,
  { signature, annotatedSignature, annotations, initializer, modifiers } = describeRow(index, row),
): DeclarationFacts {
  const deprecation = deprecationOf(index, row, annotations);
  const { internalWord } = languageAt(index, row).rules;
  const isInternal = ownVisibilityOf(index, row) === visibilities.internal;
  return {
    signature,
    annotatedSignature,
    annotations: [
      ...annotationsOfFile(index, row),
      ...annotations.flatMap((annotation) => printAnnotation(annotation) ?? []),
    ],
    initializer,
    deprecation,
    replacement: deprecation === null ? null : readReplacement(index, row, annotations),
    unsaidVisibility: isInternal && !modifiers.includes(internalWord) ? internalWord : null,
    range: rangeOf(index, row),
    nameLine: nameLineOf(index, row),
  };
}

/** The annotation of a file that names the type for what it declares outside of types; none for any other declaration. */
export function annotationsOfFile(index: SourceIndex, row: number): readonly string[] {
  if (!isImplicitType(index, row)) return [];
  const { naming } = languageAt(index, row).rules;
  const annotation = naming.ownerAnnotation?.(declaredSymbolAt(index, row), fileOf(index, row).path) ?? null;
  return annotation === null ? [] : [annotation];
}

import { isDeclared } from '../../core/code/is-declared.ts';
import type { Deprecation } from '../../core/code/language-rules.ts';
import { CUT_INITIALIZER } from '../../core/code/print-initializer.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { deprecationOf } from '../deprecation.ts';
import {
  describeRow,
  describeRows,
  docTextOf,
  fileOf,
  kindOf,
  languageAt,
  qualifiedNameOf,
  rangeOf,
  simpleNameOf,
} from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { isForSubtypes } from '../visibility.ts';
import type { Difference } from './api-difference.ts';
import { isSameButSpelling, type SpelledDeclaration } from './same-spelling.ts';
import { createVariablePlaces } from './type-variable-places.ts';

/** A declaration with what its two versions are compared by. */
export interface DescribedDeclaration {
  readonly index: SourceIndex;
  readonly row: number;
  /** Full, of a type; else simple. */
  readonly name: string;
  readonly signature: string;
  /** Equal for declarations that callers cannot tell apart, however they are written. */
  readonly contract: string;
  /** Equal for declarations that stand for the same thing in two versions: of functions the name and parameter types. */
  readonly identity: string;
  /** Distinguishes overloads of the same parameter types: their type parameters, and whether the first parameter is the receiver. */
  readonly bounds: string;
  /** Own name of the type that an extension extends; null: it extends none. */
  readonly receiver: string | null;
  readonly value: string | null;
  /** As `LanguageRules.constantOf`. */
  readonly constant: string | null;
  readonly deprecation: Deprecation | null;
}

export function describeDeclaration({ index, row }: LocatedType): DescribedDeclaration {
  return describeDeclarations(index, [row])[0]!;
}

/** A type may have tens of thousands of members. `inPlaces` reads the types around them once. */
export function describeDeclarations(
  index: SourceIndex,
  rows: readonly number[],
  inPlaces = createVariablePlaces(index),
): readonly DescribedDeclaration[] {
  const described: DescribedDeclaration[] = [];
  const long: number[] = [];
  for (const details of describeRows(index, rows)) {
    const row = rows[described.length]!;
    if (mayBeLongConstant(index, row, details)) long.push(described.length);
    described.push({
      ...describe(index, row, inPlaces(row, details)),
      signature: details.signature,
      constant: constantOf(index, row, details),
    });
  }
  let place = 0;
  const longRows = long.map((at) => rows[at]!);
  for (const details of describeRows(index, longRows, { withWholeValues: true })) {
    const at = long[place++]!;
    described[at] = { ...described[at]!, constant: constantOf(index, rows[at]!, details) };
  }
  return described;
}

/** Two long values that differ may look the same when they are shown. */
function mayBeLongConstant(index: SourceIndex, row: number, { type, initializer }: SymbolDetails): boolean {
  return initializer === CUT_INITIALIZER && constantOf(index, row, { type, initializer: '0' }) !== null;
}

function constantOf(index: SourceIndex, row: number, details: Pick<SymbolDetails, 'type' | 'initializer'>) {
  return languageAt(index, row).rules.constantOf(details, declaredSymbolAt(index, row));
}

function describe(
  index: SourceIndex,
  row: number,
  details: SymbolDetails,
): Omit<DescribedDeclaration, 'signature' | 'constant'> {
  const { rules } = languageAt(index, row);
  const kind = kindOf(index, row);
  const name = kind === 'type' ? qualifiedNameOf(index, row) : simpleNameOf(index, row);
  const [first] = details.parameters;
  const receiver = first?.name === 'this' ? rules.plainTypeName(first.type) : null;
  const types = details.parameters.map(({ type }) => plainSpaces(type)).join();
  return {
    index,
    row,
    name,
    contract: rules.contractOf(details, declaredSymbolAt(index, row), finality({ index, row })),
    identity: kind === 'function' || kind === 'constructor' ? `${kind} ${name}(${types})` : `${kind} ${name}`,
    bounds: `${plainSpaces(details.typeParameters ?? '')}${receiver === null ? '' : ' this'}`,
    receiver,
    value: details.initializer,
    deprecation: deprecationOf(index, row, details.annotations),
  };
}

/** Leaves the white space that separates words. */
function plainSpaces(written: string): string {
  return written.replaceAll(/\s+/g, ' ').replaceAll(/(?<![\p{L}\p{N}_$]) | (?![\p{L}\p{N}_$])/gu, '');
}

function sinceOf(index: SourceIndex, row: number): string | null {
  const comment = docTextOf(index, row);
  if (comment === null || !/since/i.test(comment)) return null;
  return languageAt(index, row).scanner.parseDoc(comment).since;
}

/** The difference of a declaration that only one version has. */
export function onlyIn(declaration: DescribedDeclaration, change: 'added' | 'removed'): Difference {
  const { index, row, name, signature, value, deprecation } = declaration;
  const since = change === 'added' ? sinceOf(index, row) : null;
  const place = { file: fileOf(index, row).path, range: rangeOf(index, row) };
  const nothingElse = { before: null, valueBefore: null, deprecated: null };
  return { change, name, signature, value, deprecation, since, ...nothingElse, ...place };
}

/** Null: its users see no difference. */
export function differenceOf(earlier: DescribedDeclaration, later: DescribedDeclaration): Difference | null {
  const isAcross = areOfTwoForms(earlier, later);
  const isSame =
    earlier.contract === later.contract ||
    (isAcross
      ? isSameAcrossForms(earlier, later)
      : isSameButSpelling(spelled(earlier), spelled(later), { isUnknownSame: false }));
  const was = earlier.deprecation !== null;
  const is = later.deprecation !== null;
  const isUnknown = isAcross && [earlier, later].some(isDeprecatedByComment);
  const goesNow = is && later.deprecation.forRemoval && earlier.deprecation?.forRemoval !== true;
  const deprecated = isUnknown ? null : goesNow || (is && !was) ? 'newly' : was && !is ? 'no longer' : null;
  const isOtherValue = areValuesKnown(earlier, later) && earlier.constant !== later.constant;
  if (isSame && deprecated === null && !isOtherValue) return null;
  const before = isSame ? null : earlier.signature;
  const valueBefore = isOtherValue ? earlier.value : null;
  return { ...onlyIn(later, 'added'), change: 'changed', before, valueBefore, deprecated, since: null };
}

/** Classes may not tell what only a comment says. */
function isDeprecatedByComment({ index, row, deprecation }: DescribedDeclaration): boolean {
  const { rules } = languageAt(index, row);
  return deprecation !== null && rules.readDeprecation(describeRow(index, row).annotations, () => null) === null;
}

/** True where both have a value that can be compared: classes do not tell how one is computed. */
export function areValuesKnown(earlier: DescribedDeclaration, later: DescribedDeclaration): boolean {
  if (earlier.value === null || later.value === null) return false;
  return !areOfTwoForms(earlier, later) || [earlier, later].every(({ constant }) => LITERAL.test(constant ?? ''));
}

const LITERAL = /^(?:-?\d[\d.]*(?:e[-+]?\d+)?|true|false|NaN|-?Infinity|"(?:[^"\\]|\\.)*")$/;

/** True if one stands in sources and the other is declared from classes. */
export function areOfTwoForms(earlier: Pick<LocatedType, 'index'>, later: Pick<LocatedType, 'index'>): boolean {
  return isDeclared(earlier.index.metadata.problems) !== isDeclared(later.index.metadata.problems);
}

/** By what both forms tell. */
function isSameAcrossForms(earlier: DescribedDeclaration, later: DescribedDeclaration): boolean {
  const [was, is] = [spelledBeside(earlier, later), spelledBeside(later, earlier)];
  return isSameButSpelling(was, is, { isUnknownSame: true });
}

function spelledBeside({ index, row }: DescribedDeclaration, other: DescribedDeclaration): SpelledDeclaration {
  const { rules } = languageAt(index, row);
  const [details, beside] = [describeRow(index, row), describeRow(other.index, other.row)];
  const of = { ...finality({ index, row }), beside };
  const contractOf = rules.compiledContractOf ?? rules.contractOf;
  return { index, row, text: contractOf(details, declaredSymbolAt(index, row), of) };
}

function finality({ index, row }: LocatedType) {
  return { isFinalAnyway: kindOf(index, row) === 'function' && !isForSubtypes(index, row) };
}

function spelled({ index, row, contract }: DescribedDeclaration): SpelledDeclaration {
  return { index, row, text: contract };
}

import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { fieldsSetBy, initialAssignmentsTo } from '../../../naming/assignments.ts';
import { toKebab, type WrittenKey } from '../../../naming/keys/written-key.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { isOfTests } from '../../../symbols/is-of-tests.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
import { describeRow, fileOf, nameLineOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { readConstants } from '../../explore/describe-constants.ts';
import type { KeptValue } from './key-reading.ts';

/** Fields that are told. */
const MOST = 3;

/**
 * Values that fields keep where a property is not set: those of fields that a function sets to which a reader gives the property. The function
 * is known by its name alone, which must hold that of the property. `statements`: code that reads it by one of `getters`.
 */
export function findKeptValues(
  { name, getters }: { readonly name: string; readonly getters: readonly string[] },
  statements: readonly string[],
  universe: readonly SourceIndex[],
): readonly KeptValue[] {
  const setters = new Set(statements.flatMap((text) => settersIn(text, getters)));
  const wanted = [...setters].filter((setter) => setter.toLowerCase().includes(name.toLowerCase()));
  return listKept(wanted, universe);
}

/**
 * The same for the end of a key that no code names: objects that are set up by properties have a setter for each. One word is a name of too
 * many things.
 */
export function findKeptOfKey({ text, isLoose }: WrittenKey, universe: readonly SourceIndex[]): readonly KeptValue[] {
  const words = toKebab(text.slice(text.lastIndexOf('.') + 1)).split('-');
  if (isLoose || words.length < 2) return [];
  return listKept([`set${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`], universe);
}

function listKept(setters: readonly string[], universe: readonly SourceIndex[]): readonly KeptValue[] {
  const found = new Map<string, KeptValue>();
  for (const index of universe) {
    for (const setter of setters) {
      for (const row of eachRowNamed(index, ['function'], setter)) {
        const kept = isOfTests(index, row) ? null : keptBy({ index, row }, setter, universe);
        if (kept !== null) found.set(`${kept.coordinates} ${kept.symbol}`, kept);
        if (found.size === MOST) return [...found.values()];
      }
    }
  }
  return [...found.values()];
}

/** Names of functions that are given what a getter reads: `set(x.getSize())`, or `from(x::getSize).to(y::setSize)`. */
function settersIn(statement: string, getters: readonly string[]): readonly string[] {
  return getters.flatMap((getter) => {
    const called = statement.matchAll(new RegExp(`([\\w$]+)\\((?:[\\w$]+(?:\\(\\))?\\.)*${getter}\\(\\)`, 'g'));
    const referred = statement.includes(`::${getter}`) ? statement.matchAll(/::([\w$]+)/g) : [];
    return [...called, ...referred].map(([, setter = '']) => setter).filter((setter) => setter !== getter);
  });
}

function keptBy({ index, row }: LocatedType, setter: string, universe: readonly SourceIndex[]): KeptValue | null {
  const [field, ...others] = describeRow(index, row).parameters.length === 1 ? fieldsSetBy({ index, row }) : [];
  if (field === undefined || others.length > 0) return null;
  const value = describeRow(index, field).initializer ?? initialAssignmentsTo({ index, row: field })[0]?.value ?? null;
  if (value === null || value === 'null') return null;
  return {
    setter,
    coordinates: printOrigin(index.origin),
    file: fileOf(index, field).path,
    line: nameLineOf(index, field),
    symbol: shortReferenceTo(index, field),
    value,
    constants: readConstants({ index, row: field }, { lines: [value] }, universe),
  };
}

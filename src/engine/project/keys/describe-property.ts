import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { BoundGroup } from '../../../naming/keys/find-groups.ts';
import type { FoundProperty } from '../../../naming/keys/follow-key.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  nameLineOf,
  rangeOf,
  referenceTo,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { type CompleteDoc, isWaiting } from '../../explore/complete-doc.ts';
import { readConstants } from '../../explore/describe-constants.ts';
import { createMemberDocs } from '../../explore/member-docs.ts';
import { readExcerpt } from '../../explore/source-excerpt.ts';
import { findUsages, type Usage, type UsageDeps } from '../usages/find-usages.ts';
import type { KeyMetadata } from './key-metadata.ts';
import type { KeyProperty } from './key-reading.ts';

/** Readers that are named. */
const MOST_READERS = 6;

/** Describes a property that declarations bind, with what metadata of its artifact say of the key. */
export async function describeProperty(
  found: FoundProperty,
  group: BoundGroup,
  {
    metadata,
    universe,
    own,
    ...deps
  }: UsageDeps & {
    readonly metadata: KeyMetadata | null;
    readonly universe: readonly SourceIndex[];
    /** The project's own files; null: they cannot be had. */
    readonly own: SourceIndex | null;
  },
): Promise<KeyProperty> {
  const { index, row } = found;
  const accessors = accessorsOf(found);
  const doc = await readFirstDoc(index, [row, ...accessors], { universe, signal: deps.signal });
  const setters = found.isEntry ? [] : findSetters(found).slice(0, MOST_READERS);
  const stated = found.isEntry ? null : findDefault(found, metadata);
  const readers = await findReaders(found, accessors, {
    universe: [...new Set([...(own ? [own] : []), index])],
    ...deps,
  });
  return {
    key: [group.prefix, ...found.path].filter(Boolean).join('.'),
    coordinates: printOrigin(index.origin),
    file: fileOf(index, row).path,
    line: nameLineOf(index, row),
    symbol: shortReferenceTo(index, row),
    type: found.type,
    defaultValue: stated?.value ?? null,
    defaultFrom: stated?.from ?? null,
    constants: readConstants(
      { index, row },
      { lines: [stated?.code ?? '', ...setters.map(({ text }) => text)] },
      universe,
    ),
    boundBy: { annotation: group.annotation, holder: shortReferenceTo(group.holder.index, group.holder.row) },
    doc,
    description: doc === null ? (metadata?.description ?? null) : null,
    deprecation: metadata?.deprecation ?? null,
    setters,
    readers: readers.slice(0, MOST_READERS),
  };
}

/** The documentation of the first of these members that has some, or inherits it; null: none has. */
async function readFirstDoc(
  index: SourceIndex,
  rows: readonly number[],
  { universe, signal }: { readonly universe: readonly SourceIndex[]; readonly signal: AbortSignal },
): Promise<CompleteDoc | null> {
  const neighbours = async function* () {
    yield universe;
  };
  const docsOf = createMemberDocs(index, { signal, neighbours });
  for (const row of rows) {
    const { doc } = await docsOf(row, describeRow(index, row));
    // Parameters and results are those of setters and getters, not of the key.
    if (doc !== null && doc.comment.summary !== '' && !isWaiting(doc.comment))
      return { comment: { ...doc.comment, params: [], returns: null, throws: [] }, inherited: [] };
  }
  return null;
}

/** Methods of its type that read or set it, in the order of the source. */
function accessorsOf({ index, row, name }: FoundProperty): readonly number[] {
  const wanted = new Set(['get', 'is', 'set'].map((verb) => `${verb}${name}`.toLowerCase()));
  return memberRows(index, index.symbols.parent[row]!).filter(
    (member) => kindOf(index, member) === 'function' && wanted.has(simpleNameOf(index, member).toLowerCase()),
  );
}

async function findReaders(
  { index, row }: FoundProperty,
  accessors: readonly number[],
  { universe, ...deps }: UsageDeps & { readonly universe: readonly SourceIndex[] },
): Promise<readonly Usage[]> {
  const getter = accessors.find((accessor) => !simpleNameOf(index, accessor).startsWith('set'));
  const { places } = await findUsages({ index, written: referenceTo(index, getter ?? row) }, universe, deps);
  const setters = new Set(
    accessors.filter((accessor) => accessor !== getter).map((row) => shortReferenceTo(index, row)),
  );
  const sure = places.filter(({ isByName, name }) => !isByName && !setters.has(name ?? ''));
  return [...new Map(sure.map((place) => [`${place.origin} ${place.file} ${place.line}`, place])).values()];
}

interface StatedDefault {
  readonly value: string;
  /** Code that may name constants; null: none. */
  readonly code: string | null;
  readonly from: string | null;
}

/** The value that a property has unless configuration sets it; null: none is written. */
function findDefault(found: FoundProperty, metadata: KeyMetadata | null): StatedDefault | null {
  const { index, row } = found;
  if (found.defaultValue !== null) return { value: found.defaultValue, code: null, from: null };
  const { initializer, type } = describeRow(index, row);
  if (initializer !== null) return { value: initializer, code: initializer, from: null };
  if (metadata?.defaultValue != null) return { value: metadata.defaultValue, code: null, from: metadata.file };
  return (
    (kindOf(index, row) === 'function' ? behindSetter(found) : assignedInConstructor(found)) ??
    (isJavaField(index, row) ? withoutValue(type) : null)
  );
}

/** JLS 4.12.5 */
function withoutValue(type: string | null): StatedDefault | null {
  const value = type === 'boolean' ? 'false' : /^(?:byte|short|int|long|float|double)$/.test(type ?? '') ? '0' : null;
  return value === null ? null : { value, code: null, from: `${type} without a value` };
}

function isJavaField(index: SourceIndex, row: number): boolean {
  return declarationOf(index, row) === 'field';
}

/** Finds it by the field that a setter sets. */
function behindSetter({ index, row }: FoundProperty): StatedDefault | null {
  const field = fieldBehind(index, row);
  if (field === null) return null;
  const { initializer, type: written } = describeRow(index, field);
  if (initializer !== null)
    return { value: initializer, code: initializer, from: `field ${simpleNameOf(index, field)}` };
  return assignedInConstructor({ index, row: field }) ?? withoutValue(written);
}

function fieldBehind(index: SourceIndex, setter: number): number | null {
  const assigned = textOf(index, setter).matchAll(/(?:this\.)?(\w+)\s*=(?!=)/g);
  const names = new Set(Array.from(assigned, ([, name = '']) => name));
  const isField = (member: number) => kindOf(index, member) === 'field' && names.has(simpleNameOf(index, member));
  return memberRows(index, index.symbols.parent[setter]!).find(isField) ?? null;
}

/** Finds it in the first constructor that gives a field a value which is no parameter. */
function assignedInConstructor(field: LocatedType): StatedDefault | null {
  const found = assignmentsTo(field).find(({ holder }) => kindOf(field.index, holder) === 'constructor');
  return found === undefined
    ? null
    : { value: found.value, code: found.value, from: `constructor, line ${found.line}` };
}

/** Methods of the type that give the field of a property another value than their parameter. */
function findSetters({ index, row }: FoundProperty): KeyProperty['setters'] {
  const field = kindOf(index, row) === 'field' ? row : fieldBehind(index, row);
  if (field === null) return [];
  return assignmentsTo({ index, row: field })
    .filter(({ holder }) => kindOf(index, holder) === 'function')
    .map(({ holder, line, text }) => ({ name: shortReferenceTo(index, holder), line, text }));
}

interface Assignment {
  /** The constructor or function around it. */
  readonly holder: number;
  readonly line: number;
  readonly value: string;
  readonly text: string;
}

/** Assignments to a field in its type, but for those of a parameter or of a field of the same name. */
function assignmentsTo({ index, row }: LocatedType): readonly Assignment[] {
  const name = simpleNameOf(index, row);
  const assigned = new RegExp(
    `(?:(?<![\\w.$>\\]]\\s*)|\\bthis\\.)${name.replaceAll('$', '\\$')}\\s*=(?!=)\\s*([^;\\n]+)`,
  );
  const holders = memberRows(index, index.symbols.parent[row]!).filter((member) =>
    ['constructor', 'function'].includes(kindOf(index, member)),
  );
  return holders.flatMap((holder) => {
    const { start } = rangeOf(index, holder);
    const parameters = describeRow(index, holder).parameters.map((parameter) => parameter.name);
    return textOf(index, holder)
      .split('\n')
      .flatMap((text, at) => {
        const value = assigned.exec(text)?.[1];
        if (value === undefined || value.endsWith(`.${name}`) || parameters.includes(value)) return [];
        return [{ holder, line: start + at, value, text: text.trim() }];
      });
  });
}

function textOf(index: SourceIndex, row: number): string {
  return readExcerpt(index, index.symbols.file[row]!, rangeOf(index, row)).lines.join('\n');
}

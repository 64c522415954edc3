import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { assignmentsTo, fieldsSetBy, initialAssignmentsTo } from '../../../naming/assignments.ts';
import type { BoundGroup } from '../../../naming/keys/find-groups.ts';
import type { FoundProperty } from '../../../naming/keys/follow-key.ts';
import { toKebab } from '../../../naming/keys/written-key.ts';
import { shortReferenceTo } from '../../../symbols/enclosing-symbol.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  nameLineOf,
  referenceTo,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { type CompleteDoc, isWaiting } from '../../explore/complete-doc.ts';
import { readConstants } from '../../explore/describe-constants.ts';
import { createMemberDocs } from '../../explore/member-docs.ts';
import { findUsages, type Usage, type UsageDeps } from '../usages/find-usages.ts';
import { findKeptValues } from './find-kept-values.ts';
import { isOfGroup } from './is-of-group.ts';
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
  const nearest = [...new Set([...(own ? [own] : []), index])];
  const readIn = async (indexes: readonly SourceIndex[]) =>
    await findReaders(found, accessors, { universe: indexes, ...deps });
  const ownReaders = await readIn(nearest);
  const readers =
    ownReaders.length > 0 || stated !== null
      ? ownReaders
      : await readIn(universe.filter((other) => other !== index && isOfGroup(other, index)));
  const getters = accessors.map((accessor) => simpleNameOf(index, accessor)).filter((name) => !name.startsWith('set'));
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
      { lines: [stated === null ? nameOfDefault(found) : (stated.code ?? ''), ...setters.map(({ text }) => text)] },
      universe,
    ),
    boundBy: { annotation: group.annotation, holder: shortReferenceTo(group.holder.index, group.holder.row) },
    doc,
    description: doc === null ? (metadata?.description ?? null) : null,
    deprecation: metadata?.deprecation ?? null,
    setters,
    readers: readers.slice(0, MOST_READERS),
    kept:
      stated === null
        ? findKeptValues(
            { name: found.name, getters },
            readers.map(({ text }) => text),
            universe,
          )
        : [],
  };
}

/** `DEFAULT_MAX_SIZE` for `maxSize`: code that finds a property empty mostly takes a constant of its type that is called so. */
function nameOfDefault({ name }: FoundProperty): string {
  return `DEFAULT_${toKebab(name).replaceAll('-', '_').toUpperCase()}`;
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
    (kindOf(index, row) === 'function' ? behindSetter(found) : assignedAtFirst(found)) ??
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
  const [field] = fieldsSetBy({ index, row });
  if (field === undefined) return null;
  const { initializer, type: written } = describeRow(index, field);
  if (initializer !== null)
    return { value: initializer, code: initializer, from: `field ${simpleNameOf(index, field)}` };
  return assignedAtFirst({ index, row: field }) ?? withoutValue(written);
}

/** Finds it in the first constructor or initializer that gives a field a value which is no parameter. */
function assignedAtFirst(field: LocatedType): StatedDefault | null {
  const [found] = initialAssignmentsTo(field);
  if (found === undefined) return null;
  const place = found.holder === null ? 'initializer' : 'constructor';
  return { value: found.value, code: found.value, from: `${place}, line ${found.line}` };
}

/** Methods of the type that give the field of a property another value than their parameter. */
function findSetters({ index, row }: FoundProperty): KeyProperty['setters'] {
  const [field] = kindOf(index, row) === 'field' ? [row] : fieldsSetBy({ index, row });
  if (field === undefined) return [];
  return assignmentsTo({ index, row: field })
    .filter(({ holder }) => holder !== null && kindOf(index, holder) === 'function')
    .map(({ holder, line, text }) => ({ name: shortReferenceTo(index, holder!), line, text }));
}

import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { spellWithDots } from '../../core/code/spell-with-dots.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { lastPart, withoutLastPart } from '../../core/text/last-part.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
import { dottedNameOf } from '../../languages/type-spelling.ts';
import { followSupertypes, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { matchOverloads } from '../../naming/match-overloads.ts';
import { findMade } from '../../naming/member-strategies.ts';
import { parseName } from '../../naming/parse-name.ts';
import { calledAmong, createAround, declaresCalled, rowsOfCall } from '../../symbols/call-names.ts';
import { type Member, membersOf, withoutAnnounced } from '../../symbols/inherited-members.ts';
import { createReceivers } from '../../symbols/receivers.ts';
import { describeRow, fileOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { partClassOf } from '../../symbols/type-parts.ts';
import { visibilityOf } from '../../symbols/visibility.ts';
import { findType } from './find-type.ts';
import type { TypeQuery } from './get-type-source.ts';
import { methodNotFound } from './member-not-found.ts';

export interface MethodQuery extends TypeQuery {
  /** The type's own simple name, or `<init>`, for its constructors. */
  readonly methodName: string;
  /** `(String, int)`; null for all overloads. */
  readonly methodSignature: string | null;
}

/**
 * Finds the methods of the query at the nearest place that has some: the type itself and extensions that all may call on it, types that lend
 * their members to the type or package, extensions of a supertype, the source of a name that the compiler made, the field for which an
 * annotation makes such a method. Rows in source order, never empty.
 * @throws ResourceNotFoundError naming the methods or overloads that exist.
 */
export async function findMethods(
  index: SourceIndex,
  asked: MethodQuery,
  around: Neighbourhood,
): Promise<readonly number[]> {
  const query = readWritten(index, asked);
  const { typeName, methodName, methodSignature: written } = query;
  const others = new Set<number>();
  for await (const rows of placesOf(index, query, around)) {
    const matching = written === null ? rows : matchOverloads(index, rows, written).rows;
    if (matching.length > 0) return matching;
    for (const row of rows) others.add(row);
  }
  const source = readCompiled(index, query);
  if (source !== null) return await findMethods(index, source, around);
  if (others.size === 0) {
    const { row: type } = findType(index, typeName);
    const made = findMade({ index, row: type }, methodName, { universe: [index] });
    const rows = made.map(({ row }) => row);
    const matching = written === null ? rows : matchOverloads(index, rows, written).rows;
    if (matching.length > 0) return matching;
    throw methodNotFound({ index, row: type }, methodName, {
      ancestors: await ancestorsOf(index, type, around),
    });
  }
  const type = lookUpType(index, typeName);
  const wanted = written?.startsWith('(') ? `${methodName}${written}` : `${methodName} as "${written}"`;
  const place = type === null ? typeName.trim() : qualifiedNameOf(index, type.row);
  throw new ResourceNotFoundError(`No ${shortened(wanted)} in ${place}`, {
    suggestion: `It has ${listSignatures(index, [...others])}.`,
  });
}

/** A method's name that is written with its type or its parameters, or as the head of its declaration, taken apart. */
function readWritten(index: SourceIndex, query: MethodQuery): MethodQuery {
  const { typeName, methodName, methodSignature } = query;
  // A name between backticks may hold any sign.
  if (/^[\p{L}\p{N}_$<>-]*$/u.test(methodName) || rowsOfCall(index, methodName).length > 0) return query;
  const { qualifier, name, parameters } = parseName(methodName);
  const isTwice = parameters !== null && methodSignature !== null;
  const type = narrowType(index, typeName, qualifier);
  if (name === '' || isTwice || type === null) return query;
  return { typeName: type, methodName: name, methodSignature: methodSignature ?? parameters };
}

/** The type that is meant by the name of a type and the qualifier of a method: the longer name, or a type nested in it; null: they contradict. */
function narrowType(index: SourceIndex, typeName: string, qualifier: string): string | null {
  const type = spellWithDots(parseName(typeName).path);
  if (qualifier === '' || `.${type}`.endsWith(`.${qualifier}`)) return typeName;
  if (qualifier.endsWith(`.${type}`)) return qualifier;
  const outer = lookUpType(index, typeName);
  if (outer === null) return null;
  if (fileOf(index, outer.row).packageName === qualifier) return typeName;
  const inner = lookUpType(index, qualifier);
  const isNested =
    inner !== null && qualifiedNameOf(index, inner.row).startsWith(`${qualifiedNameOf(index, outer.row)}.`);
  return isNested ? qualifier : null;
}

/** Nearest first; a later one is looked for only when it is asked for. What all may call on a type stands beside its own members. */
async function* placesOf(
  index: SourceIndex,
  { typeName, methodName, methodSignature }: MethodQuery,
  around: Neighbourhood,
): AsyncGenerator<readonly number[]> {
  const called = rowsOfCall(index, methodName);
  const extensionsOf = createExtensions(index, called);
  const found = lookUpType(index, typeName);
  if (found === null) {
    const owner = dottedNameOf(typeName.trim());
    yield called.filter(createLender(index, owner));
    yield extensionsOf((receiver) => receiver === owner || receiver.endsWith(`.${owner}`));
    return;
  }
  const type = found.row;
  const owner = qualifiedNameOf(index, type);
  const members = membersOf({ index, row: type }, ['function', 'constructor', 'field']);
  const namedAmong = (some: readonly Member[]) => {
    const rows = some.map(({ row }) => row);
    return calledAmong(index, rows, methodName);
  };
  const part = found.isPart ? partClassOf(index, type) : null;
  if (part !== null) {
    const ofPart = members.filter((member) => partClassOf(index, member.owner) === part);
    yield namedAmong(ofPart);
  }
  const own = namedAmong(members);
  const extensions = extensionsOf((receiver) => isNamed(owner, receiver));
  const isCallable = (row: number) => visibilityOf(index, row) < visibilities.private;
  if (own.length > 0) yield [...own, ...extensions.filter(isCallable)];
  yield called.filter(createLender(index, owner));
  yield extensions;
  for (const ancestor of await ancestorsOf(index, type, around)) {
    around.signal.throwIfAborted();
    // A member hides extensions, so that one is called which only its own type tells of. Source: Kotlin specification, "Overload resolution".
    if (methodSignature === null && declaresCalled(ancestor, methodName)) return;
    const name = qualifiedNameOf(ancestor.index, ancestor.row);
    yield extensionsOf((receiver) => isNamed(name, receiver));
  }
}

/** Tells of rows whether what is around them lends its members to a type or package. */
function createLender(index: SourceIndex, owner: string): (row: number) => boolean {
  return createAround(index, ([, ...others]) => others.includes(owner));
}

/** The rows that extend a fitting type. */
function createExtensions(
  index: SourceIndex,
  rows: readonly number[],
): (fits: (receiver: string) => boolean) => readonly number[] {
  const receiversOf = createReceivers(index);
  const extending: { readonly row: number; readonly receivers: readonly string[] }[] = [];
  for (const row of rows) {
    const receivers = receiversOf(row);
    if (receivers.length > 0) extending.push({ row, receivers });
  }
  return (fits) => {
    const fitting = extending.filter(({ receivers }) => receivers.some(fits));
    const fittingRows = fitting.map(({ row }) => row);
    return fittingRows.length < 2 ? fittingRows : withoutAnnounced(index, fittingRows);
  };
}

/** A receiver of which only the simple name is known may be any type of that name. */
function isNamed(qualifiedName: string, receiver: string): boolean {
  return receiver === qualifiedName || qualifiedName.endsWith(`.${receiver}`);
}

async function ancestorsOf(index: SourceIndex, type: number, around: Neighbourhood) {
  const { ancestors } = await followSupertypes({ index, row: type }, around);
  return ancestors;
}

/**
 * The same question in the words of the source; null when it is asked in them, or what it names is of no function. What a compiler makes
 * has parameters of its own.
 */
function readCompiled(index: SourceIndex, query: MethodQuery): MethodQuery | null {
  for (const source of sourceNamesOf(`${dottedNameOf(query.typeName.trim())}#${query.methodName}`)) {
    const [typeName, methodName] = [withoutLastPart(source), lastPart(source)];
    if (lookUpType(index, source) !== null) return null;
    if (lookUpType(index, typeName) !== null) return { typeName, methodName, methodSignature: null };
  }
  return null;
}

/** With the mark that tells a signature of which only the beginning is given. */
function shortened(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}

/** At most ten: an error is read whole. */
function listSignatures(index: SourceIndex, rows: readonly number[]): string {
  const shown = rows.slice(0, 10).map((row) => shortened(describeRow(index, row).signature));
  return [...shown, ...(rows.length > 10 ? [`and ${rows.length - 10} more`] : [])].join('; ');
}

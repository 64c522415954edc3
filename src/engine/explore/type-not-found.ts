import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { TypeNotFoundError } from '../../core/problems/errors.ts';
import { printProblem } from '../../core/problems/print-problem.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { sourceNamesOf } from '../../languages/source-names.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { parseName } from '../../naming/parse-name.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { isCalledIn } from '../../symbols/call-names.ts';
import { eachRowNamed } from '../../symbols/rows-by-name.ts';
import { qualifiedNameOf, typeRows } from '../../symbols/symbol-rows.ts';
import { typesByName } from '../../symbols/types-by-name.ts';
import { countUnscanned, findUnscannedFile } from '../../symbols/unscanned-files.ts';

/** Types that are named instead. */
const MOST_NEAR = 3;

/** Says what bears the name instead, or which types are like it. */
export function typeNotFound(index: SourceIndex, wanted: string): TypeNotFoundError {
  const unscanned = findUnscannedFile(index, parseName(wanted).path);
  const message = joinParts(': ', `No type ${wanted} in ${printOrigin(index.origin)}`, whyUnread(index, wanted));
  return new TypeNotFoundError(message, {
    suggestion:
      suggestMember(index, wanted) ??
      (unscanned !== null
        ? `${unscanned} may declare it, in a language without symbols yet: call get_file.`
        : suggestOthers(index, wanted)),
  });
}

/** The problem of the file that bears the name of a type and could not be read; null: there is none. */
function whyUnread({ metadata }: SourceIndex, wanted: string): string | null {
  const key = typeKey(wanted);
  const isMeant = (name: string) => name === key || name.endsWith(`.${key}`);
  const problem = metadata.problems.find(
    ({ code, where }) => code === 'file-unreadable' && where !== undefined && isMeant(typeKey(where)),
  );
  return problem === undefined ? null : printProblem(problem);
}

/** For a function or property of that name, and for what the compiler made of something else. */
function suggestMember(index: SourceIndex, wanted: string): string | null {
  const { path } = parseName(wanted);
  for (const source of [path, ...sourceNamesOf(path)]) {
    const type = typesByName(index).first(typeKey(source));
    if (type !== undefined) return suggestSource(index, type);
    const { qualifier, name: member } = parseName(source);
    const around = lookUpType(index, qualifier);
    const owner = around === null || around.isPart ? qualifier : qualifiedNameOf(index, around.row);
    if (isCalledIn(index, member, owner)) {
      return `Call get_method_source with type_name "${owner}" and method_name "${member}".`;
    }
  }
  return null;
}

/** For what is compiled of no function of its own. */
export function suggestSource(index: SourceIndex, type: number): string {
  return `It is compiled of something in ${qualifiedNameOf(index, type)}: call get_type_source for that.`;
}

/** Names like it, and what has no names that could be. */
function suggestOthers(index: SourceIndex, wanted: string): string {
  const simpleName = simplePart(wanted);
  const near = nearestTypes(index, wanted);
  const unscanned = Object.entries(countUnscanned(index)).map(([language, count]) =>
    printCount(count, `${language} file`),
  );
  if (unscanned.length === 0) {
    return suggestNames(
      near,
      `Call list_types with name_filter "*${simpleName}*", or search_file_content: it may belong to another artifact.`,
    );
  }
  const search = `No symbols are known of its ${unscanned.join(', ')}: call search_file_content for ${simpleName}.`;
  return near.length === 0 ? search : `${suggestNames(near, '')} ${search}`;
}

/** Types with the same or a similar simple name, wherever they are. */
function nearestTypes(index: SourceIndex, wanted: string): readonly string[] {
  const simple = simplePart(wanted);
  const nearest = new Set<string>();
  for (const row of eachRowNamed(index, ['type'], simple)) {
    if (nearest.size === MOST_NEAR) break;
    nearest.add(qualifiedNameOf(index, row));
  }
  for (const name of findNearestNames(simple, namesOfTypes(index, simple))) {
    const [first] = eachRowNamed(index, ['type'], name);
    nearest.add(qualifiedNameOf(index, first!));
  }
  return [...nearest].slice(0, MOST_NEAR);
}

/** Each simple name once, but for that of `but`. */
function* namesOfTypes(index: SourceIndex, but: string): Iterable<string> {
  const known = new Uint8Array(index.nameLookup.length);
  for (const row of typeRows(index)) {
    const position = index.symbols.name[row]!;
    if (known[position] === 1) continue;
    known[position] = 1;
    const name = index.nameLookup.at(position);
    if (name !== but) yield name;
  }
}

function simplePart(typeName: string): string {
  return parseName(typeName).name;
}

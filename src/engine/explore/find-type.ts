import { InvalidInputError, ResourceNotFoundError } from '../../core/errors.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { languageOf } from '../../languages/find-language.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { fileOf, qualifiedNameOf, simpleNameOf, typeRows } from '../../symbols/symbol-rows.ts';
import { typeKey, typesByName } from '../../symbols/types-by-name.ts';
import { countUnscanned } from './unscanned-files.ts';

export interface FoundType {
  readonly row: number;
  /** Paths of further files that declare it: other releases of a multi-release jar, other platforms. */
  readonly alsoIn: readonly string[];
}

/**
 * A type by its full name, nested ones as `Outer.Inner` or `Outer$Inner`, or by so much of its end as no other type of the artifact
 * ends with. Of several files that declare it, the one outside `META-INF/versions` counts, then what is not only
 * expected, then the first by path.
 * @throws ResourceNotFoundError naming the nearest types.
 */
export function findType(index: SourceIndex, typeName: string): FoundType {
  const wanted = typeName.trim();
  if (wanted === '') throw new InvalidInputError('type_name must not be empty');
  const [row, ...others] = typesByName(index).get(typeKey(wanted)) ?? findByEnd(index, wanted);
  if (row === undefined) throw typeNotFound(index, wanted);
  return { row, alsoIn: others.map((other) => fileOf(index, other).path) };
}

/** Rows of the only type whose name ends so; empty when there are others, or may be in a file that no scanner reads. */
function findByEnd(index: SourceIndex, wanted: string): readonly number[] {
  const end = `.${typeKey(wanted)}`;
  const found = [...typesByName(index)].filter(([name]) => name.endsWith(end));
  const isOnly = found.length === 1 && findUnscannedFile(index, simplePart(wanted)) === null;
  return isOnly ? found[0]![1] : [];
}

function typeNotFound(index: SourceIndex, wanted: string): ResourceNotFoundError {
  const near = nearestTypes(index, wanted);
  const unscanned = findUnscannedFile(index, simplePart(wanted));
  return new ResourceNotFoundError(`No type ${wanted} in ${printOrigin(index.origin)}`, {
    suggestion:
      unscanned !== null
        ? `${unscanned} may declare it, in a language without symbols yet: call get_file.`
        : suggestNames(near, suggestSearch(index, simplePart(wanted))),
  });
}

function suggestSearch(index: SourceIndex, simpleName: string): string {
  const unscanned = Object.entries(countUnscanned(index)).map(([language, count]) => `${count} ${language} files`);
  return unscanned.length > 0
    ? `Its ${unscanned.join(', ')} have no symbols yet: call search_file_content for ${simpleName}.`
    : `Call list_types with name_filter "*${simpleName}*", or search_file_content: it may belong to another artifact.`;
}

/** A source file that bears the name and that no scanner reads. */
function findUnscannedFile(index: SourceIndex, simpleName: string): string | null {
  const file = index.files.find(({ path, language }) => {
    const isUnscanned = language === null && languageOf(path) !== null;
    return isUnscanned && path.slice(path.lastIndexOf('/') + 1).startsWith(`${simpleName}.`);
  });
  return file?.path ?? null;
}

/** Types with the same or a similar simple name, wherever they are. */
function nearestTypes(index: SourceIndex, wanted: string): readonly string[] {
  const bySimpleName = new Map<string, string>();
  const sameName: string[] = [];
  for (const row of typeRows(index)) {
    const simple = simpleNameOf(index, row);
    if (simple === simplePart(wanted)) sameName.push(qualifiedNameOf(index, row));
    else if (!bySimpleName.has(simple)) bySimpleName.set(simple, qualifiedNameOf(index, row));
  }
  const similar = findNearestNames(simplePart(wanted), bySimpleName.keys()).map((name) => bySimpleName.get(name)!);
  return [...new Set([...sameName, ...similar])].slice(0, 3);
}

function simplePart(typeName: string): string {
  return typeKey(typeName).split('.').at(-1) ?? typeName;
}

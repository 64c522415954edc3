import { isDeclared } from '../../core/code/is-declared.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { hasImplicitMethod } from '../implicit-methods.ts';
import { memberRows } from '../member-rows.ts';
import { declarationOf, fileOf, qualifiedNameOf, simpleNameOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { typesByName } from '../types-by-name.ts';
import type { RowsByName } from './api-types.ts';
import { areOfTwoForms } from './described-declaration.ts';

/**
 * The types that a version declared from classes has and one with sources lacks, and that by their names a build or a compiler made, each
 * with its package. That is a guess: it takes for made what has a package of another project, relocated or not; a `$` in its name, which is
 * for mechanically generated code (JLS 3.8); or the companion that Kotlin's plugin makes of `@Serializable`. Not taken is a type that
 * may have moved: one of that name in a package of that last name stands in the sources. Nothing is taken from versions of one form.
 * `typesOf`: the types of a version that count.
 */
export function findGeneratedTypes(
  versions: readonly [SourceIndex, SourceIndex],
  typesOf: (index: SourceIndex) => RowsByName,
): ReadonlyMap<string, string> {
  const [earlier, later] = versions;
  if (!areOfTwoForms({ index: earlier }, { index: later })) return new Map();
  const [classes, sources] = isDeclared(later.metadata.problems) ? [later, earlier] : [earlier, later];
  const written = typesByName(sources);
  const isForeign = createIsForeign(packagesOf(sources), packagesOf(classes));
  const ends = new Set(Array.from(written.firsts(), (row) => endOf(sources, row)));
  const isMade = (row: number) =>
    simpleNameOf(classes, row).includes('$') ||
    (isForeign(fileOf(classes, row).packageName) && !ends.has(endOf(classes, row))) ||
    isSerializerCompanion({ index: classes, row }, sources);
  const made = [...typesOf(classes)].filter(([name, row]) => !written.has(name) && isMade(row));
  return new Map(made.map(([name, row]) => [name, fileOf(classes, row).packageName]));
}

/** Tells packages of other projects. A root is another's if the classes have all roots of the sources, and these share no name with it. */
function createIsForeign(written: ReadonlySet<string>, compiled: ReadonlySet<string>): (name: string) => boolean {
  const [roots, compiledRoots] = [written, compiled].map((packages) => new Set(Array.from(packages, rootOf)));
  const projects = new Set(Array.from(roots!, lastPart));
  const isBeside = roots!.size > 0 && [...roots!].every((root) => compiledRoots!.has(root));
  const isOfOther = (name: string) =>
    isBeside && !roots!.has(rootOf(name)) && !name.split('.').some((part) => projects.has(part));
  return (name) => !written.has(name) && (RELOCATED.test(name) || isOfOther(name));
}

function packagesOf({ files }: SourceIndex): ReadonlySet<string> {
  return new Set(files.flatMap(({ language, packageName }) => (language === null ? [] : packageName)));
}

/** A package with the whole name of another within it, or with a word of those who copy one. */
const RELOCATED = /\.(?:com|org|edu)\.|(?:^|\.)(?:shaded|relocated|repackaged?|thirdparty)(?:\.|$)/;

/** `org.jdbi` of `org.jdbi.core`, and `graphql` of `graphql.schema`, which begins with no domain. */
function rootOf(packageName: string): string {
  const depth = /^(?:com|org|net|edu|gov|dev|[a-z]{2})\./.test(packageName) ? 2 : 1;
  return packageName.split('.', depth).join('.');
}

/** The last name of its package, and its own with those of the types around it. */
function endOf(index: SourceIndex, row: number): string {
  const { packageName } = fileOf(index, row);
  return `${lastPart(packageName)} ${qualifiedNameOf(index, row).slice(packageName.length)}`;
}

/** True for the companion that Kotlin's plugin makes of `@Serializable`, whose method the metadata may leave out. */
function isSerializerCompanion(type: LocatedType, sources: SourceIndex): boolean {
  const { index, row } = type;
  if (declarationOf(index, row) !== 'companion object' || simpleNameOf(index, row) !== 'Companion') return false;
  const names = memberRows(index, row).map((member) => simpleNameOf(index, member));
  const outer = { index, row: index.symbols.parent[row]! };
  const written = typesByName(sources).get(qualifiedNameOf(index, outer.row)) ?? [];
  return (
    names.every((name) => name === 'serializer' || name === 'Companion') &&
    hasImplicitMethod(outer, 'serializer') &&
    written.some((each) => hasImplicitMethod({ index: sources, row: each }, 'serializer'))
  );
}

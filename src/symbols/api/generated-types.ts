import { isDeclared } from '../../core/code/is-declared.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { memberRows } from '../member-rows.ts';
import { declarationOf, fileOf, simpleNameOf } from '../symbol-rows.ts';
import { typesByName } from '../types-by-name.ts';
import type { RowsByName } from './api-types.ts';
import { areOfTwoForms } from './described-declaration.ts';

/**
 * Names of the types that a version declared from classes has and one with sources lacks, because a build or a compiler made them: those of
 * packages of other projects, relocated or not; those with a `$` in their name, which is for mechanically generated code (JLS 3.8); and
 * companions that Kotlin's serialization plugin made. `typesOf`: the types of a version that count.
 */
export function findGeneratedTypes(
  versions: readonly [SourceIndex, SourceIndex],
  typesOf: (index: SourceIndex) => RowsByName,
): ReadonlySet<string> {
  const [earlier, later] = versions;
  if (!areOfTwoForms({ index: earlier }, { index: later })) return new Set();
  const [classes, sources] = isDeclared(later.metadata.problems) ? [later, earlier] : [earlier, later];
  const written = typesByName(sources);
  const packages = new Set(
    sources.files.flatMap(({ language, packageName }) => (language === null ? [] : packageName)),
  );
  const roots = new Set(Array.from(packages, rootOf));
  const isForeign = (name: string) => !packages.has(name) && (RELOCATED.test(name) || !roots.has(rootOf(name)));
  const isMade = (row: number) =>
    simpleNameOf(classes, row).includes('$') ||
    isForeign(fileOf(classes, row).packageName) ||
    isSerializerCompanion(classes, row);
  return new Set([...typesOf(classes)].flatMap(([name, row]) => (!written.has(name) && isMade(row) ? name : [])));
}

/** A package with the whole name of another within it, or with a word of those who copy one. */
const RELOCATED =
  /\.(?:com|org|edu|javax|jakarta)\.|(?:^|\.)(?:shaded?|shadow|relocated|repackaged?|inlined|vendor|thirdparty)(?:\.|$)/;

/** `org.jdbi` of `org.jdbi.core`, and `graphql` of `graphql.schema`, which begins with no domain. */
function rootOf(packageName: string): string {
  const depth = /^(?:com|org|net|edu|gov|dev|[a-z]{2})\./.test(packageName) ? 2 : 1;
  return packageName.split('.', depth).join('.');
}

function isSerializerCompanion(index: SourceIndex, row: number): boolean {
  return (
    declarationOf(index, row) === 'companion object' &&
    memberRows(index, row).every((member) => ['serializer', 'Companion'].includes(simpleNameOf(index, member)))
  );
}

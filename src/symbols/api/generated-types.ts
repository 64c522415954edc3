import { isDeclared } from '../../core/code/is-declared.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { memberRows } from '../member-rows.ts';
import { declarationOf, fileOf, simpleNameOf } from '../symbol-rows.ts';
import { typesByName } from '../types-by-name.ts';
import type { RowsByName } from './api-types.ts';
import { areOfTwoForms } from './described-declaration.ts';

/**
 * Names of the types that a version declared from classes has and one with sources lacks, because a build or a compiler made them: those of
 * packages that the sources do not have, as relocated ones; those with a `$` in their name, which is for mechanically generated code
 * (JLS 3.8); and companions that Kotlin's serialization plugin made. `typesOf`: the types of a version that count.
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
  const isMade = (row: number) =>
    simpleNameOf(classes, row).includes('$') ||
    !packages.has(fileOf(classes, row).packageName) ||
    isSerializerCompanion(classes, row);
  return new Set([...typesOf(classes)].flatMap(([name, row]) => (!written.has(name) && isMade(row) ? name : [])));
}

function isSerializerCompanion(index: SourceIndex, row: number): boolean {
  return (
    declarationOf(index, row) === 'companion object' &&
    memberRows(index, row).every((member) => ['serializer', 'Companion'].includes(simpleNameOf(index, member)))
  );
}

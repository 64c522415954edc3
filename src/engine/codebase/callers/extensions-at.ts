import type { SourceIndex } from '../../../core/code/source-index.ts';
import { fileOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { importedNamesOf } from '../model/imports-of.ts';
import type { CalledSymbol, Extension } from './called-symbol.ts';

/** Those of a symbol that are in scope in the code of a type. `supertypesOf`: full names of all supertypes. */
export function extensionsAt(
  { index, row }: LocatedType,
  { name, extensions }: Pick<CalledSymbol, 'name' | 'extensions'>,
  supertypesOf: (name: string) => readonly string[],
): readonly Extension[] {
  const { language } = fileOf(index, row);
  return extensions.filter(({ places, isOutside, ...extension }) => {
    if (extension.language !== language) return false;
    if (isOutside) return places.some((place) => isBrought({ index, row }, place, name));
    const around = typesFrom(index, row);
    return [...around, ...around.flatMap(supertypesOf)].some((type) => places.includes(type));
  });
}

/** Whether the file of a type may name what a package declares without saying where it is. */
function isBrought({ index, row }: LocatedType, packageName: string, name: string): boolean {
  const imports = importedNamesOf(index, index.symbols.file[row]!);
  const whole = `${packageName}.${name}`;
  return (
    fileOf(index, row).packageName === packageName ||
    imports.some((imported) => imported.name === (imported.isOnDemand ? packageName : whole))
  );
}

/** Full names of a type and those around it. */
function typesFrom(index: SourceIndex, type: number): readonly string[] {
  const names: string[] = [];
  for (let around = type; around !== -1; around = index.symbols.parent[around]!)
    names.push(qualifiedNameOf(index, around));
  return names;
}

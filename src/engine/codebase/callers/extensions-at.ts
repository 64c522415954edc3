import type { SourceIndex } from '../../../core/code/source-index.ts';
import { importedNamesOf } from '../../../symbols/imported-names.ts';
import { fileOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import type { CalledSymbol, Extension } from './called-symbol.ts';

/** Finds those of a symbol that are in scope in the code of a type. `supertypesOf`: full names of all supertypes. */
export function createExtensionsAt(
  index: SourceIndex,
  { extensions, ...names }: Pick<CalledSymbol, 'name' | 'declaredName' | 'extensions'>,
  supertypesOf: (name: string) => readonly string[],
): (type: number) => readonly Extension[] {
  const known = new Map<number, readonly Extension[]>();
  return (row) => {
    const found = known.get(row) ?? find(row);
    known.set(row, found);
    return found;
  };

  function find(row: number): readonly Extension[] {
    const { language } = fileOf(index, row);
    return extensions.filter(({ places, isOutside, ...extension }) => {
      if (extension.language !== language) return false;
      if (isOutside) return places.some((place) => isBrought({ index, row }, place, names));
      const around = typesFrom(index, row);
      return [...around, ...around.flatMap(supertypesOf)].some((type) => places.includes(type));
    });
  }
}

/** Whether the file of a type may name what a package declares without saying where it is. */
function isBrought(
  { index, row }: LocatedType,
  packageName: string,
  { name, declaredName = name }: Pick<CalledSymbol, 'name' | 'declaredName'>,
): boolean {
  const { single, onDemand } = importedNamesOf(index, index.symbols.file[row]!);
  const whole = `${packageName}.${declaredName}`;
  const isUnsaid = fileOf(index, row).packageName === packageName || onDemand.some((each) => each.name === packageName);
  return (isUnsaid && name === declaredName) || single.get(name)?.some((imported) => imported.name === whole) === true;
}

/** Full names of a type and those around it. */
function typesFrom(index: SourceIndex, type: number): readonly string[] {
  const names: string[] = [];
  for (let around = type; around !== -1; around = index.symbols.parent[around]!)
    names.push(qualifiedNameOf(index, around));
  return names;
}

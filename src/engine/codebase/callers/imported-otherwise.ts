import type { SourceIndex } from '../../../core/code/source-index.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { lastPart, withoutLastPart } from '../../../core/text/last-part.ts';
import { importedNamesOf } from '../../../symbols/imported-names.ts';
import type { CalledSymbol } from './called-symbol.ts';
import { isImported } from './is-imported.ts';

/** A symbol under the other names by which a file imports it, as Kotlin's `import a.f as g` does. */
export function importedOtherwise(index: SourceIndex, file: number, called: CalledSymbol): readonly CalledSymbol[] {
  const { importsStart, importsEnd } = index.files[file]!;
  if (importsStart === importsEnd) return [];
  // Most files do not name it at all.
  if (!asBuffer(index.text(file)).subarray(importsStart, importsEnd).includes(called.name)) return [];
  const isMeant = (whole: string) => lastPart(whole) === called.name && isImported(whole, called);
  const renamed: CalledSymbol[] = [];
  for (const [name, imports] of importedNamesOf(index, file).single) {
    if (name === called.name) continue;
    const places = imports.flatMap((each) => (isMeant(each.name) ? [withoutLastPart(each.name)] : []));
    if (places.length === 0) continue;
    renamed.push({
      ...called,
      name,
      declaredName: called.name,
      // A member of an object is named without that; on a value of its type it has its own name.
      owners: new Set(),
      facades: new Set([...called.facades, ...places]),
    });
  }
  return renamed;
}

import { lastPart } from '../text/last-part.ts';
import type { ImportedName } from './language-scanner.ts';

/** The imports of a file, the first {@link MOST}, looked up by names: a file may use as many names as it imports. */
export interface ImportedNames {
  /** By the simple names that they have in the file; of equal ones in its order. */
  readonly single: ReadonlyMap<string, readonly ImportedName[]>;
  /** The first {@link MOST_ON_DEMAND}, in the order of the file. */
  readonly onDemand: readonly ImportedName[];
}

/** A class file refers to fewer than 65,536 constants (JVMS 4.1), generated sources import some thousands. */
const MOST = 10_000;
/** Each may bring any name, so that each is looked into for each name. No one writes as many. */
const MOST_ON_DEMAND = 100;

export function groupImports(imports: Iterable<ImportedName>): ImportedNames {
  const single = new Map<string, ImportedName[]>();
  const onDemand: ImportedName[] = [];
  let count = 0;
  for (const imported of imports) {
    if (++count > MOST) break;
    if (imported.isOnDemand) {
      if (onDemand.length < MOST_ON_DEMAND) onDemand.push(imported);
      continue;
    }
    const name = imported.alias ?? lastPart(imported.name);
    const known = single.get(name);
    if (known === undefined) single.set(name, [imported]);
    else known.push(imported);
  }
  return { single, onDemand };
}

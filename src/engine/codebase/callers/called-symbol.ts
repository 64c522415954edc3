import type { SourceIndex } from '../../../core/source-index.ts';
import { symbolKinds } from '../../../core/symbols.ts';
import { lentTo } from '../../../symbols/lent-to.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { fileOf, kindOf, languageAt, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { isImplied } from '../model/declarations.ts';

/** Whose callers are looked for. */
export interface CalledSymbol {
  readonly name: string;
  /** Full names of the types that are meant. */
  readonly types: ReadonlySet<string>;
  /** Full names of the types that declare members that are meant; of one that nothing here declares, as much as was written. */
  readonly owners: ReadonlySet<string>;
  /** Packages that declare them outside of types. */
  readonly packages: ReadonlySet<string>;
  /** Whether a field or property is among them: it is named without being called. */
  readonly hasFields: boolean;
  readonly isDeclared: boolean;
  /** Ids of the languages that declare it. */
  readonly languages: ReadonlySet<string>;
}

/** `name`, `Type.name`, `Type#name`, `package.Type.name`: what is declared so in some code. */
export function findCalled(index: SourceIndex, written: string): CalledSymbol {
  const parts = written.split(/[.#$]+|::/).filter(Boolean);
  const name = parts.at(-1) ?? written;
  const around = parts.slice(0, -1).join('.');
  const isMeant = (owner: string) => around === '' || `.${owner}`.endsWith(`.${around}`);
  const ownerOf = (row: number) => index.symbols.parent[row]!;
  const ownersOf = (row: number) => {
    const owner = ownerOf(row);
    return [qualifiedNameOf(index, owner), ...lentTo({ index, row: owner })];
  };
  const packageOf = (row: number) => fileOf(index, row).packageName;
  const isOutside = (row: number) => isImplied(index, ownerOf(row));

  const rows = rowsNamed(index, symbolKinds, name);
  const typeRows = rows.filter((row) => {
    const type = qualifiedNameOf(index, row);
    return kindOf(index, row) === 'type' && isMeant(type.slice(0, Math.max(0, type.length - name.length - 1)));
  });
  const types = typeRows.map((row) => qualifiedNameOf(index, row));
  const members = rows.filter((row) => {
    if (!['function', 'field'].includes(kindOf(index, row))) return false;
    return ownersOf(row).some(isMeant) || (isOutside(row) && isMeant(packageOf(row)));
  });
  const owners = members.filter((row) => !isOutside(row)).flatMap(ownersOf);
  const isDeclared = types.length + members.length > 0;
  return {
    name,
    types: new Set(types),
    owners: new Set(isDeclared || around === '' ? owners : [around]),
    packages: new Set(members.filter(isOutside).map(packageOf)),
    hasFields: !isDeclared || members.some((row) => kindOf(index, row) === 'field'),
    isDeclared,
    languages: new Set([...typeRows, ...members].map((row) => languageAt(index, row).scanner.id)),
  };
}

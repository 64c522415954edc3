import type { SourceIndex } from '../../../core/source-index.ts';
import { symbolKinds } from '../../../core/symbols.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { fileOf, kindOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
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
}

/** `name`, `Type.name`, `Type#name`, `package.Type.name`: what is declared so in some code. */
export function findCalled(index: SourceIndex, written: string): CalledSymbol {
  const parts = written.split(/[.#$]+|::/).filter(Boolean);
  const name = parts.at(-1) ?? written;
  const around = parts.slice(0, -1).join('.');
  const isMeant = (row: number) => around === '' || `.${qualifiedNameOf(index, row)}`.endsWith(`.${around}.${name}`);
  const rows = rowsNamed(index, symbolKinds, name);
  const types = rows.filter((row) => kindOf(index, row) === 'type' && isMeant(row));
  const members = rows.filter((row) => kindOf(index, row) === 'function' || kindOf(index, row) === 'field');
  const ownerOf = (row: number) => index.symbols.parent[row]!;
  const isMember = (row: number) => {
    const owner = isImplied(index, ownerOf(row))
      ? fileOf(index, row).packageName
      : qualifiedNameOf(index, ownerOf(row));
    return (
      around === '' ||
      `.${owner}`.endsWith(`.${around}`) ||
      `.${qualifiedNameOf(index, ownerOf(row))}`.endsWith(`.${around}`)
    );
  };
  const meant = members.filter(isMember);
  const [outside, inside] = [
    meant.filter((row) => isImplied(index, ownerOf(row))),
    meant.filter((row) => !isImplied(index, ownerOf(row))),
  ];
  const isDeclared = types.length + meant.length > 0;
  return {
    name,
    types: new Set(types.map((row) => qualifiedNameOf(index, row))),
    owners: new Set(isDeclared || around === '' ? inside.map((row) => qualifiedNameOf(index, ownerOf(row))) : [around]),
    packages: new Set(outside.map((row) => fileOf(index, row).packageName)),
    hasFields: !isDeclared || meant.some((row) => kindOf(index, row) === 'field'),
    isDeclared,
  };
}

import type { WrittenConstant } from '../../core/code/language-scanner.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart, withoutLastPart } from '../../core/text/last-part.ts';
import { declaredSymbolAt } from '../../symbols/declared-symbol.ts';
import { memberRows } from '../../symbols/member-rows.ts';
import { eachRowNamed } from '../../symbols/rows-by-name.ts';
import { describeRows, fileOf, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';

/** Finds the constant of a name, as `Type#NAME`, `#NAME` or `Type.NAME`, for a declaration; null stands for that itself. */
export function constantFor(index: SourceIndex, row: number): (name: string | null) => WrittenConstant | null {
  return (name) => {
    const found = name === null ? row : findConstant(index, row, name);
    return found === null ? null : readConstant(index, found);
  };
}

function readConstant(index: SourceIndex, row: number): WrittenConstant | null {
  if (kindOf(index, row) !== 'field') return null;
  const [details] = describeRows(index, [row], { withWholeValues: true });
  const { type, initializer } = details!;
  const isConstant =
    languageAt(index, row).rules.constantOf({ type, initializer }, declaredSymbolAt(index, row)) !== null;
  if (!isConstant || type === null || initializer === null) return null;
  return { type, initializer, constantOf: constantFor(index, row) };
}

/** In the types around the declaration, or in the named one: the nearest of several. */
function findConstant(index: SourceIndex, row: number, written: string): number | null {
  const name = written.replace('#', '.').replace(/^\./, '');
  const [owner, member] = [withoutLastPart(name), lastPart(name)];
  const types = owner === '' ? typesAround(index, row) : typesNamed(index, row, owner);
  for (const type of types) {
    const found = memberRows(index, type).find(
      (one) => simpleNameOf(index, one) === member && kindOf(index, one) === 'field',
    );
    if (found !== undefined) return found;
  }
  return null;
}

function typesAround(index: SourceIndex, row: number): readonly number[] {
  const { parent } = index.symbols;
  const types: number[] = [];
  for (let at = kindOf(index, row) === 'type' ? row : parent[row]!; at !== -1; at = parent[at]!) types.push(at);
  return types;
}

/** Those of the same file first, then those of its package. */
function typesNamed(index: SourceIndex, row: number, owner: string): readonly number[] {
  const fits = (type: number) => `.${qualifiedNameOf(index, type)}`.endsWith(`.${owner}`);
  const distance = (type: number) =>
    index.symbols.file[type] === index.symbols.file[row]
      ? 0
      : fileOf(index, type).packageName === fileOf(index, row).packageName
        ? 1
        : 2;
  return [...eachRowNamed(index, ['type'], lastPart(owner))].filter(fits).toSorted((a, b) => distance(a) - distance(b));
}

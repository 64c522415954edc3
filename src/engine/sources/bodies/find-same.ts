import type { SourceIndex } from '../../../core/code/source-index.ts';
import { typeKey } from '../../../languages/type-spelling.ts';
import { matchOverloads } from '../../../naming/match-overloads.ts';
import { callableNames } from '../../../symbols/call-names.ts';
import { describeRow, kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { typesByName } from '../../../symbols/types-by-name.ts';
import { namesInJava } from './names-in-java.ts';

/** The row of a declaration in the decompiled text of its file; null: the text calls it otherwise, or has several that may be it. */
export function findSame({ index, row }: LocatedType, decompiled: SourceIndex): number | null {
  const rows = rowsLike({ index, row }, decompiled);
  if (rows.length < 2) return rows[0] ?? null;
  const types = describeRow(index, row).parameters.map(({ type }) => type);
  const { rules } = languageAt(index, row);
  // Kotlin calls types otherwise than Java.
  for (const written of [types, types.map((type) => rules.eraseType(type, new Map()))]) {
    const fitting = matchOverloads(decompiled, rows, `(${written.join(', ')})`).rows;
    if (fitting.length === 1) return fitting[0]!;
  }
  return null;
}

/** Those of its own name and kind; of a function or property else its methods by the names that Java calls them by. */
function rowsLike({ index, row }: LocatedType, decompiled: SourceIndex): readonly number[] {
  const kind = kindOf(index, row);
  const own = simpleNameOf(index, row);
  const [, ...others] = callableNames(index, row);
  const isRenamed = kind === 'function' && others.length > 0;
  const named = isRenamed ? [] : rowsNamed({ index, row }, decompiled, { kind, names: new Set([own]) });
  if (named.length > 0 || kind === 'type') return named;
  const names = new Set(namesInJava(isRenamed ? others : [own, ...others], decompiled.names));
  return rowsNamed({ index, row }, decompiled, { kind: kind === 'field' ? 'function' : kind, names });
}

function rowsNamed(
  { index, row }: LocatedType,
  decompiled: SourceIndex,
  { kind, names }: { readonly kind: string; readonly names: ReadonlySet<string> },
): readonly number[] {
  const around = index.symbols.parent[row]!;
  const owner = around < 0 ? null : qualifiedNameOf(index, around);
  const isTop = owner === null || !typesByName(decompiled).has(typeKey(owner));
  const own = qualifiedNameOf(index, row);
  return Array.from(decompiled.symbols.parent.keys()).filter((other) => {
    if (kindOf(decompiled, other) !== kind || !names.has(simpleNameOf(decompiled, other))) return false;
    const parent = decompiled.symbols.parent[other]!;
    if (parent < 0) return qualifiedNameOf(decompiled, other) === own;
    const type = qualifiedNameOf(decompiled, parent);
    // The top of a file in Kotlin is compiled into a class that no declaration names.
    return type === owner || (isTop && !typesByName(index).has(typeKey(type)));
  });
}

import type { SourceIndex } from '../../core/source-index.ts';
import { declarationOf, kindOf, memberRows, simpleNameOf } from '../../symbols/symbol-rows.ts';

/** Whether a type has a method or constructor of this name that stands in no source: the compiler makes it. */
export function isImplicitMethod(index: SourceIndex, type: number, name: string): boolean {
  const members = memberRows(index, type);
  const declaration = declarationOf(index, type);
  if (name === simpleNameOf(index, type) || name === '<init>') {
    // JLS 8.8.9 (classes), 8.9.2 (enums), 8.10.4 (records)
    const canHave = declaration === 'class' || declaration === 'enum' || declaration === 'record';
    return canHave && members.every((row) => kindOf(index, row) !== 'constructor');
  }
  // JLS 8.9.3
  if (declaration === 'enum') return name === 'values' || name === 'valueOf';
  if (declaration !== 'record') return false;
  // JLS 8.10.3: an accessor for each component; java.lang.Record: the rest.
  const components = members.filter((row) => declarationOf(index, row) === 'record component');
  return ['equals', 'hashCode', 'toString', ...components.map((row) => simpleNameOf(index, row))].includes(name);
}

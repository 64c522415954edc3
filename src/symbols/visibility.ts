import type { SourceIndex } from '../core/source-index.ts';
import { modifierBits } from '../core/symbols.ts';
import { declarationOf, fileOf } from './symbol-rows.ts';

/**
 * 0: public, 1: protected, 2: inside its package or artifact, 3: private; what encloses a symbol hides it too (JLS 6.6.1). Packages
 * named `internal` are an artifact's own by the convention of OSGi.
 */
export function visibilityOf(index: SourceIndex, row: number): number {
  const parent = index.symbols.parent[row]!;
  const own = ownVisibility(index, row, parent);
  if (parent >= 0) return Math.max(own, visibilityOf(index, parent));
  return INTERNAL.test(fileOf(index, row).packageName) ? Math.max(own, 2) : own;
}

const INTERNAL = /(^|\.)internal(\.|$)/;

function ownVisibility(index: SourceIndex, row: number, parent: number): number {
  const bits = index.symbols.modifiers[row]!;
  if (bits & modifierBits.private) return 3;
  if (bits & modifierBits.public || isImplicitlyPublic(index, row, parent)) return 0;
  return bits & modifierBits.protected ? 1 : 2;
}

/** JLS 9.4, 9.5, 9.6.1, 8.9.3; a record component is read through a public accessor (8.10.3). */
function isImplicitlyPublic(index: SourceIndex, row: number, parent: number): boolean {
  const declaration = declarationOf(index, row);
  if (declaration === 'enum constant' || declaration === 'record component') return true;
  const enclosing = parent < 0 ? null : declarationOf(index, parent);
  return enclosing === 'interface' || enclosing === 'annotation';
}

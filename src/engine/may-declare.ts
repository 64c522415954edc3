import { findScanner } from '../languages/index.ts';
import { typeKey } from '../search/types-by-name.ts';

/**
 * Whether a file, by its name alone, may be where a type is looked for: every type that other files use stands in the file of its
 * own or its outermost type's name (JLS 7.6), in whatever folder. False for the file of a type that only stands beside another one.
 * Of `a.b.Outer.Inner` any part may be the outermost type, so more files than necessary may pass.
 */
export function mayDeclare(path: string, typeName: string): boolean {
  if (findScanner(path) === null) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = typeKey(name.slice(0, name.lastIndexOf('.')));
  return `.${typeKey(typeName.trim())}.`.includes(`.${stem}.`);
}

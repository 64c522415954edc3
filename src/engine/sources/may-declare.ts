import { findScanner } from '../../languages/index.ts';
import { typeKey } from '../../symbols/types-by-name.ts';

/**
 * Tells files, by their path alone, that may be where a type is looked for: every type that other files use stands in the file of
 * its own or its outermost type's name (JLS 7.6), in whatever folder. False for the file of a type that only stands beside another
 * one. Of `a.b.Outer.Inner` any part may be the outermost type, so more files than necessary may pass.
 */
export function mayDeclare(typeName: string): (path: string) => boolean {
  const key = `.${typeKey(typeName.trim())}.`;
  return (path) => {
    const stem = path.slice(path.lastIndexOf('/') + 1, Math.max(0, path.lastIndexOf('.')));
    return key.includes(`.${typeKey(stem)}.`) && findScanner(path) !== null;
  };
}

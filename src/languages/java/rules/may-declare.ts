import type { CandidateFile } from '../../../core/code/language-rules.ts';

/**
 * Every type that other files use stands in the file of its own or its outermost type's name (JLS 7.6), in whatever folder. False
 * for the file of a type that only stands beside another one. Of `a.b.Outer.Inner` any part may be the outermost type, so more
 * files than necessary may pass. A `$` may be part of a name.
 */
export function mayDeclare({ path }: Pick<CandidateFile, 'path'>, typeName: string): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return `.${typeName}.`.includes(`.${stem.replaceAll('$', '.')}.`);
}

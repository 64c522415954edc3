import { findLanguage } from '../../../languages/find-language.ts';
import { typeKey } from '../../../symbols/types-by-name.ts';

/** Tells files, by their path alone, that may be where a type is looked for, as their languages have it. */
export function mayDeclare(typeName: string): (path: string) => boolean {
  const name = typeKey(typeName.trim());
  return (path) => findLanguage(path)?.rules.mayDeclare(path, name) ?? false;
}

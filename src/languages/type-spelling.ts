import { spellWithDots } from '../core/code/spell-with-dots.ts';
import { languageOf } from './find-language.ts';

/** Spells a name of a type, or the path of its source or class file, as types are compared: `a/b/Outer$Inner.class` becomes `a.b.Outer.Inner`. */
export function typeKey(typeName: string): string {
  return spellWithDots(dottedNameOf(typeName));
}

/** The name for a path of a source or class file, with its `$`; any other name unchanged. */
export function dottedNameOf(name: string): string {
  if (!name.includes('/')) return name;
  const isFile = languageOf(name) !== null || name.endsWith('.class');
  return name
    .slice(0, isFile ? name.lastIndexOf('.') : undefined)
    .replace(/^\//, '')
    .replaceAll('/', '.');
}

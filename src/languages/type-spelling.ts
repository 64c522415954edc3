import { languageOf } from './find-language.ts';

/**
 * Spells a name of a type with dots alone: `a.b.Outer$Inner` and `a/b/Outer$Inner` become `a.b.Outer.Inner`. A `$` may also be part of a name,
 * so names are compared only after both are spelled so.
 */
export function spellWithDots(name: string): string {
  return name.replaceAll(/[$/]/g, '.');
}

/** The same for the path of a source or class file too: `a/b/Outer.java` becomes `a.b.Outer`. */
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

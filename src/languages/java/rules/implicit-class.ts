import type { ImplicitType, TopLevelFile } from '../../../core/code/language-rules.ts';

/** A compact source file (JEP 512) declares a class of its name, whose members its types are too; a package it does not name. */
export function implicitClassOf({ path, packageName }: TopLevelFile): ImplicitType {
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return { name, declaration: 'implicit class', holdsTypes: packageName === '' };
}

import type { CandidateFile } from '../../../core/code/language-rules.ts';
import { findLanguage } from '../../../languages/find-language.ts';
import { typeKey } from '../../../languages/type-spelling.ts';

/** Tells files that may be where a type is looked for, as their languages have it. */
export function mayDeclare(typeName: string): (file: CandidateFile) => boolean {
  const name = typeKey(typeName.trim());
  return (file) => findLanguage(file.path)?.rules.mayDeclare(file, name) ?? false;
}

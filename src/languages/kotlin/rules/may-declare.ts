import type { CandidateFile } from '../../../core/code/language-rules.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { facadeNameOf } from './file-facade.ts';

/**
 * A file may be called anything and declare any type, whose own name then stands somewhere in its text, as the `@file:JvmName` of a
 * facade does. Only a facade named after its file, and a companion without a name, are written nowhere.
 */
export function mayDeclare({ path, read }: CandidateFile, typeName: string): boolean {
  if (`.${typeName}.`.includes(`.${facadeNameOf(path)}.`)) return true;
  const name = lastPart(typeName);
  const text = asBuffer(read());
  return text.includes(name) || (name === 'Companion' && text.includes('companion'));
}

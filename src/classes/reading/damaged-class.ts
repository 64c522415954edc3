import { CorruptArtifactError } from '../../core/problems/errors.ts';

/** The error for bytes that are no class file of the format (JVMS 4). `what` follows "the class file is damaged:". */
export function damagedClass(what: string): CorruptArtifactError {
  return new CorruptArtifactError(`the class file is damaged: ${what}`);
}

import { VINEFLOWER_PACKAGE } from '../../platform/decompiler/versions.ts';
import { stampFile } from '../../platform/files/files.ts';

/** Raise it when the same text of the decompiler is shown or kept in another form. */
const FORM = 8;

/** Part of the key of each text. `jdk` as of `DecompileTask`. */
export function versionOfTexts(jdk: string | null): string {
  return JSON.stringify([VINEFLOWER_PACKAGE, FORM, jdk, jdk === null ? null : stampFile(jdk)]);
}

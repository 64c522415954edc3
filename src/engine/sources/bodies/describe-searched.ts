import type { SearchedFiles } from '../../../core/call-context.ts';
import { DECLARED_TEXT } from '../../../indexing/source-files.ts';
import { VINEFLOWER } from '../../../platform/decompiler/versions.ts';
import type { AnsweringArtifact } from '../subject/subject.ts';

/** Said in place of the remark that begins with DECLARED_TEXT. */
export const DECOMPILED_TEXT = `declarations from its classes, bodies decompiled by ${VINEFLOWER}, without comments`;

/** Remarks about an artifact, the one about its declarations replaced. */
export function sayInstead(remarks: readonly string[], make: (remark: string) => string): readonly string[] {
  return remarks.map((remark) => (remark.startsWith(DECLARED_TEXT) ? make(remark) : remark));
}

/** The artifact of a search in the text of declarations and decompiled files. */
export function describeSearched(
  artifact: AnsweringArtifact,
  { decompiled, searched }: { readonly decompiled: ReadonlySet<string>; readonly searched: SearchedFiles },
): AnsweringArtifact {
  if (searched.decompiled === null) return artifact;
  const isWhole = decompiled.size === searched.files;
  const remarks = sayInstead(
    artifact.remarks,
    (remark) => `${isWhole ? DECOMPILED_TEXT : remark}; ${printSearched(searched)}`,
  );
  return isWhole ? { ...artifact, remarks, text: 'decompiled' } : { ...artifact, remarks, decompiled };
}

/** `12 of 1285 files decompiled`, as searches say. */
export function printSearched({ files, decompiled }: SearchedFiles): string {
  return decompiled === null ? 'without bodies' : `${decompiled} of ${files} files decompiled`;
}

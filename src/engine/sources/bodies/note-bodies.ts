import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { DecompiledFile } from '../../../indexing/bodies/decompile-task.ts';
import { noteDeclared } from '../subject/subject.ts';

/** Remarks on decompiled files, besides that they are. */
export function describeBodies(files: Iterable<DecompiledFile>): readonly string[] {
  const all = [...files];
  return [
    ...(all.some(({ isKotlin }) => isKotlin) ? ['this is Java, compiled from Kotlin'] : []),
    ...(all.some(({ isNameless }) => isNameless) ? ['names of variables are not in the classes, and are made up'] : []),
  ];
}

/** Tells a call that its answer shows bodies of an artifact, out of these files. */
export function noteBodies(index: SourceIndex, files: Iterable<DecompiledFile>, ctx: CallContext): void {
  noteDeclared(index, 'decompiled', ctx);
  for (const note of describeBodies(files)) ctx.bodyNotes?.add(note);
}

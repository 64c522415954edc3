import type { CallContext } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
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

/** Tells a call that its answer shows a file that is no declarations, of an artifact that has no sources. */
export function noteAsItIs(index: SourceIndex, path: string, { declared, bodyNotes }: CallContext): void {
  if (!isDeclared(index.metadata.problems)) return;
  const name = printOrigin(index.origin);
  declared?.delete(name);
  bodyNotes?.add(`${path} is in the binary of ${name} as it is, which publishes no sources`);
}

/** Tells a call that its answer shows bodies of an artifact, out of these files. */
export function noteBodies(index: SourceIndex, files: Iterable<DecompiledFile>, ctx: CallContext): void {
  noteDeclared(index, 'decompiled', ctx);
  for (const note of describeBodies(files)) ctx.bodyNotes?.add(note);
}

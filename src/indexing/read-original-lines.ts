import { declareClasses } from '../classes/declare-classes.ts';
import { createFindFrameCode, type FrameCode, type PrintedFrame } from '../classes/find-frame-code.ts';
import type { OriginalLines } from '../classes/text/text-writer.ts';
import { openBinary } from './open-binary.ts';
import { listPackageClasses } from './package-classes.ts';

/** A file of declarations that was made of classes. */
export interface DeclaredText {
  /** The binary jar, AAR, folder or image of modules. */
  readonly jar: string;
  readonly path: string;
  readonly text: string;
}

export interface LinesOfFile {
  readonly members: readonly OriginalLines[];
  /** As `createFindFrameCode`, in the classes of the file's package. */
  findCode(frame: PrintedFrame): FrameCode | null;
}

/**
 * Finds the lines of a file's members in the authors' source by the line numbers in its classes. It reads only the file's package. Null:
 * that package gives another text, or the lines are not known. @throws CorruptArtifactError for a damaged jar.
 */
export async function readOriginalLines({ jar, path, text }: DeclaredText): Promise<LinesOfFile | null> {
  const binary = await openBinary(jar, jar);
  if (binary === null) return null;
  const classes = listPackageClasses(binary, path);
  if (classes === null) return null;
  const found = declareClasses(classes, (wanted) => path.startsWith(`${wanted}.`)).files.find(
    (file) => file.path === path,
  );
  if (found?.text !== text) return null;
  return { members: found.originals, findCode: createFindFrameCode(classes) };
}

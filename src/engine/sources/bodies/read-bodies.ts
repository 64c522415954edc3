import type { CallContext } from '../../../core/call-context.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { joinParts } from '../../../core/text/join-parts.ts';
import { printCount } from '../../../core/text/print-count.ts';
import type { DecompiledFile } from '../../../indexing/bodies/decompile-task.ts';
import type { Decompiler } from '../../../indexing/bodies/decompiler.ts';
import type { DamageReader } from '../../../indexing/damage-reader.ts';
import { fillsGap, remarksOf } from '../subject/subject.ts';
import { DECOMPILED_TEXT, sayInstead } from './describe-searched.ts';
import type { KeptTexts } from './kept-texts.ts';
import { describeBodies } from './note-bodies.ts';

/**
 * Some files of an artifact that answers by its classes, with decompiled bodies. Null: it has sources, its classes may not be decompiled, or
 * none of the files is made of classes.
 */
export type ReadBodies = (wanted: WantedBodies, ctx: CallContext) => Promise<FilesWithBodies | null>;

export interface WantedBodies {
  readonly index: SourceIndex;
  readonly files: readonly number[];
  /** As of `DecompileTask`. */
  readonly method: string | null;
  /** As of `DecompileTask`. */
  readonly enough?: readonly string[];
}

export interface FilesWithBodies {
  /**
   * These files only, under the paths of their declarations. What could not be decompiled stands in it as declarations. Null: that is so of
   * all of them.
   */
  readonly index: SourceIndex | null;
  /** In place of the remarks about the artifact, or else besides them why nothing is decompiled. */
  readonly remarks: readonly string[];
  readonly decompiled: ReadonlyMap<string, DecompiledFile>;
}

export interface ReadBodiesDeps {
  /** Null: bodies are not to be decompiled. */
  readonly decompiler: Pick<Decompiler, 'decompile'> | null;
  readonly damage: DamageReader;
  readonly kept: Pick<KeptTexts, 'add' | 'find'>;
  /** As of `DecompileTask`. */
  readonly jdk: string | null;
  /** The binary jar that the declarations of an index were made of; null: it is not known. */
  jarOf(index: SourceIndex): string | null;
}

/** Files that are decompiled for one answer. */
const MOST_FILES = 5;

export function createReadBodies({ decompiler, damage, kept, jdk, jarOf }: ReadBodiesDeps): ReadBodies {
  /** Made for the last answer: who reads one method of a file often asks for the next. */
  const made = new WeakMap<SourceIndex, { readonly of: string; readonly built: SourceIndex }>();
  return async ({ index, files: asked, method, enough }, { signal, bodyNotes }) => {
    const { origin, metadata } = index;
    if (decompiler === null || origin.kind !== 'artifact' || !isDeclared(metadata.problems)) return null;
    const jar = jarOf(index);
    const files = asked.filter((file) => index.files[file]!.language !== null);
    if (jar === null || files.length === 0) return null;
    const decompiled = new Map<string, DecompiledFile>();
    const lacks: string[] = [];
    for (const file of files.slice(0, MOST_FILES)) {
      const { path } = index.files[file]!;
      const known = kept.find(index, path);
      if (known !== null) {
        decompiled.set(path, known);
        continue;
      }
      const { file: found, lack } = await decompiler.decompile({ jar, path, jdk }, { method, enough, signal });
      if (found !== null) decompiled.set(path, found);
      const isWhole = lack === null && enough === undefined;
      if (found !== null && isWhole && !fillsGap(metadata.problems)) await kept.add(index, path, found);
      if (lack !== null) lacks.push(describeLack(path, lack, { method, isThere: found !== null }));
    }
    for (const lack of lacks) bodyNotes?.add(lack);
    if (decompiled.size === 0) return { index: null, remarks: lacks, decompiled };
    const of = JSON.stringify([files, Array.from(decompiled, ([path, { key }]) => [path, key])]);
    let last = made.get(index);
    if (last?.of !== of) {
      const texts = new Map(Array.from(decompiled, ([path, { text }]) => [path, text]));
      // Artifacts with sources never come here.
      const { indexDecompiled } = await import('../../../indexing/bodies/index-decompiled.ts');
      last = { of, built: await indexDecompiled(index, texts, { only: files, damage, signal }) };
      made.set(index, last);
    }
    const remarks = describe(metadata.problems, [...decompiled.values()]);
    return { index: last.built, remarks: [...remarks, ...lacks], decompiled };
  };
}

function describeLack(
  path: string,
  lack: string,
  { method, isThere }: { readonly method: string | null; readonly isThere: boolean },
): string {
  if (!isThere) return `${path} is not decompiled, and has declarations only: ${lack}`;
  if (method === null) return `the largest bodies of ${path} are left out, and may be asked for alone: ${lack}`;
  return `of ${path} only this method is decompiled: ${lack}`;
}

/** The remarks about the artifact, with what these files are. */
function describe(problems: readonly Problem[], files: readonly DecompiledFile[]): readonly string[] {
  const failures = files.reduce((sum, file) => sum + file.failures.length, 0);
  const what = joinParts(
    '; ',
    DECOMPILED_TEXT,
    ...describeBodies(files),
    failures > 0 && `${printCount(failures, 'body', 'bodies')} could not be decompiled`,
  );
  return sayInstead(remarksOf(problems), () => what);
}

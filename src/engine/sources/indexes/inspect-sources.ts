import { isEmpty } from '../../../core/code/is-empty.ts';
import type { IndexMetadata } from '../../../core/code/source-index.ts';
import type { Attempt } from '../../../core/problems/attempt.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { listClassFiles } from '../../../indexing/class-folder.ts';
import { listFolderFiles } from '../../../indexing/folder-files.ts';
import { areClasses, isJar, type SourceInput } from '../../../indexing/source-input.ts';
import { type FileStamp, stampFile } from '../../../platform/files/files.ts';
import type { MadeFrom } from '../../../store/index-store.ts';
import type { Absent, Found } from '../finding/found-sources.ts';
import { inForce, type Subject, sourceId } from '../subject/subject.ts';

/** By what an index of these inputs is known to be theirs. */
export function describeInputs({ registration }: Subject, { inputs, attempts }: Found, signal: AbortSignal): MadeFrom {
  const origins = inForce(registration) === null ? originsOf(inputs) : [];
  const foundBy = origins.map((origin) => finderOf(origin, attempts));
  const text = areClasses(inputs) ? ({ text: 'declarations' } as const) : {};
  return { source: sourceId(registration), stamps: stampInputs(inputs, signal), origins, foundBy, ...text };
}

/** Stamps that tell cheaply that the files of the inputs have changed; none for inputs that cannot change (a commit). */
export function stampInputs(inputs: readonly SourceInput[], signal: AbortSignal): Readonly<Record<string, FileStamp>> {
  const stamps = inputs.map((input) => stampsOf(input, signal));
  return Object.fromEntries(stamps.flat());
}

/** The places where published sources were found. */
export function originsOf(inputs: readonly SourceInput[]): readonly string[] {
  return inputs.filter(isJar).map(({ origin }) => origin);
}

function stampsOf(input: SourceInput, signal: AbortSignal): readonly (readonly [string, FileStamp])[] {
  if (input.kind === 'git') return [];
  if (input.kind === 'jar') return [[input.file, stampFile(input.file) ?? { size: -1, mtimeMs: 0 }]];
  const files =
    input.label === 'classes' ? listClassFiles(input.path, signal) : listFolderFiles(input.path, signal).files;
  return files.map(({ file, size, mtimeMs }) => [file, { size, mtimeMs }]);
}

/** Empty for a file that no resolver was asked for. */
function finderOf(wanted: string, attempts: readonly Attempt[]): string {
  return attempts.find(({ origin, outcome }) => outcome === 'found' && origin === wanted)?.resolver ?? '';
}

/**
 * Files without any source are never kept as an index, so that whoever asks again has them looked for again. Null: there are some.
 * @throws CorruptArtifactError for what was registered as sources.
 */
export function findEmptiness({ registration }: Subject, metadata: IndexMetadata, { attempts }: Found): Absent | null {
  if (!isEmpty(metadata)) return null;
  const { foundAt } = metadata;
  const advice = 'Call register_source with the place of its sources.';
  const reason = `${foundAt} holds no source file`;
  if (inForce(registration) !== null) throw new CorruptArtifactError(reason, { suggestion: advice });
  const attempt = { resolver: 'index', origin: foundAt, outcome: 'absent', detail: 'it holds no source file' } as const;
  return { reason, isCertain: true, exists: true, advice, attempts: [...attempts, attempt] };
}

import { listFolderFiles } from '../../../indexing/folder-files.ts';
import { isJar, type SourceInput } from '../../../indexing/source-input.ts';
import { type FileStamp, stampFile } from '../../../platform/files/files.ts';

/** By absolute path. */
export type Stamps = Readonly<Record<string, FileStamp>>;

/** What tells cheaply that the files of the inputs have changed; empty for what cannot (a commit). */
export function stampInputs(inputs: readonly SourceInput[]): Stamps {
  return Object.fromEntries(inputs.flatMap(stampsOf));
}

/** Where published sources were found. */
export function originsOf(inputs: readonly SourceInput[]): readonly string[] {
  return inputs.filter(isJar).map(({ origin }) => origin);
}

function stampsOf(input: SourceInput): readonly (readonly [string, FileStamp])[] {
  if (input.kind === 'git') return [];
  if (input.kind === 'jar') return [[input.file, stampFile(input.file) ?? { size: -1, mtimeMs: 0 }]];
  return listFolderFiles(input.path).files.map(({ file, size, mtimeMs }) => [file, { size, mtimeMs }]);
}

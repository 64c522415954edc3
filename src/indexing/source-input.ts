import type { Caller } from '../core/call-context.ts';
import type { CandidateFile } from '../core/code/language-rules.ts';
import type { Problem } from '../core/problems/problem.ts';
import type { GitRequest } from '../platform/git/git.ts';
import { readFolder } from './read-folder.ts';
import { readGit } from './read-git.ts';
import { type JarInput, readJars } from './read-jars.ts';
import type { SourceFiles } from './source-files.ts';

/** A place of sources, as plain data for a thread. */
export type SourceInput = JarInput | FolderInput | GitInput;

export interface FolderInput {
  readonly kind: 'folder';
  /** Absolute path. */
  readonly path: string;
  /** `classes`: as of a jar; absent: it holds sources. */
  readonly label?: 'classes';
}

export interface GitInput extends Omit<GitRequest, 'lookUp'> {
  readonly kind: 'git';
}

/** Several jars, or one folder or repository. */
export interface SourceInputs {
  readonly inputs: readonly SourceInput[];
  /** Remarks on the place of the sources; the same files with other remarks are another index. */
  readonly remarks: readonly Problem[];
}

/** The text files of all inputs as one. `isWanted` leaves out files of jars. @throws what reading that kind of input throws. */
export async function readInputs(
  { inputs, remarks }: SourceInputs,
  caller: Caller,
  isWanted?: (file: CandidateFile) => boolean,
): Promise<SourceFiles> {
  const { problems, identity, ...files } = await readAll(inputs, caller, isWanted);
  const codes = remarks.map(({ code }) => code);
  return { ...files, problems: [...remarks, ...problems], identity: [identity, ...codes].join(' ') };
}

async function readAll(
  inputs: readonly SourceInput[],
  caller: Caller,
  isWanted?: (file: CandidateFile) => boolean,
): Promise<SourceFiles> {
  const [first] = inputs;
  const classes = placeOfClasses(first);
  if (classes !== null) {
    // Few artifacts need it, and it is large.
    const { readClasses } = await import('./read-classes.ts');
    return await readClasses(classes, { isWanted });
  }
  if (first?.kind === 'folder') return await readFolder(first.path, caller);
  if (first?.kind === 'git') return await readGit(first, caller);
  return await readJars(inputs.filter(isJar), { isWanted });
}

/** True for a binary jar, an AAR or a folder that is read as the declarations of its classes. */
export function areClasses(inputs: readonly SourceInput[]): boolean {
  return placeOfClasses(inputs[0]) !== null;
}

function placeOfClasses(input: SourceInput | undefined): Pick<JarInput, 'file' | 'origin'> | null {
  if (input === undefined || input.kind === 'git' || input.label !== 'classes') return null;
  return input.kind === 'folder' ? { file: input.path, origin: input.path } : input;
}

export function isJar(input: SourceInput): input is JarInput {
  return input.kind === 'jar';
}

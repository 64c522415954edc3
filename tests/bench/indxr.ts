import { execFileSync } from 'node:child_process';
import { findProgram } from './run-process.ts';

/** indxr's program (`cargo install indxr`), by INDXR_BIN or on PATH; null: it is not here. */
export function findIndxr(): string | null {
  return process.env.INDXR_BIN ?? findProgram('indxr');
}

interface Declared {
  readonly children?: readonly Declared[];
}

interface IndxrFile {
  readonly language: string;
  readonly declarations: readonly Declared[];
}

/** How many declarations of Java and Kotlin it finds in a project. */
export function countByIndxr(program: string, project: string, cache: string): number {
  const args = [project, '--cache-dir', cache, '--format', 'json', '--detail', 'full', '--quiet'];
  const printed = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const { files } = JSON.parse(printed) as { readonly files: readonly IndxrFile[] };
  const ours = files.filter(({ language }) => ['Java', 'Kotlin'].includes(language));
  return ours.reduce((sum, { declarations }) => sum + count(declarations), 0);
}

function count(declarations: readonly Declared[]): number {
  return declarations.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
}

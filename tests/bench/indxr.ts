import { execFileSync } from 'node:child_process';
import { findProgram } from './run-process.ts';

/** indxr's program (`cargo install indxr`), by INDXR_BIN or on PATH; null: it is not here. */
export function findIndxr(): string | null {
  return process.env.INDXR_BIN ?? findProgram('indxr');
}

export interface IndxrDeclaration {
  readonly kind: string;
  readonly name: string;
  readonly line: number;
  readonly children?: readonly IndxrDeclaration[];
}

export interface IndxrFile {
  readonly path: string;
  readonly language: string;
  readonly declarations: readonly IndxrDeclaration[];
}

/** The files of Java and Kotlin that it finds in a project, with what they declare. */
export function listByIndxr(program: string, project: string, cache: string): readonly IndxrFile[] {
  const args = [project, '--cache-dir', cache, '--format', 'json', '--detail', 'full', '--quiet'];
  const printed = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  const { files } = JSON.parse(printed) as { readonly files: readonly IndxrFile[] };
  return files.filter(({ language }) => ['Java', 'Kotlin'].includes(language));
}

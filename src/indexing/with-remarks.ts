import type { Problem } from '../core/problem.ts';
import type { SourceFiles } from './source-files.ts';

/** Sources with what is to be said of where they were found. The same files with other remarks are another index. */
export function withRemarks({ problems, identity, ...files }: SourceFiles, remarks: readonly Problem[]): SourceFiles {
  const codes = remarks.map(({ code }) => code);
  return { ...files, problems: [...remarks, ...problems], identity: [identity, ...codes].join(' ') };
}

import { callTool } from '../support/orchard-engine.ts';
import { projectEngine } from '../support/project-engine.ts';

interface Callers {
  readonly references: readonly {
    readonly file: string;
    readonly line: number;
    readonly evidence: string;
    readonly match_type: string;
  }[];
}

/** `file:line match_type evidence` of each caller that get_callers finds in a project of these files. */
export async function callersIn(files: Readonly<Record<string, string>>, symbol: string): Promise<readonly string[]> {
  const { engine } = await projectEngine(files);
  const { references } = (await callTool(engine, 'get_callers', { symbol, limit: 50 })) as Callers;
  return references.map(({ file, line, match_type, evidence }) => `${file}:${line} ${match_type} ${evidence}`);
}

import { findProgram, type ProcessResult, runProcess } from './run-process.ts';

/** A module as `tree --json` prints it. */
export interface TreeModule {
  readonly dependencies: readonly {
    readonly groupId: string;
    readonly artifactId: string;
    readonly version: string;
    readonly depth: number;
  }[];
}

/** Direct dependencies, the roots that coursier has to be given: it reads no build file. */
export function listRoots(module: TreeModule): readonly string[] {
  return module.dependencies
    .filter(({ depth }) => depth === 1)
    .map(({ groupId, artifactId, version }) => `${groupId}:${artifactId}:${version}`);
}

/** One run of `cs`; null when it is not on PATH or did not succeed (a root that its repositories lack ends the whole run). */
export async function runCoursier(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessResult | null> {
  if (findProgram('cs') === null) return null;
  const result = await runProcess(['cs', ...args], { env });
  return result.code === 0 ? result : null;
}

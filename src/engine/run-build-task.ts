import type { Tell } from '../platform/threads/serve-tasks.ts';
import type { BuildAnswer, BuildTask } from './build-threads.ts';
import { readWorkspace } from './codebase/model/read-workspace.ts';
import type { GraphWord } from './graph-task.ts';
import { runGraphTask } from './run-graph-task.ts';

/** The body of a thread that reads builds. */
export function runBuildTask(task: BuildTask, signal: AbortSignal, tell: Tell<GraphWord>): Promise<BuildAnswer> {
  return 'wanted' in task ? runGraphTask(task, signal, tell) : readWorkspace(task);
}

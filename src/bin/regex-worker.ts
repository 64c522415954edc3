import { parentPort } from 'node:worker_threads';
import type { WorkerMessage } from '../platform/deadline-worker.ts';
import { type RegexResult, type RegexTask, runRegexTask } from '../search/regex-task.ts';

const answer = (message: WorkerMessage<RegexResult>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: RegexTask) => {
  try {
    answer({ result: runRegexTask(task) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer('ready');

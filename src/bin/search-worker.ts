import { viewTables } from '../indexing/project/folder-index.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';
import { createTurns } from '../platform/threads/turns.ts';
import { createOpenedArtifacts } from '../search/sources/opened-artifacts.ts';
import { runSearchTask } from '../search/sources/run-search-task.ts';
import type { SearchSlice, SearchTask } from '../search/sources/search-task.ts';

const opened = createOpenedArtifacts(viewTables);
const turn = createTurns(new AbortController().signal);

serveTasks<SearchTask, SearchSlice>((task) => {
  // After the answer, and between those that come meanwhile.
  setImmediate(() => opened.makeTrigrams(turn));
  return runSearchTask(task, opened);
});

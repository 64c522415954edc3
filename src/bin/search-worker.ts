import { viewTables } from '../indexing/project/folder-index.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';
import { createOpenedArtifacts } from '../search/sources/opened-artifacts.ts';
import { runSearchTask } from '../search/sources/run-search-task.ts';
import type { SearchSlice, SearchTask } from '../search/sources/search-task.ts';

const opened = createOpenedArtifacts(viewTables);

serveTasks<SearchTask, SearchSlice>((task) => runSearchTask(task, opened));

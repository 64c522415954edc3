import { runIndexTask } from '../indexing/index-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

serveTasks(runIndexTask);

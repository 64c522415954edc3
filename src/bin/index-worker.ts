import { runIndexTask } from '../indexing/index-task.ts';
import { serveTasks } from '../platform/serve-tasks.ts';

serveTasks(runIndexTask);

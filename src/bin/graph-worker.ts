import { runGraphTask } from '../engine/run-graph-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

serveTasks(runGraphTask);

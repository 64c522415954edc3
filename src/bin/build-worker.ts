import { runBuildTask } from '../engine/run-build-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

serveTasks(runBuildTask);

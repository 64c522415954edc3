import { serveTasks } from '../platform/threads/serve-tasks.ts';
import { runRegexTask } from '../search/regex-task.ts';

serveTasks(runRegexTask);

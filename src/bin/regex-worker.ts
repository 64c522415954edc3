import { serveTasks } from '../platform/serve-tasks.ts';
import { runRegexTask } from '../search/regex-task.ts';

serveTasks(runRegexTask);

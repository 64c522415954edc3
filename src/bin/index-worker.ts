import { extname } from 'node:path';
import { createDamageReader } from '../indexing/damage/damage-reader.ts';
import { type IndexTask, type IndexTaskResult, runIndexTask } from '../indexing/index-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

const damage = createDamageReader(new URL(`./grammar-worker${extname(import.meta.url)}`, import.meta.url));

serveTasks<IndexTask, IndexTaskResult>((task, signal) => runIndexTask(task, { damage, signal }));

import { extname } from 'node:path';
import { createDamageReader } from '../indexing/damage-reader.ts';
import { type IndexTask, type IndexTaskResult, runIndexTask } from '../indexing/index-task.ts';
import { growNewObjects } from '../platform/threads/limit-heap.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';
import { runTrigramTask, type TrigramTask } from '../search/trigrams/trigram-task.ts';

const damage = createDamageReader(new URL(`./grammar-worker${extname(import.meta.url)}`, import.meta.url));

growNewObjects();
serveTasks<IndexTask | TrigramTask, IndexTaskResult | boolean>((task, signal) =>
  task.kind === 'index' ? runIndexTask(task, { damage, signal }) : runTrigramTask(task),
);

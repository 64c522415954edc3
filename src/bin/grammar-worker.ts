import { basename, extname } from 'node:path';
import { createDamageTask } from '../indexing/damage/damage-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

// Users have no packages installed: the build puts what it takes from them beside the program.
const isBuilt = extname(import.meta.url) === '.js';
const fileOf = (name: string) =>
  isBuilt ? new URL(`../grammars/${basename(name)}`, import.meta.url) : new URL(import.meta.resolve(name));

serveTasks(createDamageTask(fileOf));

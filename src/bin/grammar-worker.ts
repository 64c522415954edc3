import { basename, extname } from 'node:path';
import { createGrammarTask } from '../indexing/grammar-task.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

// Users have no packages installed: the build puts what it takes from them beside the program.
const isBuilt = extname(import.meta.url) === '.js';
const fileOf = (name: string) =>
  isBuilt ? new URL(`./grammars/${basename(name)}`, import.meta.url) : new URL(import.meta.resolve(name));

serveTasks(createGrammarTask(fileOf));

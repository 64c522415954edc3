import { extname } from 'node:path';
import type { WorkerFiles } from './engine-options.ts';

/** The workers that lie beside a program, named by its URL. */
export function workerFilesOf(program: string): WorkerFiles {
  const workerAt = (name: string) => new URL(`./${name}-worker${extname(program)}`, program);
  return {
    regex: workerAt('regex'),
    search: workerAt('search'),
    index: workerAt('index'),
    grammar: workerAt('grammar'),
    decompile: workerAt('decompile'),
    apart: workerAt('apart'),
    answer: workerAt('answer'),
  };
}

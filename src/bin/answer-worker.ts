import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerSetup } from '../answering/answer-messages.ts';
import { importKept } from '../platform/threads/start-thread.ts';

// A thread does not inherit the cache of the thread that started it. In a replaced package it would make a folder anew.
if (extname(import.meta.url) === '.js' && existsSync(fileURLToPath(import.meta.url)))
  enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)));
importKept();
const [{ createAnswerer }, { workerFilesOf }, { serveCalls }] = await Promise.all([
  import('../answering/answerer.ts'),
  import('../engine/worker-files.ts'),
  import('../platform/threads/serve-calls.ts'),
]);
const workers = workerFilesOf(import.meta.url);

serveCalls((setup: AnswerSetup) => createAnswerer(setup, workers));
flushCompileCache();

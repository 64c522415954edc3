import { fileURLToPath } from 'node:url';
import { workerFilesOf } from '../engine/worker-files.ts';
import { readJson } from '../platform/files/json-files.ts';
import { findCallingFolder } from './find-calling-folder.ts';
import type { Machine } from './session.ts';

/** This process as commands see it; `program` is the URL of what was started. */
export function describeMachine(program: string): Omit<Machine, 'signal'> {
  const packageFile = fileURLToPath(new URL('../../package.json', program));
  const own = readJson<{ version: string }>(packageFile);
  const cwd = findCallingFolder(process.env, process.cwd(), packageFile);
  // Paths in arguments begin there too.
  if (cwd !== process.cwd()) process.chdir(cwd);
  const page = new URL('./page/', program);
  return { env: process.env, cwd, version: own?.version ?? 'unknown', workers: workerFilesOf(program), page };
}

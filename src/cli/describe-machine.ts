import { fileURLToPath } from 'node:url';
import { workersBeside } from '../engine/workers-beside.ts';
import { readJson } from '../platform/files/read-json.ts';
import type { Machine } from './session.ts';

/** This process as commands see it; `program` is the URL of what was started. */
export function describeMachine(program: string): Omit<Machine, 'signal'> {
  const own = readJson<{ version: string }>(fileURLToPath(new URL('../../package.json', program)));
  return { env: process.env, cwd: process.cwd(), version: own?.version ?? 'unknown', workers: workersBeside(program) };
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../bench/run-process.ts';
import { canaries, canariesIn } from './canaries.ts';
import { openSecretiveMachine } from './secretive-machine.ts';
import type { Way } from './ways.ts';

export interface TriedSecrets {
  /** Canaries × ways × places that were looked into. */
  readonly tried: number;
  /** `canary in place of way`. */
  readonly hits: readonly string[];
  /** Canaries that the repository was sent: what shows that they were in use. */
  readonly sent: readonly string[];
}

const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));

/** Runs the built program by each way and looks for the canaries in all that it leaves. `folder`: an empty one. */
export async function trySecrets(folder: string, ways: readonly Way[]): Promise<TriedSecrets> {
  const machine = await openSecretiveMachine(folder);
  const hits: string[] = [];
  let tried = 0;
  try {
    for (const [number, { args, mood, project, home }] of ways.entries()) {
      machine.mood = mood;
      const kept = join(folder, home === 'empty' ? `home-${number}` : 'home');
      mkdirSync(kept, { recursive: true });
      const env = { ...machine.env, JAR_INDEXER_HOME: kept };
      const cwd = join(folder, project);
      const { stdout, stderr } = await runProcess([process.execPath, program, ...args], { cwd, env });
      const places = {
        stdout,
        stderr,
        'the report': readAll(join(cwd, 'report.json')),
        'the home': readAll(kept),
        'the arguments of programs': readAll(join(folder, 'argv.log')),
        'another origin': machine.receivedElsewhere.splice(0).join('\n'),
      };
      for (const [place, text] of Object.entries(places)) {
        tried += Object.keys(canaries).length;
        hits.push(...canariesIn(text).map((name) => `${name} in ${place} of ${args.join(' ')} (${project}, ${mood})`));
      }
      for (const path of [join(cwd, 'report.json'), join(folder, 'argv.log')]) rmSync(path, { force: true });
    }
  } finally {
    machine.stop();
  }
  return { tried, hits, sent: canariesIn(machine.received.join('\n')) };
}

/** A file, or all files of a folder with their names; empty when there is neither. */
function readAll(path: string): string {
  if (!existsSync(path)) return '';
  if (statSync(path).isFile()) return readFileSync(path, 'latin1');
  return readdirSync(path)
    .map((name) => `${name}\n${readAll(join(path, name))}`)
    .join('\n');
}

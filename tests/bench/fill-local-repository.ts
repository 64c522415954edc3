import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from './bench-context.ts';
import { findProgram, runProcess } from './run-process.ts';

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/**
 * Lets Maven put into the local repository what the measurements with warm stores read, so that they give the same figures on
 * a machine where nobody has built anything.
 */
export async function fillLocalRepository(context: BenchContext): Promise<void> {
  if (findProgram('mvn') === null) {
    context.note('no mvn on PATH: what is measured with a warm local repository holds only what is there already');
    return;
  }
  await run(context, context.project, `${PLUGIN}:sources`);
  const { reactor } = context;
  if (reactor !== null && existsSync(join(reactor, 'pom.xml'))) await run(context, reactor, `${PLUGIN}:tree`);
}

async function run(context: BenchContext, cwd: string, goal: string): Promise<void> {
  context.note(`filling the local repository: mvn ${goal} in ${cwd} …`);
  const { code, stdout } = await runProcess(['mvn', '-B', '-q', goal], { cwd });
  if (code !== 0) context.note(`mvn ended with ${code}: ${stdout.split('\n')[0]}`);
}

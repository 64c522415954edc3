import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Config } from '../../src/engine/config/config-keys.ts';
import { createEngineHost } from '../../src/engine/create-engine-host.ts';
import type { EngineHost } from '../../src/engine/engine.ts';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { HOUR } from './hour.ts';
import { quietContext } from './quiet-context.ts';

/** A process' part of the engine on a machine whose user has this folder, closed when the test ends. */
export function openHost(
  folder: string,
  { home = join(folder, 'home'), env = {}, config = {} as Config } = {},
): EngineHost {
  const host = createEngineHost({
    home,
    userHome: folder,
    userFolder: folder,
    cwd: folder,
    env,
    configFor: async () => config,
    granting: 'nothing',
    clients: 'own',
    // A busy machine must not take a body away.
    decompileDeadlines: [HOUR, HOUR],
    workers: workerFilesOf(new URL('../../src/bin/jar-indexer.ts', import.meta.url).href),
    userAgent: 'test',
    log: quietContext.log,
  });
  onTestFinished(() => host.close());
  return host;
}

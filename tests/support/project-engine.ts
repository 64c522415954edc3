import { join } from 'node:path';
import { InvalidInputError } from '../../src/core/problems/errors.ts';
import { type CodebaseParts, createCodebase } from '../../src/engine/codebase/create-codebase.ts';
import type { Config } from '../../src/engine/config/config-keys.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { findProject } from '../../src/engine/graphs/find-project.ts';
import type { Sources } from '../../src/engine/sources/create-sources.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { openOutlineReader } from './outline-reader.ts';
import { tempFolder } from './temp-folder.ts';

/** An engine that knows the files of a project, and of its dependencies what `graph` gives. `place`: the folder in it that is worked in. */
export async function projectEngine(
  files: Readonly<Record<string, string>>,
  config: Config = {},
  graph: Partial<Pick<CodebaseParts, 'loader' | 'sources' | 'pullRequests'>> = {},
  place = '.',
): Promise<{ readonly engine: Engine; readonly root: string; readonly home: string; settle(): Promise<void> }> {
  const [root, home] = [tempFolder(files), tempFolder()];
  const start = join(root, place);
  const found = await findProject(start);
  const { engine: codebase, settle } = createCodebase({
    ...{
      home,
      userHome: '/home/gardener',
      userFolder: home,
      start,
      isNamed: false,
      isProject: true,
      advice: 'Start in a project.',
      config,
      damage: unusedDamageReader,
    },
    outlines: openOutlineReader(),
    found: found?.root === root ? found : null,
    sources: {} as Sources,
    loader: { load: () => Promise.reject(new InvalidInputError('This project has no dependencies')) },
    pullRequests: { ask: () => Promise.reject(new Error('Nobody is to be asked')), token: null },
    ...graph,
  });
  return { engine: { codebase } as Engine, root, home, settle };
}

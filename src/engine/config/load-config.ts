import { join } from 'node:path';
import envPaths from 'env-paths';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import type { Config } from './config-keys.ts';
import { parseConfigFile, parseConfigVariables } from './parse-config.ts';

export interface ConfigSources {
  readonly flags: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Root of the project; null when there is none. */
  readonly projectRoot: string | null;
  /** Folder of the user's own config.json. */
  readonly userFolder: string;
}

/** Flags beat JAR_INDEXER_* variables, which beat the project's file, which beats the user's. @throws InvalidInputError */
export async function loadConfig({ flags, env, projectRoot, userFolder }: ConfigSources): Promise<Config> {
  const user = await loadFile(join(userFolder, 'config.json'), 'user');
  const project = projectRoot === null ? {} : await loadProjectFile(projectRoot);
  return { ...user, ...project, ...parseConfigVariables(env), ...flags };
}

/** The folder of everything that is kept, and the folder of config.json. JAR_INDEXER_HOME moves both, so that tests and CI stay apart. */
export function findHomes(env: Readonly<Record<string, string | undefined>>): { home: string; userFolder: string } {
  const own = env.JAR_INDEXER_HOME;
  if (own !== undefined && own !== '') return { home: own, userFolder: own };
  const { cache, config } = envPaths('jar-indexer', { suffix: '' });
  return { home: cache, userFolder: config };
}

async function loadProjectFile(root: string): Promise<Config> {
  const path = join(root, '.jar-indexer.json');
  if (findBounds(root).holds(path)) return await loadFile(path, 'project');
  throw new InvalidInputError(`${path} is not read: it is a link that leads out of the project`, {
    suggestion: 'Remove it, or put a file in its place.',
  });
}

async function loadFile(path: string, trust: 'user' | 'project'): Promise<Config> {
  const bytes = await readBytes(path);
  return bytes === null ? {} : parseConfigFile(bytes.toString('utf8'), path, trust);
}

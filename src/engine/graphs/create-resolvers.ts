import { resolve } from 'node:path';
import { resolverPlugins } from '../../../resolvers/index.ts';
import type { ResolverDeps, ResolverPlugin, SourceResolver } from '../../core/artifacts/resolver.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { loadModule } from '../../platform/load-module.ts';

export interface ConfiguredResolvers {
  /** Modules with resolvers of the user's own, relative to `folder`. */
  readonly modules: readonly string[];
  readonly folder: string;
  /** By resolver id; a resolver without an entry gets its defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Our resolvers in chain order, then those of the modules that the user's config names. They get the same `deps` and nothing
 * else. @throws InvalidInputError for a module that cannot be loaded or exports no resolver.
 */
export async function createResolvers(
  { modules, folder, options }: ConfiguredResolvers,
  deps: ResolverDeps,
): Promise<readonly SourceResolver[]> {
  const own = await Promise.all(modules.map((name) => loadPlugins(resolve(folder, name))));
  return [...resolverPlugins, ...own.flat()].map((plugin) =>
    plugin.create(plugin.options.parse(options[plugin.id] ?? {}), deps),
  );
}

async function loadPlugins(path: string): Promise<readonly ResolverPlugin[]> {
  const exported = Object.values(await loadModule(path));
  const plugins = exported.filter(isPlugin);
  if (plugins.length > 0) return plugins;
  throw new InvalidInputError(`${path} exports no resolver`, {
    suggestion: 'Export an object with id, options and create (see resolvers/README.md).',
  });
}

function isPlugin(value: unknown): value is ResolverPlugin {
  return (
    value !== null &&
    typeof value === 'object' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'create' in value &&
    typeof value.create === 'function' &&
    'options' in value
  );
}

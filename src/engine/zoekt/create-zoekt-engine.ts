import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError, LimitReachedError, OfflineError } from '../../core/problems/errors.ts';
import { printUrl } from '../../core/problems/public-url.ts';
import { retryWithout } from '../../core/problems/retry-without.ts';
import type { AskJson } from '../../platform/http/ask-json.ts';
import type { RegexRunner } from '../../search/regex.ts';
import { createWebserver } from '../../search/zoekt/webserver.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import type { ProjectEngine } from '../project/project-engine.ts';
import type { Sources } from '../sources/create-sources.ts';
import {
  artifactsOfHome,
  artifactsOfProject,
  type ExportedArtifact,
  exportRepositories,
} from './export/export-repositories.ts';
import { listServerRepositories } from './servers/list-server-repositories.ts';
import { readServerFile } from './servers/read-server-file.ts';
import { type Servers, searchServers } from './servers/search-servers.ts';
import { compareServers } from './status/compare-servers.ts';
import type { Selection, ZoektEngine } from './zoekt-engine.ts';

export interface ZoektEngineDeps {
  readonly project: ProjectEngine;
  readonly sources: Sources;
  readonly loader: ProjectLoader;
  readonly regex: RegexRunner;
  readonly post: AskJson;
  /** URLs of webservers; empty: none is asked. */
  readonly urls: readonly string[];
  /** Milliseconds of one request; absent: the specification's. */
  readonly timeout?: number;
}

const TIMEOUT = 30_000;

export function createZoektEngine(deps: ZoektEngineDeps): ZoektEngine {
  const { project, sources, loader, regex, post, urls, timeout = TIMEOUT } = deps;

  /** @throws OfflineError, and InvalidInputError for an address that is none. */
  function openServers({ signal, offline }: CallContext): Servers {
    if (offline) throw new OfflineError(`${urls.map(printUrl).join(', ')} was not asked: the run is offline`);
    return { servers: urls.map((text) => createWebserver(parseAddress(text), { post, timeout })), signal };
  }

  async function* select({ of }: Selection, ctx: CallContext): AsyncGenerator<ExportedArtifact> {
    if (of === 'home') yield* artifactsOfHome({ sources, ctx });
    else yield* artifactsOfProject(await loader.load([], ctx), { sources, ctx });
  }

  return {
    async search(query, ctx) {
      if (urls.length > 0) return await searchServers(query, openServers(ctx));
      const found = await project.searchSources(query, ctx);
      if (found.partial === null || found.fileCount > 0) return found;
      throw new LimitReachedError(`Search timed out after ${found.milliseconds}ms. Try a more specific query`, {
        suggestion: found.partial,
      });
    },
    listRepositories: async (query, ctx) =>
      urls.length > 0
        ? await listServerRepositories(query, { ...openServers(ctx), regex })
        : await project.listRepositories(query, ctx),
    readFile: async (query, ctx) =>
      urls.length > 0 ? await readServerFile(query, openServers(ctx)) : await project.readRepositoryFile(query, ctx),
    exportRepositories: (request, ctx) =>
      retryWithout(() => exportRepositories(select(request, ctx), request.folder, ctx), sources.discard),
    async compareServers(request, ctx) {
      if (urls.length === 0) {
        throw new InvalidInputError('No zoekt-webserver is known', {
          suggestion: 'Name it by ZOEKT_URL or --url, as in http://localhost:6070.',
        });
      }
      const { servers, signal } = openServers(ctx);
      return await retryWithout(() => compareServers(select(request, ctx), servers, signal), sources.discard);
    },
  };
}

function parseAddress(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidInputError(`ZOEKT_URL "${printUrl(text)}" is no address of a webserver`, {
    suggestion: 'Write it as in http://localhost:6070; several are separated by commas.',
  });
}

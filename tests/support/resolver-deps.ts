import type { HttpClient, ResolverDeps } from '../../src/core/resolver.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { createArtifactStore } from '../../src/store/artifact-store.ts';
import { tempFolder } from './temp-folder.ts';

/** Real files and store in fresh folders, and a network that no test planned. */
export function resolverDeps(changes: Partial<ResolverDeps> = {}): ResolverDeps {
  const http: HttpClient = {
    get: async (url) => {
      throw new Error(`Unplanned request: ${url.href}`);
    },
  };
  const places = { mavenLocal: '/orchard/none', gradleCaches: [] };
  return { http, files: createFileReader(), store: createArtifactStore(tempFolder()), places, ...changes };
}

/** Answers by URL: a text, or null for 404; any other URL is 404 too. `asked` lists the paths in order. */
export function fakeHttp(
  answers: Readonly<Record<string, string | Error>>,
): HttpClient & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    get: async (url) => {
      asked.push(url.href);
      const answer = answers[url.href];
      if (answer instanceof Error) throw answer;
      if (answer === undefined) return null;
      return {
        origin: url.href,
        checksums: {},
        file: null,
        size: Buffer.byteLength(answer),
        async *open() {
          yield Buffer.from(answer);
        },
      };
    },
  };
}

import type { LocalPlaces, ResolverDeps } from '../../src/core/artifacts/resolver.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import type { HttpClient } from '../../src/platform/http/http-client.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import type { DownloadDeps } from '../../src/store/downloads/download.ts';
import { createDownloads } from '../../src/store/downloads/downloads.ts';
import { tempFolder } from './temp-folder.ts';

const unplanned: HttpClient = {
  get: async (url) => {
    throw new Error(`Unplanned request: ${url.href}`);
  },
};

/** Real files and store in fresh folders, and a network that no test planned. */
export function resolverDeps({
  http = unplanned,
  store = createArtifactStore(tempFolder()),
  places = { mavenLocal: '/orchard/none', gradleCaches: [] },
}: Partial<DownloadDeps & { readonly places: LocalPlaces }> = {}): ResolverDeps {
  return {
    ...createDownloads({ http, store, isStrict: false, withheld: () => null }),
    files: createFileReader(),
    places,
  };
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

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ArtifactKind } from '../../src/core/artifacts/artifact.ts';
import { readAll } from '../../src/core/artifacts/read-all.ts';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { createDownloads } from '../../src/store/downloads/downloads.ts';
import { emptyJar } from '../support/build-jar.ts';
import { httpClient } from '../support/http-client.ts';
import { startServer } from '../support/loopback-server.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { faults } from './faults.ts';

const bodies: Readonly<Record<string, readonly [ArtifactKind, Buffer]>> = {
  'apple.pom': ['pom', Buffer.from(`<project>${' '.repeat(200)}</project>`)],
  'apple-sources.jar': ['sources', Buffer.from(`PK${'apple'.repeat(50)}${emptyJar()}`)],
  'maven-metadata.xml': ['metadata', Buffer.from(`<metadata>${' '.repeat(200)}</metadata>`)],
  'apple.module': ['module', Buffer.from(`{"formatVersion":"1.1"${' '.repeat(200)}}`)],
};
/** Milliseconds; nothing that is well waits for it. */
const BRIEF = { patience: 50, attempts: 2, firstPause: 1 };

test.each(Object.entries(faults))(
  'of a repository that sends %s nothing wrong is kept, and it heals',
  async (_name, fault) => {
    const asked = new Map<string, number>();
    let isWell = false;
    const server = await startServer((request, response) => {
      const name = (request.url ?? '').split('/').at(-1) ?? '';
      const count = asked.get(name) ?? 0;
      asked.set(name, count + 1);
      const [, body = Buffer.alloc(0)] = bodies[name] ?? [];
      if (isWell || (count > 0 && fault.isOnce)) response.writeHead(200, { 'content-length': body.length }).end(body);
      else fault.answer(response, body);
    });
    const store = createArtifactStore(tempFolder());
    const fetchAll = (limits: object) => {
      const { fetch } = createDownloads({ http: httpClient({ limits }), store, isStrict: false, withheld: () => null });
      return Promise.all(
        Object.entries(bodies).map(async ([name, [kind, body]]) => {
          const file = { repository: repositoryAt(server.url), url: new URL(name, server.url) };
          const options = { kind, maxAge: null, missTrusted: 0 };
          const found = await fetch(file, options, quietContext).then((answer) => answer.found, refusal);
          return found === null || sha1(await readAll(found)) === sha1(body) ? found !== null : 'something else';
        }),
      );
    };
    const names = Object.keys(bodies);
    expect(await fetchAll(BRIEF)).not.toContain('something else');
    isWell = true;
    expect(await fetchAll({})).toEqual(names.map(() => true));
  },
);

function refusal(error: unknown): null {
  if (error instanceof JarIndexerError) return null;
  throw error;
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

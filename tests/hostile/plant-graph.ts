import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostileGraph } from './hostile-poms.ts';

/** A project with a hostile graph, and the repository on loopback that its settings.xml names for everything. */
export interface PlantedGraph {
  /** Holds `project` and `user`, which is the HOME of who opens it. */
  readonly folder: string;
  /** Sent so far. */
  readonly requests: number;
  /** Ends the repository. */
  close(): void;
}

const POM =
  '<project><modelVersion>4.0.0</modelVersion><groupId>victim</groupId><artifactId>victim</artifactId><version>1</version><dependencies><dependency><groupId>hostile</groupId><artifactId>root</artifactId><version>1</version></dependency></dependencies></project>';

/**
 * Removed at the end: ext4 looks for minutes for places that no file has left just now, which would make the next shape's files cost ten
 * times as much.
 */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** `files`: besides those of the project, by path below the folder. */
export async function plantGraph(
  graph: HostileGraph,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<PlantedGraph> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  folders.push(folder);
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const body = graph.serve((request.url ?? '').slice('/maven2/'.length));
    response.statusCode = body === null ? 404 : 200;
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2/`;
  const settings = `<settings><mirrors><mirror><id>m</id><mirrorOf>*</mirrorOf><url>${url}</url></mirror></mirrors></settings>`;
  const project = Object.entries(graph.project ?? { 'pom.xml': POM }).map(([path, text]) => [`project/${path}`, text]);
  const all = {
    'user/.m2/settings.xml': settings,
    ...(Object.fromEntries(project) as Record<string, string>),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    get requests() {
      return requests;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

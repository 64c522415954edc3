import { buildJar } from '../support/build-jar.ts';
import { askWatched, isPrompt, printTried, type Tried } from './ask-watched.ts';
import { type Call, callsAboutGraph } from './calls-of-tools.ts';
import type { HostileGraph } from './hostile-poms.ts';
import type { Line } from './line.ts';
import { plantGraph } from './plant-graph.ts';
import { startWatched } from './watched-server.ts';

const BASE = 'user/.m2/repository/plain/plain/1/plain-1';
/** An artifact in the local repository, about which the calls beside are. */
const PLAIN = {
  [`${BASE}.pom`]:
    '<project><modelVersion>4.0.0</modelVersion><groupId>plain</groupId><artifactId>plain</artifactId><version>1</version></project>',
  [`${BASE}-sources.jar`]: buildJar({ 'a/A.java': 'package a; class A { int f() { return 1; } }' }),
};
const plain = { group_id: 'plain', artifact_id: 'plain', version: '1' };
/** What the first call of a process loads of the program is no cost of a graph. */
const FIRST: readonly Call[] = [
  ['get_file', { ...plain, file_path: 'a/A.java' }],
  ['get_type_source', { ...plain, type_name: 'a.A' }],
  ['index_artifact', { ...plain, artifact_id: 'absent' }],
];

/** Asks the tools that need the graph of a project whose POMs and repository are these. */
export async function tryServed(name: string, graph: HostileGraph): Promise<Line> {
  const tried = await tryOnce(graph);
  return { isFine: isPrompt(tried), text: `${name}: ${printTried(tried)}` };
}

async function tryOnce(graph: HostileGraph): Promise<Tried> {
  const planted = await plantGraph(graph, PLAIN);
  const server = await startWatched(planted.folder, []);
  try {
    for (const [tool, input] of FIRST) await server.call(tool, input);
    return await askWatched(server, callsAboutGraph, FIRST[0]!);
  } finally {
    await server.stop();
    planted.close();
  }
}

/**
 * `npm run hostile -- [--archives | --classes | --bodies | --corpus FOLDER | --sources | --served | --calls N] [NAME…]`: has the built product read what was made to hurt it, in empty homes.
 * Only those with one of the names, if any is given.
 *
 * Plain: resolves hostile graphs from a repository on loopback; fails above 10 s or 300 MB, and without a word.
 * `--archives`: indexes forged archives; fails above 2 s or 160 MB more than a plain one takes, and on a crash.
 * `--classes`: the same of binary jars with forged classes.
 * `--bodies`: has files of these jars decompiled; fails when that ends the process, takes more CPU than 12 s for a file or 350 MB.
 * `--corpus`: the same as `--archives` of all files of a folder, as those that others collected to try readers of archives.
 * `--sources`: asks every tool of a server about hostile sources of 16 KB to 4 MB; fails above 3 s, and as `--served`.
 * `--served`: asks a server over each hostile graph, each archive and code of a project of its own, and beside that pings it and asks it
 * about something else; fails when the server ends, and when one in a hundred of these takes longer than 100 ms, which a machine with
 * other work makes longer. Prints the memory that it took at most.
 * `--calls N`: 2,000 mixed calls of one server, then N; fails when memory or open files grow by more than a tenth.
 *
 * Seconds are of the processor where the clock says more: other work of the machine makes it say more, never less.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forgedArchives, widestArchives } from './forged-archives.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileClasses } from './hostile-classes.ts';
import { hostileGraphs } from './hostile-graphs.ts';
import { hostileSources } from './hostile-sources.ts';
import type { Line } from './line.ts';
import { tryArchive } from './try-archive.ts';
import { tryBodies } from './try-bodies.ts';
import { tryCalls } from './try-calls.ts';
import { tryGraph } from './try-graph.ts';
import { tryServed } from './try-served.ts';
import { tryServedArchive } from './try-served-archive.ts';
import { trySources } from './try-sources.ts';
import { tryWideCode } from './try-wide-code.ts';
import { wideCode } from './wide-code.ts';

const { values, positionals: wanted } = parseArgs({
  options: {
    archives: { type: 'boolean' },
    classes: { type: 'boolean' },
    bodies: { type: 'boolean' },
    corpus: { type: 'string' },
    sources: { type: 'boolean' },
    served: { type: 'boolean' },
    calls: { type: 'string' },
  },
  allowPositionals: true,
});
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));

if (values.archives === true) {
  for (const [name, make] of Object.entries(forgedArchives))
    if (isWanted(name)) print(await tryArchive(name, make('1')));
} else if (values.classes === true) {
  for (const [name, make] of Object.entries(hostileClasses))
    if (isWanted(name)) print(await tryArchive(name, make('1'), 'binary'));
} else if (values.bodies === true) {
  for (const [name, make] of Object.entries({ ...hostileClasses, ...hostileBodies }))
    if (isWanted(name)) print(await tried(name, tryBodies(name, make)));
} else if (values.corpus !== undefined) {
  for (const name of readdirSync(values.corpus))
    if (isWanted(name)) print(await tryArchive(name, readFileSync(join(values.corpus, name))));
} else if (values.sources === true) {
  for (const source of hostileSources) if (isWanted(source.name)) print(await tried(source.name, trySources(source)));
} else if (values.served === true) {
  for (const [name, graph] of Object.entries(hostileGraphs))
    if (isWanted(name)) print(await tried(name, tryServed(name, graph)));
  for (const [name, make] of Object.entries({ ...forgedArchives, ...widestArchives }))
    if (isWanted(name)) print(await tried(name, tryServedArchive(name, make)));
  for (const [name, make] of Object.entries(wideCode))
    if (isWanted(name)) print(await tried(name, tryWideCode(name, make)));
} else if (values.calls !== undefined) {
  for (const line of await tryCalls(Number(values.calls))) print(line);
} else {
  for (const [name, graph] of Object.entries(hostileGraphs)) if (isWanted(name)) print(await tryGraph(name, graph));
}

/** A server that ended is told, and the next is tried. */
async function tried(name: string, line: Promise<Line>): Promise<Line> {
  return await line.catch((error: unknown) => ({ isFine: false, text: `${name}: ${String(error)}` }));
}

function print({ isFine, text }: Line): void {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${text}`);
  if (!isFine) process.exitCode = 1;
}

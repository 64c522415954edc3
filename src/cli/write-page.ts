import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printProblem } from '../core/problems/print-problem.ts';
import type { Problem } from '../core/problems/problem.ts';
import { makeDataVisible } from '../core/text/visible-text.ts';
import type { PageData } from '../page/data/page-data.ts';
import { renderPageFile } from '../page/document/render-page-file.ts';
import { writeFileAtomically } from '../platform/files/atomic-write.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import type { Machine } from './session.ts';

/** Writes a page for people as one HTML file, with the script and style that the build put beside the program. */
export async function writePage(
  { cwd, page, version }: Pick<Machine, 'cwd' | 'page' | 'version'>,
  file: string,
  data: Omit<PageData, 'version'>,
): Promise<void> {
  const [script, style] = await Promise.all([readPart('file-page.js', page), readPart('page.css', page)]);
  const html = renderPageFile(makeDataVisible({ ...data, version }), { script, style });
  await writeFileAtomically(resolve(cwd, file), html);
}

async function readPart(name: string, folder: URL): Promise<string> {
  const bytes = await readBytes(fileURLToPath(new URL(name, folder)));
  if (bytes === null) throw new Error(`${name} of the page is not there: npm run build makes it`);
  return bytes.toString('utf8');
}

/** The page of a run that could not begin. `title`: what was to be resolved. */
export async function writeEmptyPage(
  machine: Parameters<typeof writePage>[0],
  file: string,
  { title, problems }: { readonly title: string; readonly problems: readonly Problem[] },
): Promise<void> {
  await writePage(machine, file, { title, warnings: problems.map(printProblem), outcome: null, graph: null });
}

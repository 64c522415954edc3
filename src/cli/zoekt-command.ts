import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { ServerComparison } from '../engine/zoekt/status/compare-servers.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** `zoekt status`: what the webservers lack of the project's dependencies, or of all that is indexed here. */
export async function runZoekt(
  session: Session,
  [action = '']: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  if (action !== 'status')
    throw new UsageError(`There is no "zoekt ${action}"`, { suggestion: 'Write: zoekt status.' });
  const { zoekt } = await session.engine();
  const found = await zoekt.compareServers({ of: options.indexed === true ? 'home' : 'project' }, session.ctx);
  session.out.write(session.options.json ? printJson(found) : makeVisible(render(found)));
  const isAllThere = found.unavailable.length + found.stale.length + found.missing.length === 0;
  return isAllThere ? exitCodes.ok : exitCodes.failed;
}

function render({ servers, unavailable, present, stale, missing }: ServerComparison): string {
  const lines = [
    ...servers.map(
      ({ url, repositories, withSymbols, crashes }) =>
        `${url}: ${printCount(repositories, 'repository', 'repositories')}, ${withSymbols} with symbols${crashes === 0 ? '' : `, ${printCount(crashes, 'shard')} not loaded`}`,
    ),
    ...unavailable,
    `${printCount(present, 'version')} there, ${stale.length} with other files, ${missing.length} missing`,
    ...stale.map((coordinates) => `other files: ${coordinates}`),
    ...missing.map((coordinates) => `missing: ${coordinates}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

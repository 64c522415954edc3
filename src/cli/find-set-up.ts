import { dirname, resolve } from 'node:path';
import { stampFile } from '../platform/files/files.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { findRealPath } from '../platform/files/real-path.ts';
import { openReceipts } from '../setup/editing/receipts.ts';
import { findPlace } from '../setup/find-place.ts';
import { findVariables } from '../setup/find-variables.ts';
import { findLauncher } from '../setup/launcher.ts';
import { scopes } from '../setup/model/client.ts';
import { atHome } from '../setup/model/folders.ts';
import type { SetUp } from '../setup/set-up.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** This machine, the project and this program as clients' entries are made of them. @throws UsageError */
export async function findSetUp(session: Session, options: Readonly<Record<string, unknown>>): Promise<SetUp> {
  const { env, version } = session.machine;
  const { findProject } = await import('../engine/graphs/find-project.ts');
  const isNamed = session.options.project !== null;
  const start = resolve(session.machine.cwd, session.start);
  const found = await findProject(start);
  // A person who names a module means that module.
  const root = isNamed ? folderOf(start) : (found?.root ?? null);
  const scope = findScope(options);
  if (scope === 'project' && root === null) {
    throw new UsageError(`There is no project in ${start}`, { suggestion: 'Name its folder: --project PATH.' });
  }
  const place = findPlace(env, root ?? start);
  const settings = await readBytes(session.config.settings ?? atHome(place, '.m2', 'settings.xml'));
  const { home } = session.options;
  const variables = findVariables(
    home === null ? env : { ...env, JAR_INDEXER_HOME: resolve(session.machine.cwd, home) },
    settings?.toString('utf8') ?? null,
  );
  const program = resolve(process.argv[1] ?? '');
  const launcher = findLauncher({
    node: process.execPath,
    program: findRealPath(program) ?? program,
    version,
    platform: place.platform,
  });
  const wanted = { launcher, variables, project: root, isNamed };
  return { place, scope, wanted, receipts: openReceipts(session.host.userFolder) };
}

function folderOf(path: string): string {
  return stampFile(path) === null ? path : dirname(path);
}

function findScope({ scope, global }: Readonly<Record<string, unknown>>): SetUp['scope'] {
  if (scope === undefined || global === true) return 'user';
  const found = scopes.find((known) => known === scope);
  if (found !== undefined) return found;
  throw new UsageError(`There is no scope ${String(scope)}`, { suggestion: 'Say --scope user or --scope project.' });
}

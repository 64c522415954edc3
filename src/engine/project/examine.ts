import { whyUnread } from '../../buildfiles/unread-formats.ts';
import { HOW_TO_HAVE_JDK, type JdkSources } from '../../core/artifacts/jdk-module.ts';
import type { LocalPlaces } from '../../core/artifacts/resolver.ts';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { CallContext } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { formatSize } from '../../core/text/format-size.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { kindOfPath, removePath } from '../../platform/files/files.ts';
import { ask } from '../../platform/git/ask-program.ts';
import { GitFailure } from '../../platform/git/run-git.ts';
import type { FoundProject } from '../graphs/find-project.ts';
import { openUpkeep } from '../home/upkeep.ts';
import { type AskRepository, askRepositories } from './ask-repositories.ts';
import type { Check } from './project-engine.ts';

export interface Examined {
  readonly home: string;
  readonly environment: MavenEnvironment;
  readonly places: LocalPlaces;
  readonly jdk: JdkSources;
  readonly found: FoundProject | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ask: AskRepository;
}

/** Settings, folders, programs and repositories that a run here would use. */
export async function examine(
  { home, environment, places, jdk, found, env, ask: askRepository }: Examined,
  ctx: CallContext,
): Promise<readonly Check[]> {
  const { context, repositories } = environment;
  const { bytes } = await openUpkeep(home).clear({ dryRun: true });
  return [
    {
      name: 'cache',
      value: `${home} (${formatSize(bytes)})`,
      problem: await findWriteProblem(home),
      remedy: 'Let this user write there, or name another folder: --home, or JAR_INDEXER_HOME.',
    },
    found === null
      ? plain('project', 'none at or above this folder')
      : { name: 'project', value: found.root, problem: whyUnread(found.buildFile) },
    plain('local repository', await describeFolder(places.mavenLocal)),
    ...(await Promise.all(
      places.gradleCaches.map(async (folder) => plain('gradle cache', await describeFolder(folder))),
    )),
    plain('jdk for profiles', context.jdk),
    examineJdk(jdk),
    plain('os for profiles', `${context.os.name}/${context.os.arch}`),
    await examineGit(ctx.signal),
    examineProxy(environment, env),
    plain('offline', ctx.offline ? 'yes' : 'no'),
    ...(await askRepositories(repositories, askRepository, ctx)),
    ...environment.problems.map(({ message, where }) => ({ name: 'settings', value: where ?? '', problem: message })),
  ];
}

function examineJdk(jdk: JdkSources): Check {
  const name = 'sources of the jdk';
  const minor = { name, isMinor: true, remedy: HOW_TO_HAVE_JDK } as const;
  if ('missing' in jdk) return { ...minor, value: 'none', problem: jdk.missing };
  const value = `${jdk.version} ${jdk.file}`;
  if (jdk.lacksSources === null) return plain(name, value);
  return { ...minor, value, problem: `${jdk.lacksSources}: declarations come from its classes` };
}

function plain(name: string, value: string): Check {
  return { name, value, problem: null };
}

async function describeFolder(folder: string): Promise<string> {
  return (await kindOfPath(folder)) === 'folder' ? folder : `${folder} (not there)`;
}

async function findWriteProblem(home: string): Promise<string | null> {
  const probe = `${home}/.probe-${process.pid}`;
  try {
    await writeFileAtomically(probe, '');
    await removePath(probe);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

async function examineGit(signal: AbortSignal): Promise<Check> {
  try {
    return plain('git', (await ask('git', ['--version'], signal)).trim().replace(/^git version /, ''));
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    const remedy =
      'Install git and put it on the PATH, if sources of git repositories or differences to commits are wanted.';
    return { name: 'git', value: 'none', problem: 'git cannot be run', isMinor: true, remedy };
  }
}

const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];

/** As Maven does, requests use the proxies of settings.xml alone; somebody who sets a variable expects that it counts. */
function examineProxy({ repositories, access }: MavenEnvironment, env: Examined['env']): Check {
  const used = repositories.flatMap((repository) => access(repository, repository.url).proxy ?? []);
  if (used.length > 0) return plain('proxy', [...new Set(used.map(({ url }) => publicUrl(url)))].join(', '));
  const set = VARIABLES.filter((name) => env[name]);
  if (set.length === 0) return plain('proxy', 'none');
  return {
    name: 'proxy',
    value: 'none',
    problem: `${set.join(', ')} is set, and does not count: as for Maven, only settings.xml names proxies`,
    isMinor: true,
    remedy: 'If the network needs that proxy, write it into <proxies> of settings.xml.',
  };
}

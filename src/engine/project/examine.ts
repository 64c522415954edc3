import { whyUnread } from '../../buildfiles/unread-formats.ts';
import type { JdkSources } from '../../core/artifacts/jdk-module.ts';
import type { LocalPlaces } from '../../core/artifacts/resolver.ts';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { CallContext } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { kindOfPath, removePath } from '../../platform/files/files.ts';
import type { FoundProject } from '../graphs/find-project.ts';
import type { Check } from './project-engine.ts';

export interface Examined {
  readonly home: string;
  readonly environment: MavenEnvironment;
  readonly places: LocalPlaces;
  readonly jdk: JdkSources;
  readonly found: FoundProject | null;
}

/** Settings and folders that a run here would use. Asks nobody outside this machine. */
export async function examine(
  { home, environment, places, jdk, found }: Examined,
  { offline }: CallContext,
): Promise<readonly Check[]> {
  const { context, repositories } = environment;
  return [
    { name: 'cache', value: home, problem: await findWriteProblem(home) },
    found === null
      ? plain('project', 'none at or above this folder')
      : { name: 'project', value: found.root, problem: whyUnread(found.buildFile) },
    plain('local repository', await describeFolder(places.mavenLocal)),
    ...(await Promise.all(
      places.gradleCaches.map(async (folder) => plain('gradle cache', await describeFolder(folder))),
    )),
    plain('jdk for profiles', context.jdk),
    plain('sources of the jdk', 'missing' in jdk ? `none: ${jdk.missing}` : `${jdk.version} ${jdk.file}`),
    plain('os for profiles', `${context.os.name}/${context.os.arch}`),
    plain('offline', offline ? 'yes' : 'no'),
    ...repositories.map(({ id, url, blocked }) => ({
      name: 'repository',
      value: `${id} ${publicUrl(url)}`,
      problem: blocked,
    })),
    ...environment.problems.map(({ message, where }) => ({ name: 'settings', value: where ?? '', problem: message })),
  ];
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

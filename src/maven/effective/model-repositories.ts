import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawRepository, RawRepositoryPolicy } from '../../core/builds/raw-pom.ts';
import type { ModelTexts } from '../model/model-texts.ts';

/** The repositories of a model, with their values. Profiles of settings.xml may write what they like into theirs. */
export function interpolateRepositories(
  repositories: readonly RawRepository[],
  { address, publish, local }: ModelTexts,
  { settingsProfiles }: BuildContext,
): readonly RawRepository[] {
  if (repositories.length === 0) return repositories;
  const ofUser = new Set(settingsProfiles.flatMap(({ base }) => base.repositories));
  const own = { address: local.interpolate, publish: local.interpolate };
  return repositories.map((repository) =>
    interpolateRepository(repository, ofUser.has(repository) ? own : { address, publish }),
  );
}

function interpolateRepository(
  repository: RawRepository,
  { address, publish }: Pick<ModelTexts, 'address' | 'publish'>,
): RawRepository {
  const read = (text: string | null) => (text === null ? null : publish(text));
  const readPolicy = (policy: RawRepositoryPolicy | null) =>
    policy && { enabled: read(policy.enabled), updatePolicy: read(policy.updatePolicy) };
  const { id, url, releases, snapshots } = repository;
  return {
    ...repository,
    id: read(id),
    url: url === null ? null : address(url),
    releases: readPolicy(releases),
    snapshots: readPolicy(snapshots),
  };
}

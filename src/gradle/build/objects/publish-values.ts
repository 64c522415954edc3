import type { GradleConfiguration, GradleProject } from '../../../core/builds/gradle-build.ts';
import type { GradleDependency, VersionRequest } from '../../../core/builds/gradle-dependency.ts';
import type { Problem } from '../../../core/problems/problem.ts';

/** Replaces names of the user's values in texts that others get to see. */
export interface Publisher {
  publish(text: string): { readonly text: string; readonly isWithheld: boolean };
  /** Tells how to let a value go. */
  readonly advice: string;
}

/** A project with values in place of their names, where these may go; a value that has to stay here is reported, and asked for at no version. */
export function publishValues(project: GradleProject, { publish, advice }: Publisher): GradleProject {
  const problems: Problem[] = [];
  const show = (edge: GradleDependency): GradleDependency => {
    const { groupId, artifactId, classifier, version, where } = edge;
    const written = JSON.stringify([groupId, artifactId, classifier, version]);
    if (!written.includes('${')) return edge;
    let isWithheld = false;
    const read = <Text extends string | null>(text: Text): Text => {
      if (text === null) return text;
      const shown = publish(text);
      isWithheld ||= shown.isWithheld;
      return shown.text as Text;
    };
    const parts = { groupId: read(groupId), artifactId: read(artifactId), classifier: read(classifier) };
    const asked = version === null ? null : mapVersion(version, read);
    if (!isWithheld) return { ...edge, ...parts, version: asked };
    const coordinates = [groupId, artifactId, version?.require].filter((part) => part != null).join(':');
    const message = `A value of your own gradle.properties stays here (${advice}): ${coordinates}`;
    problems.push({ code: 'values-withheld', message, where, dependency: { coordinates, askedAt: where } });
    return { ...edge, ...parts, version: null };
  };
  const showAll = (configuration: GradleConfiguration): GradleConfiguration => ({
    ...configuration,
    dependencies: configuration.dependencies.map(show),
    constraints: configuration.constraints.map(show),
    forced: configuration.forced.map(show),
    managed: configuration.managed.map(show),
    rules: configuration.rules.map((rule) => (target, requested) => show(rule(target, requested))),
  });
  return {
    ...project,
    configurations: new Map([...project.configurations].map(([name, one]) => [name, showAll(one)])),
    repositories: project.repositories.map((repository) =>
      repository.url === null ? repository : { ...repository, url: publish(repository.url).text },
    ),
    problems: [...project.problems, ...problems],
  };
}

function mapVersion(
  { strictly, require, prefer, reject }: VersionRequest,
  read: <Text extends string | null>(text: Text) => Text,
): VersionRequest {
  return { strictly: read(strictly), require: read(require), prefer: read(prefer), reject: reject.map(read) };
}

import { hash } from 'node:crypto';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { Mediation } from '../../core/builds/resolved-project.ts';

/** The inputs of a graph besides the files that it is made from. */
export interface MadeWith {
  readonly environment: MavenEnvironment;
  readonly mediation?: Mediation;
  readonly asksGradle?: boolean;
  /** Options of the chain: they say who may be asked. */
  readonly resolverOptions?: unknown;
}

/** The same text for the same. Environment variables are compared one by one, and only those that a POM names. */
export function printFingerprint({ environment, mediation, asksGradle, resolverOptions }: MadeWith): string {
  const { context, repositories, repositoryRules, localRepository, mavenVersion, trust, gradleProperties } =
    environment;
  const { userProperties, systemProperties, activeProfiles, inactiveProfiles, settingsProfiles, jdk, os, linux } =
    context;
  const machine = [...systemProperties].filter(([name]) => !name.startsWith('env.'));
  const asked = repositories.map(({ id, url, releases, snapshots, blocked }) => [
    id,
    url,
    releases,
    snapshots,
    blocked,
  ]);
  const parts = [
    [...userProperties],
    machine,
    activeProfiles,
    inactiveProfiles,
    settingsProfiles.map(({ id, base }) => [id, [...base.properties]]),
    jdk,
    os,
    linux,
    asked,
    repositoryRules.mirrors,
    [...repositoryRules.servers],
    [resolverOptions ?? null, asksGradle ?? false],
    localRepository,
    mavenVersion,
    mediation ?? null,
    trust.print(),
    [...gradleProperties],
  ];
  return hash('sha256', JSON.stringify(parts));
}

import type { RawProfile } from '../../core/builds/raw-pom.ts';
import { emptySettings, type Settings } from './settings.ts';

/** The paths of settings.xml on each level; null when there is none. `project` is Maven 4's `.mvn/settings.xml`. */
export interface SettingsLevels {
  readonly user: Settings | null;
  readonly project: Settings | null;
  readonly installation: Settings | null;
}

/**
 * The settings of a build: user over project over installation. Of two entries with one id the dominant file's stays, and its
 * entries come first, so a user's mirror is looked at before the installation's http blocker.
 * Source: MavenSettingsMerger of Maven 3, Maven 4's DefaultSettingsBuilder; seen in Maven 3.8.7.
 */
export function mergeSettings({ user, project, installation }: SettingsLevels): Settings {
  const recessive = mergePair(project === null ? emptySettings : limitToProject(project), installation);
  return mergePair(user ?? emptySettings, recessive);
}

/** Finds functions of a condition that look at files. */
const LOOKS = /\b(?:exists|missing)\s*\(/;

/** A cloned project may not move the local repository, open proxies or hold credentials. Source: Maven 4's DefaultSettingsBuilder. */
function limitToProject(settings: Settings): Settings {
  return {
    ...settings,
    profiles: settings.profiles.map(withoutLooks),
    localRepository: null,
    offline: null,
    proxies: [],
    servers: [],
  };
}

/** Settings have no folder of their own to look in, and what else is on the disk is not a project's business: such a profile is inactive. */
function withoutLooks(profile: RawProfile): RawProfile {
  const { activation } = profile;
  const looks = activation !== null && (activation.file !== null || LOOKS.test(activation.condition?.text ?? ''));
  return looks ? { ...profile, activation: null } : profile;
}

function mergePair(dominant: Settings, recessive: Settings | null): Settings {
  if (recessive === null) return dominant;
  return {
    localRepository: dominant.localRepository ?? recessive.localRepository,
    offline: dominant.offline ?? recessive.offline,
    mirrors: mergeById(dominant.mirrors, recessive.mirrors),
    servers: mergeById(dominant.servers, recessive.servers),
    proxies: mergeById(dominant.proxies, recessive.proxies),
    profiles: mergeById(dominant.profiles, recessive.profiles),
    activeProfiles: [...new Set([...dominant.activeProfiles, ...recessive.activeProfiles])],
    repositories: mergeById(dominant.repositories, recessive.repositories),
    problems: [...dominant.problems, ...recessive.problems],
  };
}

function mergeById<T extends { readonly id: string | null }>(dominant: readonly T[], recessive: readonly T[]): T[] {
  const ids = new Set(dominant.map(({ id }) => id));
  return [...dominant, ...recessive.filter(({ id }) => !ids.has(id))];
}

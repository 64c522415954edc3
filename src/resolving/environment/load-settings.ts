import { join, resolve } from 'node:path';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { mergeSettings } from '../../maven/settings/merge-settings.ts';
import { createNamedOrigins, parseSettings, type Settings } from '../../maven/settings/settings.ts';

export interface SettingsFiles {
  /** Named by the user, who then means it: it must be there. Null: `~/.m2/settings.xml`, which need not. */
  readonly user: string | null;
  /** As `user`; null: that of `mavenHome`. */
  readonly installation: string | null;
  readonly userHome: string;
  readonly mavenHome: string | null;
  /** Maven 4's `.mvn/settings.xml`; null when there is no project or its Maven does not read it. */
  readonly project: string | null;
}

export interface SettingsSources {
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Reads as `read`, inside the project alone. */
  readonly readOwn: SettingsSources['read'];
  /** The value of `${name}` in a file of the user's. */
  readonly lookUp: (name: string) => string | null;
  /** The value in a file of the project's, which does not get the user's private values. */
  readonly lookUpOpen: (name: string) => string | null;
}

export interface LoadedSettings {
  /** All settings.xml of a build as one. */
  readonly settings: Settings;
  /** True if the user's settings, and not the project's, name an origin for the id of a server. */
  readonly isNamed: ReturnType<typeof createNamedOrigins>;
}

/**
 * @throws InvalidInputError when one that the user named is missing. @throws CorruptArtifactError for one that is no XML.
 */
export async function loadSettings(files: SettingsFiles, sources: SettingsSources): Promise<LoadedSettings> {
  const { userHome, mavenHome } = files;
  const [user, installation] = await Promise.all([
    files.user === null ? load(join(userHome, '.m2', 'settings.xml'), sources) : loadNamed(files.user, sources),
    files.installation === null
      ? load(mavenHome === null ? null : join(mavenHome, 'conf', 'settings.xml'), sources)
      : loadNamed(files.installation, sources),
  ]);
  const project = await load(files.project, { ...sources, read: sources.readOwn, lookUp: sources.lookUpOpen });
  return {
    settings: mergeSettings({ user, project, installation }),
    isNamed: createNamedOrigins(mergeSettings({ user, project: null, installation })),
  };
}

async function load(path: string | null, { read, lookUp }: SettingsSources): Promise<Settings | null> {
  const bytes = path === null ? null : await read(path);
  return path === null || bytes === null ? null : parseSettings(bytes, path, lookUp);
}

async function loadNamed(path: string, sources: SettingsSources): Promise<Settings> {
  const settings = await load(resolve(path), sources);
  if (settings !== null) return settings;
  throw new InvalidInputError(`There is no settings file ${path}`, { suggestion: 'Name an existing settings.xml.' });
}

import { join, resolve } from 'node:path';
import { InvalidInputError } from '../../core/errors.ts';
import { mergeSettings } from '../../maven/settings/merge-settings.ts';
import { parseSettings, type Settings } from '../../maven/settings/settings.ts';

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
  readonly lookUp: (name: string) => string | null;
}

/**
 * All settings.xml of a build as one.
 * @throws InvalidInputError when one that the user named is missing. @throws CorruptArtifactError for one that is no XML.
 */
export async function loadSettings(files: SettingsFiles, sources: SettingsSources): Promise<Settings> {
  const { user, installation, userHome, mavenHome, project } = files;
  return mergeSettings({
    user: await (user === null ? load(join(userHome, '.m2', 'settings.xml'), sources) : loadNamed(user, sources)),
    project: project === null ? null : await load(project, sources),
    installation: await (installation === null
      ? load(mavenHome === null ? null : join(mavenHome, 'conf', 'settings.xml'), sources)
      : loadNamed(installation, sources)),
  });
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

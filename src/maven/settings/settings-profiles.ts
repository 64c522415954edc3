import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { FileLookup } from '../activation/activation-paths.ts';
import { chooseProfiles, type ProfileChoice } from '../activation/profile-activation.ts';
import type { Settings } from './settings.ts';

/** Profiles of settings.xml activate by the rules of a POM's, as if they stood in one without a folder or anything else. */
export function chooseSettingsProfiles(
  settings: Settings,
  context: BuildContext,
  { fileExists, listFiles }: FileLookup,
): Omit<ProfileChoice, 'errors'> {
  const base = { modules: [], properties: new Map(), dependencies: [], managed: [], repositories: [], buildParts: [] };
  const pom: RawPom = {
    origin: 'settings.xml',
    modelVersion: '4.1.0',
    parent: null,
    groupId: null,
    artifactId: null,
    version: null,
    packaging: null,
    base,
    listsModules: false,
    profiles: settings.profiles,
    relocation: null,
    fields: new Map(),
    hasGradleMetadata: false,
    problems: [],
  };
  const { active, problems, errors } = chooseProfiles(pom, {
    context,
    basedir: null,
    packaging: '',
    artifactId: null,
    properties: base.properties,
    fileExists,
    listFiles,
  });
  return { active, problems: [...problems, ...errors] };
}

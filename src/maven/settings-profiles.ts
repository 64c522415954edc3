import type { BuildContext } from '../core/maven-environment.ts';
import type { RawPom } from '../core/raw-pom.ts';
import { chooseProfiles, type ProfileChoice } from './profile-activation.ts';
import type { Settings } from './settings.ts';

/** Profiles of settings.xml activate by the rules of a POM's, as if they stood in one without anything else. */
export function chooseSettingsProfiles(settings: Settings, context: BuildContext): ProfileChoice {
  const base = { modules: [], properties: new Map(), dependencies: [], managed: [], repositories: [], buildParts: [] };
  const pom: RawPom = {
    origin: 'settings.xml',
    modelVersion: null,
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
  return chooseProfiles(pom, {
    context,
    basedir: null,
    packaging: '',
    artifactId: null,
    properties: base.properties,
    fileExists: () => false,
    listFiles: () => [],
  });
}

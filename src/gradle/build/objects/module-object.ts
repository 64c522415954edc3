import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { printGav, printModule } from '../../../core/artifacts/coordinates.ts';
import type { ScriptObject } from '../../evaluation/script-value.ts';

/** A module at one version as rules see it: `id.group`, `id.name`, `id.module.name`, `id.version`. */
export function createModuleObject(coordinates: Coordinates): ScriptObject {
  const { groupId, artifactId, version } = coordinates;
  const texts: Readonly<Record<string, string>> = { group: groupId, name: artifactId, version };
  const module: ScriptObject = { get: (name) => texts[name], print: () => printModule(coordinates) };
  return {
    type: 'ModuleComponentIdentifier',
    get: (name) => (name === 'moduleIdentifier' ? module : name === 'module' ? artifactId : texts[name]),
    print: () => printGav(coordinates),
  };
}

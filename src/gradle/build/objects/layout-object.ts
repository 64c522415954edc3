import { resolve } from 'node:path';
import type { ScriptObject } from '../../evaluation/script-value.ts';

/** `layout` of a project or of settings: places are texts. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/file/ProjectLayout.html. */
export function createLayout(folder: string, rootFolder: string): ScriptObject {
  const places = new Map([
    ['projectDirectory', folder],
    ['buildDirectory', resolve(folder, 'build')],
    ['rootDirectory', rootFolder],
    ['settingsDirectory', rootFolder],
  ]);
  return { get: (name) => places.get(name) };
}

import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import { findConfiguration, type ProjectState } from '../state/build-state.ts';

/**
 * `multiRelease { targetVersions 8, 11 }` of the plugin me.champeau.mrjar: source sets for the code and the tests of each Java but the first.
 * Source: https://github.com/melix/mrjar-gradle-plugin.
 */
export function createMultiRelease(project: ProjectState): ScriptObject {
  return {
    call(name, { args }) {
      const [first, ...versions] = args.map(printValue);
      if (name !== 'targetVersions' || first == null || versions.includes(null)) return undefined;
      for (const version of versions) {
        const set = `java${version}`;
        project.sourceSets.add(set).add(`${set}Test`);
        for (const part of ['Implementation', 'CompileOnly'])
          findConfiguration(project, `${set}Test${part}`).extendsFrom.add(`test${part}`);
      }
      return null;
    },
  };
}

import { isObject, printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import {
  type BuildState,
  type DependencyState,
  isNotation,
  type NotationObject,
  type ProjectState,
} from '../state/build-state.ts';
import { resolveProjectPath } from '../state/project-path.ts';
import { createProjectNotation } from './dependency-handler.ts';
import { createDependency, parseNotation } from './dependency-notation.ts';

/** The module or project that takes a dependency's place. */
export type Substitute = Pick<DependencyState, 'project' | 'groupId' | 'artifactId'> &
  Partial<Pick<DependencyState, 'version'>>;

/**
 * A `dependencySubstitution` block: `substitute(module("g:a")).using(project(":b"))`.
 * Source: https://docs.gradle.org/current/userguide/resolution_rules.html.
 */
export function createSubstitutions(
  state: BuildState,
  { path }: Pick<ProjectState, 'path'>,
  add: (from: DependencyState, to: Substitute) => void,
): ScriptObject {
  return {
    subject: 'resolution strategy',
    call(name, { args, where }) {
      const text = printValue(args[0]);
      switch (name) {
        case 'module':
          return text === null ? undefined : createModuleNotation(text);
        case 'project':
          return text === null ? undefined : createProjectNotation(state, resolveProjectPath(path, text));
        case 'platform':
        case 'variant':
          return args[0];
        case 'substitute': {
          const from = readOne(args[0], where);
          return from === null ? undefined : createOpen(from);
        }
        default:
          return undefined;
      }
    },
  };

  function createOpen(from: DependencyState): ScriptObject {
    const open: ScriptObject = {
      subject: 'resolution strategy',
      call(name, { args, where }) {
        // The reason, and what only attributes decide.
        if (name !== 'using' && name !== 'with')
          return name.startsWith('with') || name === 'because' ? open : undefined;
        const to = readOne(args[0], where);
        if (to === null) return undefined;
        const { project, groupId, artifactId, version } = to;
        add(from, project === null ? { project, groupId, artifactId, version } : { project, groupId, artifactId });
        return open;
      },
    };
    return open;
  }
}

function readOne(value: ScriptValue | undefined, where: string): DependencyState | null {
  if (isObject(value) && isNotation(value)) return value.toDependencies(where)[0] ?? null;
  return typeof value === 'string' ? parseNotation(value, where) : null;
}

function createModuleNotation(text: string): NotationObject {
  return {
    toDependencies: (where) => {
      const [groupId = '', artifactId = ''] = text.split(':');
      return [parseNotation(text, where) ?? createDependency(groupId, artifactId, where)];
    },
  };
}

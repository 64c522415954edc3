import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';

/** Properties that a JVM has by itself. */
const OF_MACHINE = /^(?:java|os|user|file|line|path|sun|jdk|native|stdout|stderr)\./;

/**
 * A property of the system, as the build's own gradle.properties give it with `systemProp.x=1`; null: nobody does, and the command line is
 * not asked; undefined: only the machine knows. Source: https://docs.gradle.org/current/userguide/build_environment.html.
 */
export function findSystemProperty(
  properties: ReadonlyMap<string, ScriptValue>,
  name: string,
): ScriptValue | undefined {
  return properties.get(`systemProp.${name}`) ?? (OF_MACHINE.test(name) ? undefined : null);
}

/** Variables that only build services set on their own machines, as they document it. */
const OF_SERVICE =
  /^(?:CI|CI_\w+|CONTINUOUS_INTEGRATION|GITHUB_(?:ACTIONS?|\w*REF\w*|SHA|RUN_\w+|WORKFLOW\w*|EVENT_\w+|REPOSITORY\w*|JOB|WORKSPACE)|RUNNER_\w+|GITLAB_CI|TRAVIS\w*|CIRCLE\w*|JENKINS_\w+|TEAMCITY_\w+|BUILDKITE\w*|TF_BUILD|APPVEYOR\w*|CIRRUS_\w+|DRONE\w*|BITRISE_\w+|SEMAPHORE\w*)$/;

/**
 * A variable of the environment; null: it is not set, as where a developer works, even when this program runs at such a service;
 * undefined: only the machine knows.
 */
export function findVariable(name: string): null | undefined {
  return OF_SERVICE.test(name) ? null : undefined;
}

/** Java's `System`: what it tells of the environment is the machine's, but for what only services of integration set. */
export function createSystem(properties: ReadonlyMap<string, ScriptValue>): ScriptObject {
  return {
    call(name, { args }) {
      const key = printValue(args[0]);
      if (name === 'getenv') return args.length === 0 ? ENVIRONMENT : findVariable(key ?? '');
      if (name !== 'getProperty' || key === null) return undefined;
      const value = findSystemProperty(properties, key);
      return value === null ? (args[1] ?? null) : value;
    },
  };
}

const ENVIRONMENT: ScriptObject = {
  get: findVariable,
  call(name, { args }) {
    const value = findVariable(printValue(args[0]) ?? '');
    if (name === 'get' || value === undefined) return value;
    if (name === 'containsKey') return false;
    return name === 'getOrDefault' ? args[1] : undefined;
  },
};

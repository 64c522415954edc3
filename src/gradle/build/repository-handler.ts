import type { RawRepository } from '../../core/raw-pom.ts';
import { MAVEN_CENTRAL } from '../../maven/repositories/central.ts';
import { callClosure } from '../evaluation/evaluate.ts';
import { printNode } from '../evaluation/print-node.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../evaluation/script-value.ts';

/** Of what Gradle knows by name. Source: https://docs.gradle.org/current/userguide/supported_repository_types.html. */
const KNOWN: Readonly<Record<string, readonly [id: string, url: string]>> = {
  mavenCentral: ['central', MAVEN_CENTRAL],
  google: ['google', 'https://dl.google.com/dl/android/maven2'],
  gradlePluginPortal: ['gradle-plugin-portal', 'https://plugins.gradle.org/m2'],
  jcenter: ['jcenter', 'https://jcenter.bintray.com'],
};

/** A `repositories` block, which adds to a list. What is neither known nor literal is told. */
export function createRepositoryHandler(into: RawRepository[], run: ScriptRun): ScriptObject {
  const add = (id: string, url: string, where: string): void => {
    if (!into.some((known) => known.url === url))
      into.push({ id, url, layout: null, releases: null, snapshots: null, where });
  };
  const handler: ScriptObject = {
    type: 'RepositoryHandler',
    subject: 'repositories',
    call(name, call) {
      const known = KNOWN[name];
      if (known !== undefined) {
        add(...known, call.where);
        return null;
      }
      switch (name) {
        case 'maven': {
          const { id, url } = readMaven(call, run);
          if (url === null)
            run.report({
              code: 'script-unclear',
              message: `The address is not known of the repository ${printNode(call.node)}`,
              where: call.where,
            });
          else add(id ?? hostOf(url), url, call.where);
          return null;
        }
        case 'exclusiveContent':
        case 'forRepository':
        case 'forRepositories':
          if (call.block !== null) callClosure(run, call.block, { receiver: handler });
          return null;
        // The local stores are read in any case; the others hold nothing in Maven's layout; filters only spare requests.
        case 'mavenLocal':
        case 'ivy':
        case 'flatDir':
        case 'filter':
        case 'content':
          return null;
        default:
          return undefined;
      }
    },
  };
  return handler;
}

function readMaven({ args, named, block }: ScriptCall, run: ScriptRun): { id: string | null; url: string | null } {
  const found: { id: string | null; url: string | null } = {
    id: printValue(named.get('name')),
    url: printValue(named.get('url')) ?? printValue(args[0]),
  };
  const set = (name: string, value: ScriptValue): boolean => {
    if (name === 'url' || name === 'setUrl') found.url = printValue(value);
    if (name === 'name') found.id = printValue(value);
    return true;
  };
  const setTo = (name: string, { args: [value = null] }: Pick<ScriptCall, 'args'>): null => {
    set(name, value);
    return null;
  };
  if (block === null) return found;
  const receiver: ScriptObject = {
    set,
    get: (name) => (name === 'url' ? { call: (_, call) => setTo('url', call) } : undefined),
    // Credentials are those of settings.xml: a script's are nobody's here.
    call: (name, call) => (name === 'uri' ? undefined : setTo(name, call)),
  };
  callClosure(run, block, { receiver, args: [receiver] });
  return found;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

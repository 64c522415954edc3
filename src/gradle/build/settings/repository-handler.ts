import type { ContentRule, RepositoryContent } from '../../../core/artifacts/repository-content.ts';
import type { RawRepository } from '../../../core/builds/raw-pom.ts';
import { MAVEN_CENTRAL } from '../../../maven/repositories/central.ts';
import { parseContentPattern } from '../../content/accepts-content.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { readFlatDirs } from '../dependencies/flat-dirs.ts';
import { nameRepository, toAddress } from './repository-address.ts';

/** The repositories that Gradle knows by name. Source: https://docs.gradle.org/current/userguide/supported_repository_types.html. */
const KNOWN: Readonly<Record<string, readonly [id: string, url: string]>> = {
  mavenCentral: ['central', MAVEN_CENTRAL],
  google: ['google', 'https://dl.google.com/dl/android/maven2'],
  gradlePluginPortal: ['gradle-plugin-portal', 'https://plugins.gradle.org/m2'],
  jcenter: ['jcenter', 'https://jcenter.bintray.com'],
};

/** The rules that the filters of a repository have so far. */
interface ContentState {
  readonly includes: ContentRule[];
  readonly excludes: ContentRule[];
  hasReleases: boolean;
  hasSnapshots: boolean;
}

/** Stands for a rule that is not known: rather too much is asked for than too little. */
const ANYTHING: ContentRule = { by: 'regex', group: '.*', module: null, version: null };

const RULE = /^(include|exclude)(Group|Module|Version)(ByRegex|AndSubgroups)?$/;
const BY_CONFIGURATION = new Set(['onlyForConfigurations', 'notForConfigurations', 'onlyForAttribute']);
const PARTS = ['Group', 'Module', 'Version'];
const BY: Readonly<Record<string, ContentRule['by']>> = { name: 'name', ByRegex: 'regex', AndSubgroups: 'subgroups' };

export interface RepositoryOwner {
  readonly run: ScriptRun;
  /** Absolute folder that relative paths begin at. */
  readonly folder: string;
  /** Folders of jars are added to them. */
  readonly flatDirs: string[];
}

/** A `repositories` block, which adds to a list. A repository that is neither known nor literal is reported. `declare`: is called for each repository, of whatever kind. */
export function createRepositoryHandler(
  into: RawRepository[],
  owner: RepositoryOwner,
  declare: (where: string) => void = () => undefined,
): ScriptObject {
  const { run, folder, flatDirs } = owner;
  /** Content that only other repositories have. */
  const exclusive: ContentRule[] = [];
  const handler: ScriptObject = {
    type: 'RepositoryHandler',
    subject: 'repositories',
    call(name, call) {
      switch (name) {
        case 'maven':
        case 'mavenCentral':
        case 'google':
        case 'gradlePluginPortal':
        case 'jcenter': {
          declare(call.where);
          const url = readRepository(name, call);
          return { print: () => url };
        }
        case 'exclusiveContent':
          declare(call.where);
          readExclusive(call);
          return null;
        case 'clear':
          into.length = 0;
          return null;
        case 'flatDir':
          declare(call.where);
          readFlatDirs(flatDirs, call, owner);
          return null;
        // The local stores are read in any case; the other holds nothing in Maven's layout.
        case 'mavenLocal':
        case 'ivy':
          declare(call.where);
          return null;
        default:
          return undefined;
      }
    },
  };
  return handler;

  /** Its address. */
  function readRepository(name: string, call: ScriptCall): string | null {
    const { url: written, id, content } = readMaven(name, call, run);
    const url = written === null ? null : toAddress(written, folder);
    if (url === null) {
      const message = `The address is not known of the repository ${printNode(call.node)}`;
      run.report({ code: 'script-unclear', message, where: call.where });
      return null;
    }
    const { includes, excludes, hasReleases, hasSnapshots } = content;
    const isFiltered = includes.length > 0 || excludes.length > 0;
    add(
      without(exclusive, {
        id: id ?? nameRepository(url),
        url,
        layout: null,
        releases: hasReleases ? null : NONE,
        snapshots: hasSnapshots ? null : NONE,
        ...(isFiltered && { content: [{ includes, excludes }] }),
        where: call.where,
      }),
    );
    return url;
  }

  /** A repository that is declared twice is asked for what either lets through; the first of several on one host is called by the host alone. */
  function add(repository: RawRepository): void {
    const at = into.findIndex(({ url }) => url === repository.url);
    const isTaken = into.some(({ id }) => id === repository.id);
    if (at >= 0) into[at] = join(into[at]!, repository);
    else into.push(isTaken ? { ...repository, id: repository.url!.replace(/^\w+:\/+|\/$/g, '') } : repository);
  }

  /** Content of these repositories is to be had of no other. */
  function readExclusive({ block, where }: ScriptCall): void {
    const own: RawRepository[] = [];
    const content = createContent();
    const receivers = new Map([
      ['forRepository', createRepositoryHandler(own, owner)],
      ['forRepositories', createRepositoryHandler(own, owner)],
      ['filter', createContentHandler(content, run)],
    ]);
    const receiver: ScriptObject = {
      subject: 'repositories',
      call(name, { block: inner, args }) {
        const about = receivers.get(name);
        if (name === 'forRepositories' && inner === null) return takeDeclared(args, own);
        if (about === undefined || inner === null) return undefined;
        applyBlock(run, inner, about);
        return null;
      },
    };
    applyBlock(run, block, receiver);
    const { includes } = content;
    const rules = includes.filter((rule) => rule !== ANYTHING);
    if (own.length > 0) into.splice(0, into.length, ...into.map((other) => without(rules, other)));
    for (const repository of own)
      add(without(exclusive, { ...repository, content: [{ includes, excludes: [] }], where }));
    if (own.length > 0) exclusive.push(...rules);
  }

  /** Takes the repositories that were declared plainly and are these arguments; undefined: which is not known. */
  function takeDeclared(values: readonly ScriptValue[], own: RawRepository[]): null | undefined {
    const urls = values.map((value) => printValue(value));
    if (urls.includes(null)) return undefined;
    own.push(...into.filter(({ url }) => urls.includes(url)));
    into.splice(0, into.length, ...into.filter(({ url }) => !urls.includes(url)));
    return null;
  }
}

const NONE = { enabled: 'false', updatePolicy: null };

/** `content`, `mavenContent` and `filter` of repositories. A rule that is not literal, or about configurations, is reported. */
function createContentHandler(state: ContentState, run: ScriptRun): ScriptObject {
  return {
    subject: 'repositories',
    call(name, call) {
      if (name === 'releasesOnly') state.hasSnapshots = false;
      else if (name === 'snapshotsOnly') state.hasReleases = false;
      else if (BY_CONFIGURATION.has(name)) tell(call);
      else {
        const [, kind, what, how = 'name'] = RULE.exec(name) ?? [];
        if (kind === undefined) return undefined;
        const rule = readRule(call, { parts: PARTS.indexOf(what!) + 1, by: BY[how]! });
        if (rule === null) tell(call);
        if (kind === 'include') state.includes.push(rule ?? ANYTHING);
        else if (rule !== null) state.excludes.push(rule);
      }
      return null;
    },
  };

  function tell({ node, where }: ScriptCall): void {
    const message = `Not understood, and left out of the repositories: ${printNode(node)}`;
    run.report({ code: 'script-unclear', message, where });
  }
}

function readRule(
  { args }: ScriptCall,
  { parts, by }: { readonly parts: number; readonly by: ContentRule['by'] },
): ContentRule | null {
  const texts = args.slice(0, parts).map((arg) => printValue(arg));
  const isKnown = (text: string | null): text is string =>
    text !== null && (by !== 'regex' || parseContentPattern(text) !== null);
  if (texts.length < parts || !texts.every(isKnown)) return null;
  const [group = '', module = null, version = null] = texts;
  return { by, group, module, version };
}

const EVERYTHING: RepositoryContent = { includes: [], excludes: [] };

function createContent(): ContentState {
  return { includes: [], excludes: [], hasReleases: true, hasSnapshots: true };
}

function without(rules: readonly ContentRule[], repository: RawRepository): RawRepository {
  if (rules.length === 0) return repository;
  const contents = repository.content ?? [EVERYTHING];
  return {
    ...repository,
    content: contents.map(({ includes, excludes }) => ({ includes, excludes: [...excludes, ...rules] })),
  };
}

function join(known: RawRepository, added: RawRepository): RawRepository {
  const { content: _, ...rest } = known;
  return {
    ...rest,
    releases: known.releases && added.releases,
    snapshots: known.snapshots && added.snapshots,
    ...(known.content && added.content && { content: [...known.content, ...added.content] }),
  };
}

/** The methods of a repository. Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.repositories.MavenArtifactRepository.html. */
const OWN = new Set(
  'url setUrl name setName content mavenContent credentials authentication metadataSources artifactUrls setArtifactUrls allowInsecureProtocol setAllowInsecureProtocol'.split(
    ' ',
  ),
);

function readMaven(
  name: string,
  { args, named, block }: ScriptCall,
  run: ScriptRun,
): { id: string | null; url: string | null; readonly content: ContentState } {
  const [knownId, knownUrl] = KNOWN[name] ?? [null, printValue(args[0])];
  const found = {
    id: printValue(named.get('name')) ?? knownId,
    url: printValue(named.get('url')) ?? knownUrl,
    content: createContent(),
  };
  const set = (key: string, value: ScriptValue): boolean => {
    if (key === 'url' || key === 'setUrl') found.url = printValue(value);
    if (key === 'name' || key === 'setName') found.id = printValue(value);
    return true;
  };
  const setTo = (key: string, { args: [value = null] }: Pick<ScriptCall, 'args'>): null => {
    set(key, value);
    return null;
  };
  if (block === null) return found;
  const content = createContentHandler(found.content, run);
  const receiver: ScriptObject = {
    set,
    get: (key) => (key === 'url' ? { call: (_, call) => setTo('url', call) } : undefined),
    call(key, call) {
      // Functions of what is around, as `uri` and `file`.
      if (!OWN.has(key)) return undefined;
      if ((key !== 'content' && key !== 'mavenContent') || call.block === null)
        // Credentials are those of settings.xml: a script's are nobody's here.
        return setTo(key, call);
      applyBlock(run, call.block, content);
      return null;
    },
  };
  applyBlock(run, block, receiver);
  return found;
}

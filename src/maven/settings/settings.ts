import type { RawProfile, RawRepository } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { parseXml, type XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';
import { parseActivation, parseRepository } from '../model/parse-model-base.ts';

/** One settings.xml, interpolated; passwords still as written. */
export interface Settings {
  readonly localRepository: string | null;
  /** Null when the file does not say. */
  readonly offline: boolean | null;
  readonly mirrors: readonly Mirror[];
  readonly servers: readonly Server[];
  readonly proxies: readonly ProxyServer[];
  readonly profiles: readonly RawProfile[];
  readonly activeProfiles: readonly string[];
  /** Maven 4: repositories outside of profiles. */
  readonly repositories: readonly RawRepository[];
  readonly problems: readonly Problem[];
}

export interface Mirror {
  readonly id: string;
  readonly url: string;
  readonly mirrorOf: string;
  /** Null: any layout. */
  readonly mirrorOfLayouts: string | null;
  readonly blocked: boolean;
}

export interface Server {
  readonly id: string;
  readonly username: string | null;
  /** Possibly encrypted. */
  readonly password: string | null;
  /** Headers from `configuration/httpHeaders` and `configuration/httpConfiguration/(all|get)/headers`. */
  readonly httpHeaders: ReadonlyMap<string, string>;
}

export interface ProxyServer {
  readonly id: string;
  readonly active: boolean;
  /** The protocol of the repositories it serves, not of the way to the proxy. */
  readonly protocol: string;
  readonly host: string;
  readonly port: number;
  readonly username: string | null;
  /** Possibly encrypted. */
  readonly password: string | null;
  /** Host patterns with `*`, separated by `|`. */
  readonly nonProxyHosts: string | null;
}

export const emptySettings: Settings = {
  localRepository: null,
  offline: null,
  mirrors: [],
  servers: [],
  proxies: [],
  profiles: [],
  activeProfiles: [],
  repositories: [],
  problems: [],
};

/**
 * Reads a settings.xml. `lookUp` answers `${name}` (user and system properties, `env.X`); what it does not know stays as written.
 * Entries without what makes them usable become problems.
 * Source: https://maven.apache.org/ref/current/maven-settings/settings.html and Maven's DefaultSettingsBuilder, DefaultSettingsValidator.
 * @throws CorruptArtifactError `origin:line: why` when it is no XML or has another root.
 */
export function parseSettings(bytes: Uint8Array, origin: string, lookUp: (name: string) => string | null): Settings {
  const root = parseXml(bytes, origin);
  const problems: Problem[] = [];
  const reader: Reader = {
    textOf: (element, name) => interpolate(findText(element, name), lookUp),
    repositoryOf: (element) => parseRepository(element, origin, reader.textOf),
    report: ({ line }, message) => problems.push({ code: 'settings-invalid', message, where: `${origin}:${line}` }),
  };
  if (root.name !== 'settings') reader.report(root, `<${root.name}> is no <settings>: nothing of it is used`);
  const settings = root.name === 'settings' ? root : { ...root, children: [] };
  return {
    localRepository: reader.textOf(settings, 'localRepository'),
    offline: parseBoolean(reader.textOf(settings, 'offline')),
    mirrors: readList(settings, 'mirrors', (mirror) => readMirror(mirror, reader)),
    servers: readList(settings, 'servers', (server) => readServers(server, reader, lookUp)).flat(),
    proxies: readList(settings, 'proxies', (proxy) => readProxy(proxy, reader)),
    profiles: readList(settings, 'profiles', (profile) => readProfile(profile, reader, lookUp)),
    activeProfiles: readList(settings, 'activeProfiles', ({ text }) => interpolate(text, lookUp)),
    repositories: readList(settings, 'repositories', reader.repositoryOf),
    problems,
  };
}

interface Reader {
  /** Interpolated text of a child; null when it is absent or empty. */
  textOf(element: XmlElement | null, name: string): string | null;
  repositoryOf(element: XmlElement): RawRepository;
  report(element: XmlElement, message: string): void;
}

function readMirror(element: XmlElement, { textOf, report }: Reader): Mirror | null {
  const id = textOf(element, 'id') ?? 'default';
  const url = textOf(element, 'url');
  const mirrorOf = textOf(element, 'mirrorOf');
  if (url === null || mirrorOf === null) {
    report(element, `The mirror "${id}" has no <${url === null ? 'url' : 'mirrorOf'}> and is not used`);
    return null;
  }
  const mirrorOfLayouts = textOf(element, 'mirrorOfLayouts');
  return { id, url, mirrorOf, mirrorOfLayouts, blocked: parseBoolean(textOf(element, 'blocked')) ?? false };
}

/** Maven 4 gives a server `aliases`: further ids with the same credentials. */
function readServers(element: XmlElement, reader: Reader, lookUp: (name: string) => string | null): Server[] | null {
  const id = reader.textOf(element, 'id');
  if (id === null) {
    reader.report(element, 'A server without <id> is not used');
    return null;
  }
  const server = {
    id,
    username: reader.textOf(element, 'username'),
    password: reader.textOf(element, 'password'),
    httpHeaders: readHttpHeaders(findChild(element, 'configuration'), reader),
  };
  const aliases = readList(element, 'aliases', ({ text }) => interpolate(text, lookUp));
  return [server, ...aliases.map((alias) => ({ ...server, id: alias }))];
}

function readHttpHeaders(configuration: XmlElement | null, { textOf }: Reader): ReadonlyMap<string, string> {
  const wagon = findChild(configuration, 'httpConfiguration');
  const properties = [
    ...listChildren(findChild(wagon, 'all'), 'headers'),
    ...listChildren(findChild(wagon, 'get'), 'headers'),
    ...listChildren(configuration, 'httpHeaders'),
  ];
  const headers = new Map<string, string>();
  for (const property of properties) {
    const name = textOf(property, 'name');
    const value = textOf(property, 'value');
    if (name !== null && value !== null) headers.set(name, value);
  }
  return headers;
}

const DEFAULT_PROXY_PORT = 8080;

function readProxy(element: XmlElement, { textOf, report }: Reader): ProxyServer | null {
  const host = textOf(element, 'host');
  const port = Number(textOf(element, 'port') ?? DEFAULT_PROXY_PORT);
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  if (host === null || !isPort) {
    report(element, `A proxy ${host === null ? 'without <host>' : `"${host}" with an impossible <port>`} is not used`);
    return null;
  }
  return {
    id: textOf(element, 'id') ?? 'default',
    active: parseBoolean(textOf(element, 'active')) ?? true,
    protocol: (textOf(element, 'protocol') ?? 'http').toLowerCase(),
    host,
    port,
    username: textOf(element, 'username'),
    password: textOf(element, 'password'),
    nonProxyHosts: textOf(element, 'nonProxyHosts'),
  };
}

function readProfile(element: XmlElement, reader: Reader, lookUp: (name: string) => string | null): RawProfile {
  const properties = listChildren(element, 'properties');
  return {
    id: reader.textOf(element, 'id') ?? 'default',
    activation: parseActivation(element, reader.textOf),
    base: {
      modules: [],
      properties: new Map(properties.map(({ name, text }) => [name, interpolate(text, lookUp) ?? ''])),
      dependencies: [],
      managed: [],
      repositories: readList(element, 'repositories', reader.repositoryOf),
      buildParts: [],
    },
    line: element.line,
  };
}

function readList<T>(parent: XmlElement, name: string, read: (element: XmlElement) => T | null): T[] {
  return listChildren(parent, name)
    .map(read)
    .filter((value) => value !== null);
}

function interpolate(text: string | null, lookUp: (name: string) => string | null): string | null {
  if (text === null || text === '') return null;
  return text.replace(/\$\{([^${}]+)\}/g, (written, name: string) => lookUp(name) ?? written);
}

function parseBoolean(text: string | null): boolean | null {
  return text === null ? null : text.toLowerCase() === 'true';
}

/**
 * True if settings.xml itself names an origin for the id of a server, as a mirror or as a repository of whatever profile: then its
 * credentials are meant for it.
 */
export function createNamedOrigins({
  mirrors,
  profiles,
  repositories,
}: Settings): (id: string, origin: string) => boolean {
  const places = [...mirrors, ...repositories, ...profiles.flatMap(({ base }) => base.repositories)];
  const named = new Set(places.map(({ id, url }) => keyOf(id ?? '', URL.parse(url ?? '')?.origin ?? '')));
  return (id, origin) => named.has(keyOf(id, origin));
}

function keyOf(id: string, origin: string): string {
  return JSON.stringify([id, origin]);
}

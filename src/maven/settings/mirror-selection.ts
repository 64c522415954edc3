import type { Mirror } from './settings.ts';

export interface MirroredRepository {
  readonly id: string;
  readonly url: string;
  readonly layout: string;
}

/**
 * The mirror to ask in place of `repository`; null: none. A `mirrorOf` equal to the id comes first, in order, then the first
 * pattern that fits: `*`, `external:*`, `external:http:*`, `a,b`, `*,!a`. Source: Maven Resolver's DefaultMirrorSelector.
 */
export function selectMirror(repository: MirroredRepository, mirrors: readonly Mirror[]): Mirror | null {
  const fitting = mirrors.filter(({ mirrorOfLayouts }) => fitsLayouts(repository.layout, mirrorOfLayouts));
  return (
    fitting.find(({ mirrorOf }) => mirrorOf === repository.id) ??
    fitting.find(({ mirrorOf }) => fitsPattern(repository, mirrorOf)) ??
    null
  );
}

/** Http to another machine: what Maven blocks since 3.8.1 (https://maven.apache.org/docs/3.8.1/release-notes.html, CVE-2021-26291). */
export function isExternalHttp(url: string): boolean {
  return /^(http|dav|dav:http|dav\+http)$/.test(protocolOf(url)) && !isLocalHost(url);
}

function fitsPattern({ id, url }: MirroredRepository, pattern: string): boolean {
  return fitsList(pattern, id, (part) => {
    if (part === 'external:*') return protocolOf(url) !== 'file' && !isLocalHost(url);
    return part === 'external:http:*' && isExternalHttp(url);
  });
}

function fitsLayouts(layout: string, pattern: string | null): boolean {
  return pattern === null || fitsList(pattern, layout, () => false);
}

/** An exact or an excluded name decides at once; a wildcard holds unless a later part excludes. Maven does not trim the parts. */
function fitsList(pattern: string, name: string, fitsSpecial: (part: string) => boolean): boolean {
  let fits = false;
  for (const part of pattern.split(',')) {
    if (part === name) return true;
    if (part === `!${name}`) return false;
    fits ||= part === '*' || fitsSpecial(part);
  }
  return fits;
}

function protocolOf(url: string): string {
  return /^((?:dav:)?[a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** Compares by name only, as Maven does: `[::1]` and other loopback addresses count as external. */
function isLocalHost(url: string): boolean {
  const host = /^(?:dav:)?[^:/?#]+:\/\/(?:[^/?#@]*@)?([^:/?#]*)/i.exec(url)?.[1];
  return host === 'localhost' || host === '127.0.0.1';
}

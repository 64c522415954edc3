import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The folder of a `file:` address as a URL that ends in a slash. As Maven reads it, a host does not count, so that no share of another
 * machine is ever opened; one without a path is a relative path, and these begin at `start`.
 * Source: PathUtils.basedir of maven-resolver and maven-wagon.
 */
export function parseFileAddress(text: string, start: string): URL {
  const written = decode(text.replace(/^file:/i, '')).replaceAll('\\', '/');
  const [, host, below] = /^\/\/([^/]*)(\/.*)?$/s.exec(written) ?? [];
  // Two slashes in front would make a machine of the first folder on Windows.
  const path = (below ?? host ?? written).replace(/^\/+/, '/').replace(/^\/?([a-z])[|:]/i, '$1:');
  return new URL(`${pathToFileURL(resolve(start, path)).href.replace(/\/$/, '')}/`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

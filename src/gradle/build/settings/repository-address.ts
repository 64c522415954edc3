import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** With a scheme it is an address; one letter is a drive of Windows. */
const ADDRESS = /^[a-z][a-z\d+.-]+:/i;

/**
 * The address that a text, or the path of a file, stands for as `Project.uri` takes it: what is none is a path from the folder on.
 * Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/repositories/MavenArtifactRepository.html, "setUrl".
 */
export function toAddress(written: string, folder: string): string {
  // `file:///$rootDir` has a slash too many.
  if (ADDRESS.test(written)) return written.replace(/^file:\/{4,}/i, 'file:///');
  return pathToFileURL(resolve(folder, written)).href;
}

/** The name of a repository that has none: its host, or the path of its folder. */
export function nameRepository(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  return hostname === '' ? pathname.replace(/\/$/, '') : hostname;
}

import type { RawPom } from '../../core/builds/raw-pom.ts';
import { createInterpolator } from './interpolation.ts';

/** A tag of a git repository with the sources of one version. */
export interface ScmTag {
  /** `https://…` */
  readonly url: string;
  readonly tag: string;
}

/** Hosts that give the same repository at the same path, however they are asked. */
const HOSTS = /^(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com)$/;

/**
 * Finds what the `<scm>` of a POM, or of the next parent that has one, says of a version. `poms`: the POM, then its parents. Null: it names no
 * git repository that can be asked over https, or no tag that fits the version, as `HEAD`. Paths that Maven appends to what is inherited are
 * left out: a repository has none. @throws InvalidInputError for properties without a sensible end.
 * Source: https://maven.apache.org/scm/scm-url-format.html
 */
export function findScmTag(
  poms: readonly RawPom[],
  coordinates: { readonly groupId: string; readonly artifactId: string; readonly version: string },
): ScmTag | null {
  const holder = poms.find(({ fields }) => [...fields.keys()].some((name) => name.startsWith('scm.')));
  const own = new Map<string, string>(Object.entries(coordinates));
  const { interpolate } = createInterpolator((expression) => {
    const name = expression.replace(/^(project|pom)\./, '');
    const known = own.get(name);
    if (known !== undefined && (name === 'version' || name !== expression)) return known;
    return poms.map(({ base }) => base.properties.get(expression)).find((value) => value !== undefined) ?? null;
  });
  const fieldOf = (name: string) => interpolate(holder?.fields.get(`scm.${name}`) ?? '').trim();
  const tag = fieldOf('tag');
  if (!isTagOf(tag, coordinates.version)) return null;
  const urls = [
    ...['connection', 'developerConnection'].map((name) => toHttps(fieldOf(name).replace(/^scm:git[:|]/, ''))),
    toHttps(pageOf(fieldOf('url'))),
  ];
  const url = urls.find((found) => found !== null);
  return url == null ? null : { url, tag };
}

/** `v1.2`, `orchard-1.2` and `rel/1.2` fit 1.2; `11.2` does not. */
function isTagOf(tag: string, version: string): boolean {
  return tag.endsWith(version) && /^[A-Za-z0-9][\w./+-]*$/.test(tag) && !/[\d.]$/.test(tag.slice(0, -version.length));
}

/** The repository of a page of a known host, which may show a branch of it. */
function pageOf(text: string): string {
  return text.replace(/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(-\/)?(tree|blob)\/.*$/, '$1').replace(/^http:/, 'https:');
}

/** Null for what is no git repository, or may be had in another way only. */
function toHttps(text: string): string | null {
  const [, host = '', path = ''] =
    /^(?:(?:ssh|git|https?):\/\/)?(?:git@)?([\w.-]+)[:/](?:\/)?([\w.~/-]+?)\/?$/.exec(text) ?? [];
  const isKnown = HOSTS.test(host) && /^[\w.~-]+(\/[\w.~-]+)+$/.test(path);
  if (isKnown) return `https://${host}/${path.replace(/\.git$/, '')}.git`;
  return /^https:\/\/[\w.-]+(:\d+)?\/[\w.~/-]+\.git$/.test(text) ? text : null;
}

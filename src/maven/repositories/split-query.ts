import { publicUrl } from '../../core/problems/public-url.ts';

/** The address of a repository without user, password, query and fragment. Its query, if it has one, is put into `queries` by it. */
export function splitQuery(whole: URL, queries: Map<string, string>): URL {
  const url = new URL(publicUrl(whole));
  url.search = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  if (whole.search !== '') queries.set(url.href, whole.search);
  return url;
}

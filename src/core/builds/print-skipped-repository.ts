import { printCount } from '../text/print-count.ts';
import type { SkippedRepository } from './resolved-project.ts';

/** Artifacts that are named for one skipped repository; entries of a list bear their own marks. */
const MAX_NAMED = 3;

/** `gone (https://gone.example/) cannot be reached (ENOTFOUND); …`: once for all artifacts concerned. */
export function printSkippedRepository({ id, url, reason, artifacts }: SkippedRepository): string {
  const rest = artifacts.length - MAX_NAMED;
  const named = [...artifacts.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  const what = printCount(artifacts.length, 'artifact');
  return `${id} (${url}) ${reason}: ${what} came from other repositories, and this one may have ${artifacts.length === 1 ? 'it' : 'them'} too (${named.join(', ')})`;
}

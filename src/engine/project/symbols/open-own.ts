import { basename } from 'node:path';
import type { CallContext } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SearchedRepository } from '../../../search/sources/searched-repository.ts';
import type { OwnFiles } from './open-searched.ts';

/** Means the project's own files where artifacts are named. */
export const OWN = 'project';

/** The project's own files among repositories, each of which is called otherwise; null: they cannot be had. */
export async function openOwnRepository({
  openOwn,
  ctx,
}: OwnFiles & { readonly ctx: CallContext }): Promise<SearchedRepository | null> {
  const index = await openOwn(ctx);
  if (index === null) return null;
  const root = printOrigin(index.origin);
  return { name: `${OWN}/${basename(root)}`, module: root, version: 'working tree', isNewest: true, depth: 0, index };
}

import type { Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import { type HttpProcess, serveOverHttp } from './http-client.ts';
import type { World } from './world.ts';

export interface OpenOptions {
  /** The place that the address names, after `#`. */
  readonly hash?: string;
  /** Further ones of the server. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The page of a server of its own. */
export async function openLive(
  world: World,
  { hash = '', flags = [], env = {} }: OpenOptions = {},
): Promise<Visit & { readonly server: HttpProcess }> {
  const server = await serveOverHttp(world, flags, env);
  return { ...(await visit(`${new URL('/', server.url)}#${hash}`)), server };
}

/** Goes to another place of the page, as its address names it after `#`. */
export async function goToPlace(page: Page, hash: string): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, `#${hash}`));
}

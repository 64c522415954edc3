import { isThere } from '../platform/files/files.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { findProgram } from '../platform/programs/find-program.ts';
import { clients } from './clients/index.ts';
import { createEditor } from './editing/create-editor.ts';
import { BrokenFileError } from './editing/editor.ts';
import { type Client, type ConfigFile, type Place, scopes } from './model/client.ts';

export interface ListedClient {
  readonly client: Client;
  /** True if its folder is there, or its command is on the PATH. */
  readonly isHere: boolean;
  /** True if one of its files has an entry of our name. */
  readonly isConfigured: boolean;
  /** The file that has the entry, or would get it for the user; null: it is configured in a dialog only. */
  readonly file: string | null;
}

/** Every client that `init` knows, and if it is on this machine and configured. Files that cannot be read count as not configured. */
export async function listClients(place: Place): Promise<readonly ListedClient[]> {
  return await Promise.all(
    clients.map(async (client) => {
      const files = scopes.flatMap((scope) => client.files[scope] ?? []);
      const configured = await findAsync(files, (file) => hasEntry(file, place));
      const usual = configured ?? files[0];
      return {
        client,
        isHere: isHere(client, place),
        isConfigured: configured !== undefined,
        file: usual === undefined ? null : pathOf(usual, place),
      };
    }),
  );
}

/** The path of a client's file: that of its second name if only that is there. */
export function pathOf({ path, otherPath }: ConfigFile, place: Place): string {
  const other = otherPath?.(place);
  return other !== undefined && isThere(other) && !isThere(path(place)) ? other : path(place);
}

function isHere({ folders, programs }: Client, place: Place): boolean {
  return folders(place).some(isThere) || programs.some((name) => findProgram(name, place.env, place.platform) !== null);
}

async function hasEntry(file: ConfigFile, place: Place): Promise<boolean> {
  const bytes = await readBytes(pathOf(file, place));
  if (bytes === null) return false;
  const editor = await createEditor(file);
  try {
    return editor.read(bytes.toString('utf8')) !== undefined;
  } catch (error) {
    if (error instanceof BrokenFileError) return false;
    throw error;
  }
}

async function findAsync<Item>(
  items: readonly Item[],
  test: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await test(item)) return item;
  return undefined;
}

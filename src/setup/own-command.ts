import { hasEntry } from '../platform/files/files.ts';
import { findProgram } from '../platform/programs/find-program.ts';
import type { Client, Place, Scope, Server } from './model/client.ts';

/** A client's own command, ready to be run. */
export interface ReadyCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** As a person would type it. */
  readonly text: string;
}

/**
 * The client's own command that adds the server to its user's file; null: it has none, it is not on the PATH, or it would change more of
 * that file than our entry.
 */
export function findOwnCommand(
  { own }: Client,
  scope: Scope,
  {
    server,
    file,
    name,
    place,
  }: { readonly server: Server; readonly file: string; readonly name: string; readonly place: Place },
): ReadyCommand | null {
  if (own === undefined || scope !== 'user') return null;
  if (!own.keepsRest && hasEntry(file)) return null;
  const program = findProgram(own.program, place.env, place.platform);
  // A batch file needs a shell, whose rules for quotes differ.
  if (program === null || /\.(?:cmd|bat)$/i.test(program)) return null;
  const args = own.add(name, server);
  return { file: program, args, text: quoteWords([own.program, ...args]) };
}

/** A command line as a person types it into a POSIX shell. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quote).join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

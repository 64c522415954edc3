import { basename, dirname, resolve } from 'node:path';
import { findBuildFile } from '../buildfiles/index.ts';
import { InvalidInputError } from '../core/problems/errors.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { isTooWide } from '../engine/java/readable-folders.ts';
import { isThere, stampFile } from '../platform/files/files.ts';
import { pathOfUrl } from '../platform/files/path-of-url.ts';
import type { AskedPlace } from './answer-messages.ts';
import { createServedFolders, describeVerdict, listServed, type Served, type Verdict } from './served-folders.ts';

/** The place at or above which the project of a call is. */
export interface Place {
  /** Absolute, or relative to the working folder. */
  readonly path: string;
  readonly how: 'named' | 'opened';
  /** True if it is only where the server was started. */
  readonly isWorkingFolder: boolean;
  /** Other folders that the client has open, the first of them, for calls that do not choose. */
  readonly others: readonly string[];
}

export interface PlaceDeps extends Served {
  /** `remote`: the client's folders choose among those that are served, and add none. */
  readonly clients: 'own' | 'remote';
  /** Root of the project at or above a place; null: there is none. */
  rootOf(place: Place): Promise<string | null>;
}

/**
 * Chooses the place of a call: the argument, what the connection names, what the server was started for, the client's folders, the
 * working folder. @throws InvalidInputError for an argument that lies outside of all these and of `allow`.
 */
export function createChoosePlace(
  deps: PlaceDeps,
): (asked: AskedPlace, argument: string | undefined) => Promise<Place> {
  const { start, namedBy, userHome, clients, rootOf } = deps;
  const served = listServed(deps);
  const servedVerdictOf = createServedFolders(served);

  return async (asked, argument) => {
    const roots = (asked.roots ?? []).map((root) => resolve(root)).filter(isOpenable);
    const usual = await chooseUsual(asked.project, roots);
    if (argument === undefined) return usual;
    const path = placeOf(argument, usual.path, roots);
    const verdict = await verdictOf(path, usual, roots);
    if (verdict !== null) throw refuse(verdict, path, clients === 'own' ? [...served, ...roots] : []);
    return { path, how: 'named', isWorkingFolder: false, others: [] };
  };

  /** A file that some clients describe their folders in is none of these. */
  function isOpenable(root: string): boolean {
    return (
      stampFile(root) === null && !isTooWide(root, userHome) && (clients === 'own' || servedVerdictOf(root) === null)
    );
  }

  async function chooseUsual(project: string | null, roots: readonly string[]): Promise<Place> {
    if (project !== null) return { path: project, how: 'named', isWorkingFolder: false, others: [] };
    if (namedBy !== null || roots.length === 0) {
      const how = namedBy === null || namedBy === 'CLAUDE_PROJECT_DIR' ? 'opened' : 'named';
      return { path: start, how, isWorkingFolder: namedBy === null, others: withoutPlace(roots, start) };
    }
    const path = (await findBuilt(roots)) ?? roots.find(isThere) ?? roots[0]!;
    return { path, how: 'opened', isWorkingFolder: false, others: withoutPlace(roots, path) };
  }

  async function verdictOf(path: string, usual: Place, roots: readonly string[]): Promise<Verdict> {
    const served = servedVerdictOf(path);
    if (served !== 'outside') return served;
    const open = createServedFolders(roots)(path);
    if (open !== 'outside') return open;
    const root = await rootOf(usual);
    return root === null ? 'outside' : createServedFolders([root])(path);
  }
}

/** Others that an answer names. */
const MOST_NAMED = 10;

/** The first that has a build file; null: none has. */
async function findBuilt(roots: readonly string[]): Promise<string | null> {
  for (const root of roots) if ((await findBuildFile(root)) !== null) return root;
  return null;
}

/** A folder of the client by its name, or a path from the usual place. */
function placeOf(argument: string, usual: string, roots: readonly string[]): string {
  const named = roots.find((root) => basename(root) === argument);
  if (named !== undefined) return named;
  const base = stampFile(usual) === null ? usual : dirname(usual);
  return resolve(base, argument.startsWith('file:') ? fromUrl(argument) : argument);
}

function fromUrl(url: string): string {
  const path = pathOfUrl(url);
  if (path !== null) return path;
  throw new InvalidInputError(`project: ${url} names no folder of this machine`, { suggestion: 'Give its path.' });
}

function withoutPlace(roots: readonly string[], place: string): readonly string[] {
  return roots.filter((root) => root !== resolve(place)).slice(0, MOST_NAMED);
}

/** `served`: the folders that the client may know of. */
function refuse(verdict: Exclude<Verdict, null>, path: string, served: readonly string[]): InvalidInputError {
  const others = served.length > 0 && `Served are ${served.join(', ')}, and what is below them`;
  return new InvalidInputError(joinParts('. ', describeVerdict(verdict, path), verdict === 'outside' && others), {
    suggestion: verdict === 'absent' ? 'Give the folder of a project, or leave project out.' : null,
  });
}

import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import { makeFolder } from './files.ts';

/**
 * Lets processes that share a folder see what another is at already. Nothing that must be right may depend on it: who shows no life is
 * taken for dead, and where links cannot be made everybody holds everything.
 */
export interface Leases {
  /** A function that ends the lease; null: another holder has it. `name` becomes part of a file name. */
  take(name: string): (() => void) | null;
  /**
   * Waits for the holder of `name`. True: it counts as dead, and its lease is gone; false: it gave the lease back.
   * @throws the reason of `signal` once that is aborted.
   */
  outlive(name: string, signal: AbortSignal): Promise<boolean>;
}

/** Milliseconds. */
const BEAT = 200;
const LOOK = 25;
const PATIENCE = 1_800;

/**
 * `patience`: milliseconds without a sign of life after which a holder counts as dead. Clocks of machines that share the folder may
 * differ: then nobody waits, and that is all. Files of killed processes go with other temporary files.
 */
export function createLeases(folder: string, patience = PATIENCE): Leases {
  // A lease is a link to the holder's one file: to touch that is a sign of life for all leases at once.
  const own = join(folder, `${randomUUID()}.tmp`);
  const pathOf = (name: string) => join(folder, `${name}.lease.tmp`);
  const held = new Set<string>();
  let heart: NodeJS.Timeout | undefined;
  let lastBeat = 0;

  const beat = (): void => {
    if (performance.now() - lastBeat < BEAT) return;
    lastBeat = performance.now();
    attempt(() => utimesSync(own, new Date(), new Date()));
  };
  const wake = (): void => {
    makeFolder(folder);
    writeFileSync(own, '');
    heart = setInterval(beat, BEAT).unref();
  };
  const restUnlessHolding = (): void => {
    if (held.size > 0) return;
    clearInterval(heart);
    attempt(() => rmSync(own));
  };

  return {
    take(name) {
      const path = pathOf(name);
      if (held.size === 0) attempt(wake);
      const failure = attempt(() => linkSync(own, path));
      if (failure === null) held.add(path);
      restUnlessHolding();
      if (errorCode(failure) === 'EEXIST') return null;
      return () => {
        if (!held.delete(path)) return;
        attempt(() => rmSync(path));
        restUnlessHolding();
        // Timers wait until every answer that has come is dealt with.
        if (held.size > 0) beat();
      };
    },

    async outlive(name, signal) {
      const path = pathOf(name);
      const holder = look(path)?.ino;
      for (let lease = look(path); lease !== undefined && lease.ino === holder; lease = look(path)) {
        // A clock that was ahead leaves files of the future.
        if (Math.abs(Date.now() - lease.mtimeMs) > patience) {
          attempt(() => rmSync(path));
          return true;
        }
        await sleep(LOOK);
        signal.throwIfAborted();
      }
      return false;
    },
  };
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The failure of a step; null: it worked. A failure costs work that is done twice, or a file that stays. */
function attempt(step: () => void): unknown {
  try {
    step();
    return null;
  } catch (error) {
    return error;
  }
}

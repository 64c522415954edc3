export interface SessionTable<Session> {
  readonly size: number;
  /** Milliseconds until there is room for one more, for which the session that has been idle longest may have gone; 0: now. */
  makeRoom(): number;
  add(id: string, session: Session): void;
  /** Null: there is none of that id, or no more. `refresh`: its time begins anew. */
  find(id: string, refresh: boolean): Session | null;
  remove(id: string): void;
  /** Ends those whose time is over. */
  expire(): void;
  /** Ends them all. */
  clear(): void;
}

export interface SessionLimits {
  readonly most: number;
  /** Milliseconds without a request after which a session ends. */
  readonly lifetime: number;
  /** Milliseconds without a request after which it may be ended for another. */
  readonly protectedFor: number;
  readonly now: () => number;
}

/** Sessions by id, oldest use first. `end` is called for each that is ended here; `isBusy` ones are not ended for others. */
export function createSessionTable<Session>(
  { most, lifetime, protectedFor, now }: SessionLimits,
  { end, isBusy }: { end(session: Session): void; isBusy(id: string): boolean },
): SessionTable<Session> {
  const entries = new Map<string, { readonly session: Session; readonly usedAt: number }>();

  return {
    get size() {
      return entries.size;
    },
    makeRoom() {
      expire();
      if (entries.size < most) return 0;
      const idlest = [...entries].find(([id]) => !isBusy(id));
      if (idlest === undefined) return protectedFor;
      const wait = idlest[1].usedAt + protectedFor - now();
      if (wait > 0) return wait;
      drop(idlest[0]);
      return 0;
    },
    add: (id, session) => void entries.set(id, { session, usedAt: now() }),
    find(id, refresh) {
      const entry = entries.get(id);
      if (entry === undefined) return null;
      if (isOver(entry.usedAt) && !isBusy(id)) {
        drop(id);
        return null;
      }
      if (refresh) {
        entries.delete(id);
        entries.set(id, { session: entry.session, usedAt: now() });
      }
      return entry.session;
    },
    remove: (id) => void entries.delete(id),
    expire,
    clear: () => [...entries.keys()].forEach(drop),
  };

  function expire(): void {
    for (const [id, { usedAt }] of entries) {
      if (!isOver(usedAt)) break;
      if (!isBusy(id)) drop(id);
    }
  }

  function isOver(usedAt: number): boolean {
    return now() - usedAt >= lifetime;
  }

  function drop(id: string): void {
    const entry = entries.get(id);
    entries.delete(id);
    if (entry !== undefined) end(entry.session);
  }
}

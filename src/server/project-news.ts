/** URI of the only resource: the page of a followed project, as in INDEX.md. */
export const PAGE_URI = 'project:/INDEX.md';

/** Brings word of changes from whoever follows the project's files to all connections. */
export interface ProjectNews {
  /** Answers how to hear no more. */
  listen(listener: () => void): () => void;
  tell(): void;
}

export function createProjectNews(): ProjectNews {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      // Each is one of its own, also where the same is given twice.
      const added = () => listener();
      listeners.add(added);
      return () => void listeners.delete(added);
    },
    tell() {
      for (const listener of [...listeners]) listener();
    },
  };
}

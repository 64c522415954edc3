const NAME = 'jar-indexer-token';

/** The token that was typed in this tab; null: none. A browser may keep nothing. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(NAME, token);
  } catch {
    // It is asked for again after a reload.
  }
}

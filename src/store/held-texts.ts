/** Bytes: enough for the files of an answer and of those after it, whoever's they are. */
const MOST_HELD = 2 ** 23;

/** What was read of texts and is likely wanted again, of all indexes of a thread together: those of many artifacts would add up. */
export class HeldTexts<Text extends { readonly text: Uint8Array }> {
  readonly #most: number;
  /** How each is let go; the one asked for last stands at the end. */
  readonly #held = new Map<Text, () => void>();
  #size = 0;

  constructor(most = MOST_HELD) {
    this.#most = most;
  }

  /** Holds it, at least until others are asked for. */
  hold(text: Text, letGo: () => void): void {
    if (!this.#held.delete(text)) this.#size += text.text.length;
    this.#held.set(text, letGo);
    for (const [oldest, letOldestGo] of this.#held) {
      if (this.#size <= this.#most || oldest === text) break;
      this.#held.delete(oldest);
      this.#size -= oldest.text.length;
      letOldestGo();
    }
  }
}

const PARTS = 64;
/** Letters of a key, from its end, that decide in which part it is. */
const LETTERS = 32;

/**
 * A map of very many texts, in the order in which they came. A `Map` of a million works for a tenth of a second when it has to grow; of
 * this one a part grows at a time.
 */
export class ManyKeys<Value> {
  readonly #parts = Array.from({ length: PARTS }, () => new Map<string, Value>());
  readonly #keys: string[] = [];

  get(key: string): Value | undefined {
    return this.#partOf(key).get(key);
  }

  has(key: string): boolean {
    return this.#partOf(key).has(key);
  }

  set(key: string, value: Value): void {
    const part = this.#partOf(key);
    if (!part.has(key)) this.#keys.push(key);
    part.set(key, value);
  }

  keys(): readonly string[] {
    return this.#keys;
  }

  #partOf(key: string): Map<string, Value> {
    let hash = 0;
    for (let at = Math.max(0, key.length - LETTERS); at < key.length; at++)
      hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
    return this.#parts[hash & (PARTS - 1)]!;
  }
}

const PARTS = 64;
/** Letters of a key, from its end, that decide in which part it is. */
const LETTERS = 32;

/**
 * A map of very many texts, in the order in which they came. A `Map` of a million works for a tenth of a second when it has to grow; of
 * this one a part grows at a time.
 */
export class ManyKeys<Value> {
  /** Made as they are needed: many hold a few keys only. */
  readonly #parts: Map<string, Value>[] = [];
  readonly #keys: string[] = [];

  get(key: string): Value | undefined {
    return this.#parts[placeOf(key)]?.get(key);
  }

  has(key: string): boolean {
    return this.#parts[placeOf(key)]?.has(key) === true;
  }

  set(key: string, value: Value): void {
    const place = placeOf(key);
    const part = this.#parts[place] ?? new Map<string, Value>();
    this.#parts[place] = part;
    if (!part.has(key)) this.#keys.push(key);
    part.set(key, value);
  }

  keys(): readonly string[] {
    return this.#keys;
  }
}

/** In which part a key is. */
function placeOf(key: string): number {
  let hash = 0;
  for (let at = Math.max(0, key.length - LETTERS); at < key.length; at++)
    hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
  return hash & (PARTS - 1);
}

/** Bytes: a project of 4,000 files has half of it. */
const MOST_KEPT = 2 ** 25;

interface CachedText {
  readonly crc32: number;
  readonly text: Uint8Array;
}

/**
 * Caches texts of projects' files in memory. Most questions about a project read all of its files in order, so a full cache keeps its
 * first texts and takes no later ones: in the other order nothing would be found again. The project that was asked about least recently
 * makes room for others.
 */
export class TextCache {
  readonly #most: number;
  /** By real path of the folder, then by path of the file; the folder asked about last stands at the end. */
  readonly #cached = new Map<string, Map<string, CachedText>>();
  #size = 0;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** Null: the text is not cached, or has another checksum. */
  find(root: string, path: string, crc32: number): Uint8Array | null {
    const cached = this.#cached.get(root)?.get(path);
    return cached?.crc32 === crc32 ? cached.text : null;
  }

  keep(root: string, path: string, { crc32, text }: CachedText): void {
    this.#drop(root, path);
    const ofRoot = this.#cached.get(root) ?? new Map<string, CachedText>();
    this.#cached.delete(root);
    this.#cached.set(root, ofRoot);
    for (const [other, texts] of this.#cached) {
      if (this.#size + text.length <= this.#most || other === root) break;
      for (const gone of texts.keys()) this.#drop(other, gone);
      this.#cached.delete(other);
    }
    if (this.#size + text.length > this.#most) return;
    ofRoot.set(path, { crc32, text });
    this.#size += text.length;
  }

  /** Removes the texts of files that are gone. */
  retain(root: string, isThere: (path: string) => boolean): void {
    for (const path of this.#cached.get(root)?.keys() ?? []) if (!isThere(path)) this.#drop(root, path);
  }

  #drop(root: string, path: string): void {
    const texts = this.#cached.get(root);
    this.#size -= texts?.get(path)?.text.length ?? 0;
    texts?.delete(path);
  }
}

import { LARGEST_OWN, readBytesSync } from './read-bytes.ts';

/**
 * The content of a small JSON file of ours, unchecked: any part may be missing. Null: the file is missing or damaged, and is made again.
 */
export function readJson<Shape>(path: string): Partial<Shape> | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes === null ? null : parseJson(bytes);
}

/** As `readJson`, for the text of such a file. */
export function parseJson<Shape>(bytes: Buffer): Partial<Shape> | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Partial<Shape> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

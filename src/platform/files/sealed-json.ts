import { hash } from 'node:crypto';
import { LARGEST_OWN, readBytesSync } from './read-bytes.ts';

/** JSON behind a line with its hash, so that not one byte of it can change unseen. */
export function sealJson(value: unknown): string {
  const text = JSON.stringify(value);
  return `${hash('sha256', text)}\n${text}`;
}

/** What {@link sealJson} was given, of the shape that it had; null when there is no such file, or it is damaged. */
export function readSealedJson<Shape>(path: string): Shape | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  const end = bytes === null ? -1 : bytes.indexOf('\n');
  if (bytes === null || end < 0) return null;
  const text = bytes.subarray(end + 1);
  return hash('sha256', text) === bytes.subarray(0, end).toString('latin1')
    ? (JSON.parse(text.toString('utf8')) as Shape)
    : null;
}

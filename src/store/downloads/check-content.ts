import type { ArtifactKind, LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { RemoteFile } from '../../core/artifacts/downloads.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';

/**
 * Portals answer 200 with their login page, servers with a note or with what was cut off before it came to them; taken for an artifact
 * it would stay in the store for ever.
 * @throws CorruptArtifactError for what cannot be a file of that kind.
 */
export async function checkContent(answer: LocatedArtifact, kind: ArtifactKind, file: RemoteFile): Promise<void> {
  const text = Buffer.from(await firstBytes(answer))
    .toString('latin1')
    .replace(MARK_AND_BLANKS, '')
    .toLowerCase();
  const isHtml = text.startsWith('<!doctype html') || text.startsWith('<html');
  if (!isHtml && text.startsWith(startOf(kind, file))) {
    if (endsWell(kind, file, await lastBytes(answer))) return;
    throw new CorruptArtifactError(`Repository ${file.repository.id} sent ${publicUrl(file.url)} without its end`, {
      suggestion: 'Try again; when it stays so, tell the owner of the repository.',
    });
  }
  const what = isHtml ? 'an HTML page, perhaps a login,' : 'something else';
  throw new CorruptArtifactError(`Repository ${file.repository.id} sent ${what} in place of ${publicUrl(file.url)}`, {
    suggestion: `Check the URL and the <server> entry of ${file.repository.id} in settings.xml.`,
    noAnswer: `sends ${what.replace(/,.*/, '')} in place of files`,
  });
}

/** Bytes that may stand in front of text in UTF-8 and UTF-16. */
const MARK_AND_BLANKS = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/;

/** The beginning of a file of this kind, in small letters; empty: any. */
function startOf(kind: ArtifactKind, { url }: RemoteFile): string {
  if (isArchive(kind)) return 'pk';
  if (kind === 'module') return '{';
  return kind === 'pom' || url.pathname.endsWith('.xml') ? '<' : '';
}

function isArchive(kind: ArtifactKind): boolean {
  return kind === 'sources' || kind === 'binary';
}

/** True if the content is not visibly cut off. */
function endsWell(kind: ArtifactKind, file: RemoteFile, tail: Buffer): boolean {
  const start = startOf(kind, file);
  if (start === 'pk') return endsAsArchive(tail);
  const end = start === '<' ? '>' : start === '{' ? '}' : '';
  return tail.toString('latin1').replace(BLANKS_AT_END, '').endsWith(end);
}

/** Also those of UTF-16. */
const BLANKS_AT_END = /[\s\0]{0,1000}$/;

/**
 * Bytes from the earliest start of the end record of a zip's central directory: 22 bytes and a comment of 65,535 before the end (APPNOTE
 * 4.3.16).
 */
const LONGEST_END = 65_557;
const END_LENGTH = 22;
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6]);

function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_OF_DIRECTORY);
  return at >= 0 && tail.length >= at + END_LENGTH && tail.length >= at + END_LENGTH + tail.readUInt16LE(at + 20);
}

async function lastBytes(answer: LocatedArtifact): Promise<Buffer> {
  let tail = Buffer.alloc(0);
  for await (const chunk of answer.open()) tail = Buffer.concat([tail, chunk]).subarray(-LONGEST_END);
  return tail;
}

async function firstBytes(answer: LocatedArtifact): Promise<Uint8Array> {
  for await (const chunk of answer.open()) return chunk.subarray(0, 512);
  return new Uint8Array();
}

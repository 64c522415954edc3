import { createHash } from 'node:crypto';
import { DECLARATIONS } from '../classes/declarations-version.ts';
import { declareClasses } from '../classes/declare-classes.ts';
import type { DeclaredFile } from '../classes/text/declared-file.ts';
import { DECLARED } from '../core/code/is-declared.ts';
import { CorruptArtifactError, ResourceNotFoundError } from '../core/problems/errors.ts';
import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { printCount } from '../core/text/print-count.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { findLanguage } from '../languages/find-language.ts';
import { limitHeap } from '../platform/threads/limit-heap.ts';
import { decodeText } from './decode-text.ts';
import { isInnerArchive, printInner } from './inner-archives.ts';
import { LARGEST_SOURCE } from './largest-source.ts';
import { type Binary, type BinaryEntry, openBinary } from './open-binary.ts';
import { type JarInput, type JarReading, MANY } from './read-jars.ts';
import { DECLARED_TEXT, plainFile, type SourceFile, type SourceFiles } from './source-files.ts';
import { createTextLimit, mayBeText, TOO_LARGE } from './source-kinds.ts';

/** Bytes of all classes of a jar that are held while they are read twice. */
const MOST_HELD = 2 ** 26;
/** Budget in bytes: text files beside the classes of a binary, which are held in memory; further ones are left out and told. */
const MOST_TEXTS = 2 ** 26;

/**
 * Reads the classes of a binary as texts of their declarations, and its other texts as they are. `isWanted` is asked of classes by paths
 * alone, as if each class at the top had a Java file of its own; a text is wanted for any of its classes. @throws ResourceNotFoundError
 * when it is gone, CorruptArtifactError when it is damaged, LimitReachedError above 512 MiB of classes.
 */
export async function readClasses(
  { file, origin }: Pick<JarInput, 'file' | 'origin'>,
  { isWanted = () => true }: JarReading = {},
): Promise<SourceFiles> {
  const binary = await openBinary(file, origin);
  if (binary === null) throw new ResourceNotFoundError(`${origin} cannot be read`);
  const all = binary.entries.filter(({ path }) => path.endsWith('.class'));
  const isTextWanted = (path: string) => isWanted({ path: `${path}.java`, read: () => Buffer.alloc(0) });
  const named = all.filter(({ path }) => isTextWanted(topOf(path)));
  const texts = binary.entries.filter(isOtherText);
  const wantedTexts = texts.filter(isWanted);
  const isPart = named.length < all.length || wantedTexts.length < texts.length;
  // Only all classes of a package tell which of them are of one source file.
  const folders = new Set(named.map(folderOf));
  const wanted = all.filter((entry) => folders.has(folderOf(entry)));
  if (wanted.length > MANY) limitHeap();
  const count = createTextLimit(origin);
  const leftOut = new LeftOut();
  const entries = wanted.filter(({ path, size }) => {
    if (size > LARGEST_SOURCE) leftOut.add(TOO_LARGE, path);
    else count(size);
    return size <= LARGEST_SOURCE;
  });
  const isHeld = entries.reduce((sum, { size }) => sum + size, 0) <= MOST_HELD;
  const held = new Map<string, Buffer>();
  const read = (entry: BinaryEntry) => {
    const bytes = held.get(entry.path) ?? entry.read();
    if (isHeld) held.set(entry.path, bytes);
    return bytes;
  };
  const classes = entries.map((entry) => ({ path: entry.path, read: () => read(entry) }));
  const { files, problems } = declareClasses(
    classes,
    (path, names) => isTextWanted(path) || names.some((name) => isTextWanted(topOf(`${name}.class`))),
  );
  const others = readTexts(wantedTexts, leftOut);
  return {
    files: [...files.map(({ path, text }) => toFile(path, Buffer.from(text))), ...others],
    isPart,
    problems: [
      ...describeDeclared(files, {
        unread: problems.filter(isUnreadClass).length,
        others: others.length,
        inner: binary.entries.map(({ path }) => path).filter(isInnerArchive),
      }),
      ...binary.problems,
      ...problems,
      ...leftOut.describe(),
    ],
    identity: `${DECLARATIONS} ${isPart ? 'part' : await hashOf(binary)}`,
    foundAt: origin,
  };
}

/** True for text that no class is compiled from. Where sources lie among classes, they are of other code (`holdsSourcesOfItself`). */
function isOtherText({ path, size }: BinaryEntry): boolean {
  return findLanguage(path) === null && mayBeText(path, size);
}

/** Those that are text by their content, too. */
function readTexts(entries: readonly BinaryEntry[], leftOut: LeftOut): readonly SourceFile[] {
  let room = MOST_TEXTS;
  return entries.flatMap((entry) => {
    if (entry.size > room) {
      leftOut.add('more than 64 MiB of text files', entry.path);
      return [];
    }
    try {
      const bytes = entry.read();
      if (decodeText(bytes) === null) return [];
      room -= bytes.length;
      return [plainFile(entry.path, bytes)];
    } catch (error) {
      if (!(error instanceof CorruptArtifactError)) throw error;
      leftOut.add('damage', entry.path);
      return [];
    }
  });
}

/** The class at the top that a class lies in, by its path, without the ending. */
function topOf(path: string): string {
  return path.replace(/(?<=[^/])(\$[^/]*)?\.class$/, '');
}

function folderOf({ path }: BinaryEntry): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

async function hashOf(binary: Binary): Promise<string> {
  const hash = createHash('sha256');
  for await (const block of binary.blocks()) hash.update(block);
  return `sha256:${hash.digest('hex')}`;
}

function isUnreadClass({ code, where = '' }: Problem): boolean {
  return code === 'file-unreadable' && where.endsWith('.class');
}

/** The remark on the artifact, and what is to be known of its text. */
function describeDeclared(
  files: readonly DeclaredFile[],
  { unread, others, inner }: { readonly unread: number; readonly others: number; readonly inner: readonly string[] },
): readonly Problem[] {
  const literals = files.reduce((sum, file) => sum + file.literals, 0);
  const lacksNames = files.some(({ lacksParameterNames }) => lacksParameterNames);
  const text = joinParts(
    '; ',
    literals > 0 && `${printCount(literals, 'string literal')} as comments with original lines`,
    lacksNames && 'names of parameters that the classes do not tell are p0 and so on',
    others > 0 && `${printCount(others, 'text file')} of its binary as they are`,
  );
  const lacking = unread > 0 && `${printCount(unread, 'class file')} could not be read`;
  const passed =
    inner.length > 0 && `${printInner(inner)} ${inner.length === 1 ? 'is' : 'are'} not read, first ${inner[0]}`;
  return [
    { code: DECLARED, message: joinParts('; ', DECLARED_TEXT, lacking, passed) },
    ...(text === '' ? [] : [{ code: 'text-of-classes', message: text } as const]),
  ];
}

/** With the checksum of a text that is whole. */
function toFile(path: string, bytes: Buffer): SourceFile {
  return { path, read: () => bytes, crc32: sumBytes(bytes), deflated: () => null };
}

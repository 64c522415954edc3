import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';

/** Bytes that may hold the XML declaration. */
const HEAD = 1000;

/**
 * Maven's parser takes one blank before the XML declaration at most, and no version but 1.0. Source: MXParser of plexus-utils.
 * @throws CorruptArtifactError `origin:line: why`.
 */
export function checkDeclaration(bytes: Uint8Array, origin: string): void {
  const head = asBuffer(bytes.subarray(0, HEAD)).toString('latin1').replace(MARK, '');
  const [, blanks, declared] = /^(\s*)<\?xml\s([^?]*)/.exec(head) ?? [];
  if (blanks === undefined || declared === undefined) return;
  const line = blanks.split('\n').length;
  const refuse = (why: string): never => {
    throw new CorruptArtifactError(`${origin}:${line}: ${why}`, { origin });
  };
  if (blanks.length > 1) refuse('blanks stand before the XML declaration, which Maven refuses');
  if (!/^version\s*=\s*(?:"1\.0"|'1\.0')/.test(declared.trimStart()))
    refuse('the XML declaration does not begin with version 1.0');
}

const MARK = /^\xef\xbb\xbf/;

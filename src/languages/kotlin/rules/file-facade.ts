import type { ImplicitType, TopLevelFile } from '../../../core/code/language-rules.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { endOfSource, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation } from '../tokens/skip-clauses.ts';

/** The class for declarations outside of types: named by `@file:JvmName`, else by the file's name. */
export function fileFacadeOf({ path, text }: TopLevelFile): ImplicitType {
  const name = jvmNameOf(text) ?? facadeNameOf(path);
  return { name, declaration: 'file facade', holdsTypes: false };
}

/** `Builders.common.kt` → `Builders_commonKt`; a script is its own class: `build.gradle.kts` → `Build_gradle`. */
export function facadeNameOf(path: string): string {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const stem = fileName.slice(0, fileName.lastIndexOf('.')).replace(/[^\p{L}0-9]/gu, '_');
  const isName = /^[\p{L}_]/u.test(stem);
  const className = isName ? stem.slice(0, 1).toUpperCase() + stem.slice(1) : `_${stem}`;
  return fileName.endsWith('.kts') ? className : `${className}Kt`;
}

/** Annotations of the file stand before its package and imports. */
function jvmNameOf(source: Uint8Array): string | null {
  // A search of the bytes is faster than tokens, and most files have no such name anywhere.
  if (!asBuffer(source).includes(jvmName)) return null;
  const tokens = new KotlinTokens(source, hasByteOrderMark(source) ? 3 : 0);
  while (tokens.is('@') && tokens.kind !== endOfSource) {
    const { start } = tokens;
    skipAnnotation(tokens);
    const annotation = textBetween(source, start, tokens.previousEnd);
    const found = /^@\s*file\s*:.*\bJvmName\s*\(\s*(?:name\s*=\s*)?"([^"\\$]+)"/s.exec(annotation)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

const jvmName = Buffer.from('JvmName');

function hasByteOrderMark(source: Uint8Array): boolean {
  return source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf;
}

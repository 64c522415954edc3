import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';

/** The encrypted part of a password; text around the braces is a comment. */
export type EncryptedPassword =
  | { readonly format: 'maven3'; readonly payload: string }
  | { readonly format: 'maven4'; readonly payload: string; readonly attributes: ReadonlyMap<string, string> };

const MAVEN3_SALT_LENGTH = 8;
const BLOCK_LENGTH = 16;
/** The key that the master of settings-security.xml is encrypted with. Source: plexus-sec-dispatcher, DefaultSecDispatcher. */
export const MASTER_KEY = 'settings.security';

const IV_LENGTH = 12;
const MAVEN4_SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const ROUNDS = 310_000;
/** The only cipher that Maven 4 writes. */
export const MAVEN4_CIPHER = 'AES/GCM/NoPadding';

/**
 * Null: plain text. Maven 3 writes `{base64}`, Maven 4 `{[name=master,cipher=AES/GCM/NoPadding,version=4.0]base64}`. Braces
 * around anything but base64 are part of a plain password: Maven tries, fails and then uses the text as it stands.
 * Source: https://maven.apache.org/guides/mini/guide-encryption.html, plexus-sec-dispatcher.
 */
export function findEncryptedPassword(text: string): EncryptedPassword | null {
  const match = /(?<!\\)\{(?:\[([^\]{}]*)\])?([A-Za-z0-9+/\s]+={0,2})\s*\}/.exec(text);
  const payload = match?.[2]?.replace(/\s/g, '');
  if (match === null || payload === undefined || payload.length % 4 !== 0) return null;
  const attributes = match[1];
  if (attributes === undefined) return { format: 'maven3', payload };
  return { format: 'maven4', payload, attributes: parseAttributes(attributes) };
}

function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    if (at > 0) attributes.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return attributes;
}

/**
 * Decrypts what `mvn --encrypt-password` wrote; null when `key` is wrong or the payload is damaged. Layout: 8 bytes of salt, one
 * of padding length, ciphertext, padding; SHA-256 of key and salt gives the key and the IV of AES-128-CBC.
 * Source: plexus-cipher, PBECipher.
 */
export function decryptMaven3Password(payload: string, key: string): string | null {
  const bytes = Buffer.from(payload, 'base64');
  const padding = bytes[MAVEN3_SALT_LENGTH] ?? 0;
  const ciphertext = bytes.subarray(MAVEN3_SALT_LENGTH + 1, Math.max(bytes.length - padding, 0));
  if (ciphertext.length === 0 || ciphertext.length % BLOCK_LENGTH !== 0) return null;
  const digest = createHash('sha256').update(key, 'utf8').update(bytes.subarray(0, MAVEN3_SALT_LENGTH)).digest();
  const decipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  try {
    const plain = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // A wrong key shows as broken padding or, one time in 256, as bytes that are no UTF-8.
    return null;
  }
}

/**
 * Decrypts what `mvnenc encrypt` wrote; null when `master` is wrong or the payload is damaged. Layout: 12 bytes of IV, 16 of
 * salt, ciphertext, tag; the key comes of PBKDF2-HMAC-SHA512. Source: plexus-cipher 3, AESGCMNoPadding.
 */
export function decryptMaven4Password(payload: string, master: string): string | null {
  const bytes = Buffer.from(payload, 'base64');
  if (bytes.length < IV_LENGTH + MAVEN4_SALT_LENGTH + TAG_LENGTH) return null;
  const salt = bytes.subarray(IV_LENGTH, IV_LENGTH + MAVEN4_SALT_LENGTH);
  const key = pbkdf2Sync(master, salt, ROUNDS, 32, 'sha512');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
  decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
  try {
    const ciphertext = bytes.subarray(IV_LENGTH + MAVEN4_SALT_LENGTH, -TAG_LENGTH);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    // GCM's tag does not fit: there is no other failure here.
    return null;
  }
}

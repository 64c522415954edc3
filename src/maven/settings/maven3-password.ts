import { createDecipheriv, createHash } from 'node:crypto';

const SALT_LENGTH = 8;
const BLOCK_LENGTH = 16;

/** The key that the master of settings-security.xml is encrypted with. Source: plexus-sec-dispatcher, DefaultSecDispatcher. */
export const MASTER_KEY = 'settings.security';

/**
 * Decrypts what `mvn --encrypt-password` wrote; null when `key` is wrong or the payload is damaged. Layout: 8 bytes of salt, one
 * of padding length, ciphertext, padding; SHA-256 of key and salt gives the key and the IV of AES-128-CBC.
 * Source: plexus-cipher, PBECipher.
 */
export function decryptMaven3Password(payload: string, key: string): string | null {
  const bytes = Buffer.from(payload, 'base64');
  const padding = bytes[SALT_LENGTH] ?? 0;
  const ciphertext = bytes.subarray(SALT_LENGTH + 1, Math.max(bytes.length - padding, 0));
  if (ciphertext.length === 0 || ciphertext.length % BLOCK_LENGTH !== 0) return null;
  const digest = createHash('sha256').update(key, 'utf8').update(bytes.subarray(0, SALT_LENGTH)).digest();
  const decipher = createDecipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  try {
    const plain = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // A wrong key shows as broken padding or, one time in 256, as bytes that are no UTF-8.
    return null;
  }
}

import { createDecipheriv, pbkdf2Sync } from 'node:crypto';

const IV_LENGTH = 12;
const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const ROUNDS = 310_000;

/** The only cipher that Maven 4 writes. */
export const MAVEN4_CIPHER = 'AES/GCM/NoPadding';

/**
 * Decrypts what `mvnenc encrypt` wrote; null when `master` is wrong or the payload is damaged. Layout: 12 bytes of IV, 16 of
 * salt, ciphertext, tag; the key comes of PBKDF2-HMAC-SHA512. Source: plexus-cipher 3, AESGCMNoPadding.
 */
export function decryptMaven4Password(payload: string, master: string): string | null {
  const bytes = Buffer.from(payload, 'base64');
  if (bytes.length < IV_LENGTH + SALT_LENGTH + TAG_LENGTH) return null;
  const salt = bytes.subarray(IV_LENGTH, IV_LENGTH + SALT_LENGTH);
  const key = pbkdf2Sync(master, salt, ROUNDS, 32, 'sha512');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_LENGTH), { authTagLength: TAG_LENGTH });
  decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
  try {
    const ciphertext = bytes.subarray(IV_LENGTH + SALT_LENGTH, -TAG_LENGTH);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    // GCM's tag does not fit: there is no other failure here.
    return null;
  }
}

import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';

/** As `mvn --encrypt-password` writes it, with a fixed salt. */
export function encryptMaven3(plain: string, key: string): string {
  const salt = Buffer.from('orchard!', 'latin1');
  const digest = createHash('sha256').update(key, 'utf8').update(salt).digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const padding = (16 - ((salt.length + 1 + ciphertext.length) % 16)) % 16;
  const payload = Buffer.concat([salt, Buffer.from([padding]), ciphertext, Buffer.alloc(padding, 7)]);
  return `{${payload.toString('base64')}}`;
}

/** As Maven 4's `mvnenc encrypt` writes it, with a fixed salt and IV. */
export function encryptMaven4(plain: string, master: string): string {
  const iv = Buffer.alloc(12, 3);
  const salt = Buffer.alloc(16, 5);
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(master, salt, 310_000, 32, 'sha512'), iv);
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const payload = Buffer.concat([iv, salt, ciphertext, cipher.getAuthTag()]);
  return `{[name=master,cipher=AES/GCM/NoPadding,version=4.0]${payload.toString('base64')}}`;
}

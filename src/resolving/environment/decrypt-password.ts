import { dirname, join, resolve } from 'node:path';
import { JarIndexerError } from '../../core/problems/errors.ts';
import {
  decryptMaven3Password,
  decryptMaven4Password,
  type EncryptedPassword,
  findEncryptedPassword,
  MASTER_KEY,
  MAVEN4_CIPHER,
} from '../../maven/settings/encrypted-password.ts';
import { parseSecuritySettings, type SecuritySettings } from '../../maven/settings/security-settings.ts';

export interface PasswordDecrypter {
  /** The plain text; text that is not encrypted is returned as it is. Never says a secret in `why`. */
  decrypt(text: string): Promise<{ readonly plain: string } | { readonly why: string }>;
}

export interface DecrypterOptions {
  /** Folder with settings-security.xml and settings-security4.xml. */
  readonly folder: string;
  /** `-Dsettings.security`. */
  readonly securityFile: string | null;
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Reads as `read`, that file alone, and the file that it was relocated to. */
  readonly readNamed: DecrypterOptions['read'];
  readonly lookUp: (name: string) => string | null;
}

/** Reads the security files only when an encrypted password is met. */
export function createPasswordDecrypter(options: DecrypterOptions): PasswordDecrypter {
  return {
    async decrypt(text) {
      const encrypted = findEncryptedPassword(text);
      if (encrypted === null) return { plain: text };
      try {
        return await decryptWithMaster(encrypted, options);
      } catch (error) {
        // A damaged security file keeps one server out, and not the whole run.
        if (error instanceof JarIndexerError) return { why: error.message };
        throw error;
      }
    },
  };
}

async function decryptWithMaster(
  encrypted: EncryptedPassword,
  options: DecrypterOptions,
): Promise<{ readonly plain: string } | { readonly why: string }> {
  if (encrypted.format === 'maven3')
    return decryptWith(await findMaven3Master(options), encrypted.payload, decryptMaven3Password);
  const cipher = encrypted.attributes.get('cipher') ?? MAVEN4_CIPHER;
  const name = encrypted.attributes.get('name') ?? 'master';
  if (cipher !== MAVEN4_CIPHER || name !== 'master') {
    return { why: `it is encrypted by "${name}" with ${cipher}, which is not read here` };
  }
  return decryptWith(await findMaven4Master(options), encrypted.payload, decryptMaven4Password);
}

type Master = { readonly master: string } | { readonly why: string };

function decryptWith(found: Master, payload: string, decrypt: (payload: string, key: string) => string | null) {
  if ('why' in found) return found;
  const plain = decrypt(payload, found.master);
  return plain === null ? { why: 'the master password does not fit' } : { plain };
}

const MAX_RELOCATIONS = 10;

async function findMaven3Master(options: DecrypterOptions): Promise<Master> {
  const named = options.securityFile;
  const read = named === null ? options.read : options.readNamed;
  let path = named ?? join(options.folder, 'settings-security.xml');
  for (let hop = 0; hop < MAX_RELOCATIONS; hop++) {
    const security = await readSecurity(path, read);
    if (security === null) return { why: `there is no ${path}` };
    if (security.relocation === null) return decryptMaster(security, path);
    path = resolve(dirname(path), security.relocation);
  }
  return { why: `${path} is relocated more than ${MAX_RELOCATIONS} times` };
}

function decryptMaster({ master }: SecuritySettings, path: string): Master {
  if (master === null) return { why: `${path} holds no <master>` };
  const encrypted = findEncryptedPassword(master);
  if (encrypted?.format !== 'maven3') return { why: `<master> of ${path} is not encrypted as Maven 3 does` };
  const plain = decryptMaven3Password(encrypted.payload, MASTER_KEY);
  return plain === null ? { why: `<master> of ${path} is damaged` } : { master: plain };
}

async function findMaven4Master(options: DecrypterOptions): Promise<Master> {
  const path = join(options.folder, 'settings-security4.xml');
  const source = (await readSecurity(path, options.read))?.masterSource ?? null;
  if (source === null) return { why: `${path} names no source of the master password` };
  const [kind = '', rest = ''] = source.split(/:(.*)/s);
  const master = await readMasterSource(kind, rest, options);
  return master === null ? { why: `the master password could not be had from "${kind}:" of ${path}` } : { master };
}

/** Agents and prompts are not asked: nothing here may wait for a person. */
async function readMasterSource(kind: string, rest: string, options: DecrypterOptions): Promise<string | null> {
  if (kind === 'env') return options.lookUp(`env.${rest}`);
  if (kind === 'system-property') return options.lookUp(rest);
  if (kind !== 'file') return null;
  const bytes = await options.read(rest.replace(/^\/\/(?=\/)/, ''));
  const lines = bytes === null ? [] : new TextDecoder().decode(bytes).split(/\r?\n/);
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null;
}

async function readSecurity(path: string, read: DecrypterOptions['read']): Promise<SecuritySettings | null> {
  const bytes = await read(path);
  return bytes === null ? null : parseSecuritySettings(bytes, path);
}

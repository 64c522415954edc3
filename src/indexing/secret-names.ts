import { findLanguageOfProject, languageOf } from '../languages/find-language.ts';

/** Endings of keys, key stores and the state of programs that hold passwords. */
const KEY = /\.(pem|key|p12|pfx|p8|ppk|jks|jceks|bks|keystore|keytab|kdbx?|gpg|pgp|ovpn|env|tfvars|tfstate)$/i;
const SECRET =
  /^(credentials|secrets?([-_.]|$)|(passwords?|passwd|htpasswd|_netrc)(\.|$)|settings-security\d?\.xml$|service[-_]?account.*\.json$)|[-_.](credentials?|secrets?)\.[^.]+$/i;
/** Matches `id_work.pub`, but not the Indonesian `id_ID.properties`; in capitals only kinds of keys, since `ID_MAP.txt` is no key. */
const SSH_KEY = /^(id_(?!ID\b)|ID_(RSA|DSA|ECDSA|ED25519)\b)/;
/** Folders of programs' credentials. */
const SECRET_FOLDERS = new Set(['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.password-store']);

/** True if the name of a file is that of a secret. Source code in any language is not: `Credentials.java`, `credentials.c`. */
export function isSecretName(name: string): boolean {
  const isSource = languageOf(name) !== null || findLanguageOfProject(name) !== null;
  return !isSource && (KEY.test(name) || SECRET.test(name) || SSH_KEY.test(name));
}

/** True if a folder of this name holds secrets, whatever its files are called. */
export function isSecretFolder(name: string): boolean {
  return SECRET_FOLDERS.has(name);
}

import { findLanguageOfProject, languageOf } from '../languages/find-language.ts';

/** Endings of keys, key stores and the state of programs that hold passwords. */
const KEY = /\.(pem|key|p12|pfx|p8|ppk|jks|jceks|bks|keystore|keytab|kdbx?|gpg|pgp|ovpn|env|tfvars|tfstate)$/i;
const SECRET =
  /^(credentials|secrets?([-_.]|$)|(passwords?|passwd|htpasswd|_netrc)(\.|$)|settings-security\d?\.xml$|service[-_]?account.*\.json$)|[-_.](credentials?|secrets?)\.[^.]+$/i;
/** `id_work.pub`, not the Indonesian of `id_ID.properties`; in capitals only the kinds of keys there are, since `ID_MAP.txt` is none. */
const SSH_KEY = /^(id_(?!ID\b)|ID_(RSA|DSA|ECDSA|ED25519)\b)/;
/** Where programs keep what they log in with. */
const SECRET_FOLDERS = new Set(['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.password-store']);

/** Whether a file is by its name a secret. Source code of whatever language is none: `Credentials.java`, `credentials.c`. */
export function isSecretName(name: string): boolean {
  const isSource = languageOf(name) !== null || findLanguageOfProject(name) !== null;
  return !isSource && (KEY.test(name) || SECRET.test(name) || SSH_KEY.test(name));
}

/** Whether a folder of this name holds secrets, whatever they are called. */
export function isSecretFolder(name: string): boolean {
  return SECRET_FOLDERS.has(name);
}

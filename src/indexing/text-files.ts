import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { compareText } from '../core/text/compare-text.ts';
import { findLanguageOfProject, languageOf } from '../languages/find-language.ts';
import { type WalkedFile, type WalkOptions, walkFolder } from '../platform/files/walk-folder.ts';
import { isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';

export interface TextFiles {
  /** Real path. */
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly WalkedFile[];
  /** Absolute paths of the root and of the folders below it in which files were looked for. */
  readonly folders: readonly string[];
  /** Files that were left out, counted by reason. */
  readonly problems: readonly Problem[];
}

export interface TextSelection {
  /** Leaves out more than hidden files, links and secrets, as `WalkOptions` does. */
  readonly leavesOutIn: NonNullable<WalkOptions['leavesOutIn']>;
  /** Bytes of the largest file; null: as large as any source. */
  readonly largest: number | null;
  /** Called with the size of each file taken; may throw. */
  readonly count?: (size: number) => void;
  readonly signal: AbortSignal;
}

/** Endings of keys, key stores and the state of programs that hold passwords. */
const KEY = /\.(pem|key|p12|pfx|p8|ppk|jks|jceks|bks|keystore|keytab|kdbx?|gpg|pgp|ovpn|env|tfvars|tfstate)$/i;

const SECRET =
  /^(credentials|secrets?([-_.]|$)|(passwords?|passwd|htpasswd|_netrc)(\.|$)|settings-security\d?\.xml$|service[-_]?account.*\.json$)|[-_.](credentials?|secrets?)\.[^.]+$/i;

/** Matches `id_work.pub`, but not the Indonesian `id_ID.properties`; in capitals only kinds of keys, since `ID_MAP.txt` is no key. */
const SSH_KEY = /^(id_(?!ID\b)|ID_(RSA|DSA|ECDSA|ED25519)\b)/;

/** Folders of programs' credentials. */
const SECRET_FOLDERS = new Set(['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.password-store']);

/** The files below a folder, given by its real path, that may be text. @throws what `walkFolder` throws. */
export function listTextFiles(root: string, { leavesOutIn, largest, count, signal }: TextSelection): TextFiles {
  const leftOut = new LeftOut();
  const files: WalkedFile[] = [];
  const folders = [root];
  const entered = (folder: string) => void folders.push(folder);
  const leavesOutSecrets: TextSelection['leavesOutIn'] = (folder) => {
    const leavesOut = leavesOutIn(folder);
    return (name, isFolder) =>
      !isFolder && isSecretName(name) ? 'names that secrets have' : leavesOut(name, isFolder);
  };
  for (const file of walkFolder(root, { leavesOutIn: leavesOutSecrets, leftOut, entered, signal })) {
    const { path, size } = file;
    const isLarge = largest !== null && size > largest && mayBeText(path, 0);
    if (isTooLarge(path, size)) leftOut.add(TOO_LARGE, path);
    else if (isLarge) leftOut.add(`more than ${largest / 1024} KB`, path);
    if (isLarge || !mayBeText(path, size)) continue;
    count?.(size);
    files.push(file);
  }
  return { root, files: files.sort((a, b) => compareText(a.path, b.path)), folders, problems: leftOut.describe() };
}

/** True if the name of a file is that of a secret. Source code in any language is not: `Credentials.java`, `credentials.c`. */
export function isSecretName(name: string): boolean {
  const isSource = languageOf(name) !== null || findLanguageOfProject(name) !== null;
  return !isSource && (KEY.test(name) || SECRET.test(name) || SSH_KEY.test(name));
}

/** True if a folder of this name holds secrets, whatever its files are called. */
export function isSecretFolder(name: string): boolean {
  return SECRET_FOLDERS.has(name);
}

import { join } from 'node:path';
import { readBytes } from '../files/read-bytes.ts';
import { type Git, GitFailure } from './run-git.ts';

/** Values by key, section and name in lower case, of the config that lies in a repository; the last one of a key counts. */
export type CheckoutSettings = ReadonlyMap<string, string>;

/** Budget in bytes: the configuration of a repository on this machine. A thousand branches take a tenth. */
const LARGEST = 2 ** 20;
/** They name branches and their upstreams, as `main@{upstream}` needs it; nothing of it is run, opened or reached. */
const TAKEN_OVER = /^(?:branch\..+\.(?:remote|merge)|remote\..+\.fetch)$/s;
/** They say how objects and refs are written. */
const FORMATS = { 'extensions.objectformat': /^sha(?:1|256)$/, 'extensions.refstorage': /^(?:files|reftable)$/ };
/** They do not matter for reading. A partial clone is never asked for missing objects. */
const PASSED_OVER =
  /^extensions\.(?:noop|noop-v1|preciousobjects|partialclone|worktreeconfig|relativeworktrees|compatobjectformat)$/;

/**
 * Reads the config of a repository as a list of texts: git does not act by it, and no other file that it names is read.
 * @throws GitFailure for one that git cannot read, LimitReachedError
 */
export async function readSettings(common: string, git: Git): Promise<CheckoutSettings> {
  const path = join(common, 'config');
  const text = await readBytes(path, LARGEST);
  if (text === null) return new Map();
  const listed = await git(['config', '--null', '--no-includes', '--file', '-', '--list'], { input: text }).catch(
    (error: unknown) => {
      throw error instanceof GitFailure ? new GitFailure(error.message.replace('standard input', path)) : error;
    },
  );
  const entries = listed.toString('utf8').split('\0').filter(Boolean);
  return new Map(entries.map((entry) => splitAt(entry, '\n')));
}

/**
 * The text of a config of our own with the settings that matter for reading a repository. @throws GitFailure for an unknown repository
 * format
 */
export function printConfig(settings: CheckoutSettings): string {
  const version = settings.get('core.repositoryformatversion') ?? '0';
  if (!/^[01]$/.test(version)) throw new GitFailure(`its format has the version ${version}, which is unknown`);
  const copied = [...settings].filter(([key, value]) => isCopied(key, value));
  const isExtended = copied.some(([key]) => key.startsWith('extensions.'));
  const lines = copied.map(([key, value]) => `${printKey(key)} = ${quote(value)}\n`);
  return `[core]\n\trepositoryformatversion = ${isExtended ? 1 : 0}\n\tbare = true\n${lines.join('')}`;
}

function isCopied(key: string, value: string): boolean {
  if (TAKEN_OVER.test(key)) return true;
  if (!key.startsWith('extensions.') || PASSED_OVER.test(key)) return false;
  if (FORMATS[key as keyof typeof FORMATS]?.test(value) === true) return true;
  throw new GitFailure(`its format has the extension ${key.slice('extensions.'.length)} = ${value}, which is unknown`);
}

/** `branch.größe/#1.merge` → `[branch "größe/#1"]` and `merge`. */
function printKey(key: string): string {
  const [section, rest] = splitAt(key, '.');
  const dot = rest.lastIndexOf('.');
  const part = dot < 0 ? '' : ` ${quote(rest.slice(0, dot))}`;
  return `[${section}${part}]\n\t${rest.slice(dot + 1)}`;
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

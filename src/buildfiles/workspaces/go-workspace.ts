import type { WorkspaceMember } from '../../core/builds/workspace.ts';
import { lastOf, type Manifests, pathIn } from './manifests.ts';

/** Reads the `use` directives of go.work (https://go.dev/ref/mod#workspaces); a member is called as its module. */
export function readGoWorkspace(files: Manifests): readonly WorkspaceMember[] {
  const folders = new Set(files.foldersWith('go.mod'));
  const used = listUsed(files.read('go.work') ?? '').map(toFolder);
  return used
    .filter((path) => folders.has(path))
    .map((path) => ({ name: moduleOf(files, path) ?? lastOf(path), path, aliases: [] }));
}

function listUsed(text: string): readonly string[] {
  const used: string[] = [];
  let isInBlock = false;
  for (const line of text.split(/\r?\n/)) {
    const words = line.replace(/\/\/.*/, '').trim();
    if (isInBlock && words === ')') isInBlock = false;
    else if (isInBlock) used.push(words);
    else if (/^use\s*\($/.test(words)) isInBlock = true;
    else if (/^use\s/.test(words)) used.push(words.slice(3).trim());
  }
  return used.filter(Boolean).map((path) => path.replace(/^(["`])(.*)\1$/, '$2'));
}

function toFolder(path: string): string {
  return path.replace(/^(\.\/)+/, '').replace(/(?<!\/)\/+$/, '') || '.';
}

function moduleOf(files: Manifests, folder: string): string | null {
  return /^module\s+"?([^\s"]+)/m.exec(files.read(pathIn(folder, 'go.mod')) ?? '')?.[1] ?? null;
}

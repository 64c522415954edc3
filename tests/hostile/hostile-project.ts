import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface HostileProject {
  /** Holds `project` and `user`, which is the HOME of who opens it. */
  readonly folder: string;
  /** Of each artifact, and below `src` of the project. */
  readonly file: string;
}

/**
 * A project that depends on `hostile:ARTIFACT:1` for each sources jar, all in its local repository, and whose own `file` holds `own`. Of an
 * artifact that is called `ARTIFACT:2` there is that version besides. Its git repository holds nothing yet.
 */
export function writeProject(file: string, artifacts: ReadonlyMap<string, Buffer>, own: string): HostileProject {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const [name, jar] of artifacts) {
    const [artifact, version = '1'] = name.split(':') as [string, string?];
    const base = `user/.m2/repository/hostile/${artifact}/${version}/${artifact}-${version}`;
    write(folder, `${base}.pom`, pom(artifact, version, ''));
    write(folder, `${base}-sources.jar`, jar);
  }
  const needed = [...artifacts.keys()].filter((name) => !name.includes(':'));
  const entries = needed.map((artifact) => `<dependency>${ids(artifact, '1')}</dependency>`);
  write(folder, 'project/pom.xml', pom('victim', '1', `<dependencies>${entries.join('')}</dependencies>`));
  git(folder, 'init', '--quiet');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'nothing');
  write(folder, `project/src/${file}`, own);
  return { folder, file };
}

function git(folder: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=h', '-c', 'user.email=h@h'];
  const env = { ...process.env, HOME: join(folder, 'user') };
  execFileSync('git', [...who, ...args], { cwd: join(folder, 'project'), env });
}

function pom(artifact: string, version: string, inside: string): string {
  return `<project><modelVersion>4.0.0</modelVersion>${ids(artifact, version)}${inside}</project>`;
}

function ids(artifact: string, version: string): string {
  return `<groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
}

/** With the folders that it lies in. */
export function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface HostileProject {
  /** Holds `project` and `user`, which is the HOME of who opens it. */
  readonly folder: string;
  /** Of each artifact, and below `src` of the project. */
  readonly file: string;
}

/** A project that depends on `hostile:ARTIFACT:1` for each sources jar, all in its local repository, and whose own `file` holds `own`. */
export function writeProject(file: string, artifacts: ReadonlyMap<string, Buffer>, own: string): HostileProject {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const [artifact, jar] of artifacts) {
    const base = `user/.m2/repository/hostile/${artifact}/1/${artifact}-1`;
    write(folder, `${base}.pom`, pom(artifact, ''));
    write(folder, `${base}-sources.jar`, jar);
  }
  const entries = [...artifacts.keys()].map((artifact) => `<dependency>${ids(artifact)}</dependency>`);
  write(folder, 'project/pom.xml', pom('victim', `<dependencies>${entries.join('')}</dependencies>`));
  write(folder, `project/src/${file}`, own);
  return { folder, file };
}

function pom(artifact: string, inside: string): string {
  return `<project><modelVersion>4.0.0</modelVersion>${ids(artifact)}${inside}</project>`;
}

function ids(artifact: string): string {
  return `<groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>1</version>`;
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

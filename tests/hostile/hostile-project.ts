import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildJar } from '../support/build-jar.ts';

/** Where the one file of each artifact lies, below `src` in the project too. */
export interface HostileProject {
  /** Holds `project` and `user`, which is the HOME of who opens it. */
  readonly folder: string;
  readonly file: string;
}

/** A project that depends on `hostile:ARTIFACT:1` for each text, all in its local repository, and has `own` itself. */
export function writeProject(extension: string, artifacts: ReadonlyMap<string, string>, own: string): HostileProject {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const file = `a/A${extension}`;
  for (const [artifact, text] of artifacts) {
    const base = `user/.m2/repository/hostile/${artifact}/1/${artifact}-1`;
    write(folder, `${base}.pom`, pom(artifact, ''));
    write(folder, `${base}-sources.jar`, buildJar({ [file]: text }));
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

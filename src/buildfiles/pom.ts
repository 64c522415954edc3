import { dirname, resolve } from 'node:path';
import type { BuildFileReader } from '../core/builds/build-file.ts';
import { parsePom } from '../maven/model/parse-pom.ts';
import { listModules, POM_FILE } from '../maven/model/pom-model.ts';

/** Reads a pom.xml as it is written. Maven's rules apply its parents, profiles and BOMs later, not here. */
export const pom: BuildFileReader = {
  id: 'pom',
  tool: 'maven',
  fileNames: [POM_FILE],
  read(path, { readFile }) {
    const bytes = readFile(path);
    if (bytes === null) return null;
    const raw = parsePom(bytes, path);
    const modules = listModules(raw).map(({ text }) => resolve(dirname(path), text.replaceAll('\\', '/')));
    return { kind: 'maven', pom: raw, modules };
  },
};

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { listNamedFiles } from './named-files.ts';
import { namesInPackage, printJson, serverJsonOf, withNames } from './release-names.ts';

// npm run names: writes what follows from the repository and the version in package.json. `npm version` runs it too.
const root = join(import.meta.dirname, '..');
write('package.json', printJson({ ...packageJson, ...namesInPackage(packageJson) }));
write('server.json', printJson(serverJsonOf(packageJson)));
for (const path of listNamedFiles()) write(path, withNames(packageJson, readFileSync(join(root, path), 'utf8')));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { namesInPackage, printJson, serverJsonOf } from './release-names.ts';

// npm run names: writes what follows from the repository and the version in package.json. `npm version` runs it too.
const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'package.json'), printJson({ ...packageJson, ...namesInPackage(packageJson) }));
writeFileSync(join(root, 'server.json'), printJson(serverJsonOf(packageJson)));

import { readFileSync } from 'node:fs';
import { readChangelog } from './changelog.ts';

// Prints what CHANGELOG.md says of the newest version.
const [head] = readChangelog(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'));
console.log(head?.text);

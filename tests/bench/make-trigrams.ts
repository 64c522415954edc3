import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { encodeTrigrams } from '../../src/search/trigrams/trigram-index.ts';
import { openStoredIndex } from '../../src/store/stored-index.ts';

// node make-trigrams.ts LIST: the trigrams of every index folder named in LIST; prints CPU milliseconds and bytes.
const folders = readFileSync(process.argv[2]!, 'utf8').trim().split('\n');
const before = process.cpuUsage();
let [text, trigrams] = [0, 0];
for (const folder of folders) {
  const index = openStoredIndex(folder, basename(folder))!;
  text += index.metadata.textSize;
  trigrams += encodeTrigrams(index.eachText([...index.files.keys()])).length;
}
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1_000, text, trigrams }));

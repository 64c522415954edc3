import { readFileSync } from 'node:fs';
import { decodeText } from '../../src/indexing/decode-text.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { findLanguage } from '../../src/languages/find-language.ts';

// node scan-files.ts LIST LANGUAGE: the scanner alone, on all files of its language in the jars named in LIST, already inflated. Prints
// the bytes and the CPU milliseconds of the thread; all files are scanned once before, as in a server that has answered before.
const [, , list, language] = process.argv as [string, string, string, string];
const jars = readFileSync(list, 'utf8').trim().split('\n');
const { files } = await readJars(
  jars.map((file) => ({ kind: 'jar', file, origin: file, label: 'sources', checkedBy: null }) as const),
  { isWanted: ({ path }) => findLanguage(path)?.scanner.id === language },
);
const texts = files.map((file) => ({
  scanner: findLanguage(file.path)!.scanner,
  text: decodeText(file.read())!,
}));
const nowhere = { add: () => 0, setEnd: () => {} };
const scanAll = () => {
  for (const { scanner, text } of texts) scanner.scan(text, nowhere);
};
scanAll();
const before = process.threadCpuUsage();
scanAll();
const { user, system } = process.threadCpuUsage(before);
const bytes = texts.reduce((sum, { text }) => sum + text.length, 0);
process.stdout.write(`${JSON.stringify({ bytes, cpu: (user + system) / 1_000 })}\n`);

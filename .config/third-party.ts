import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that let others' code be passed on in the bundle, with their text beside it. */
const allowed: readonly string[] = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];

/** Code that packages carry without a mark of its own: what it is, by the package that carries it. */
const carried: Readonly<Record<string, readonly CarriedCode[]>> = {
  undici: [{ name: 'llhttp', license: 'MIT' }],
  '@run-slicer/vf': [{ name: 'teavm', license: 'Apache-2.0' }],
};

/** Licences that packages do not write as SPDX does. Vineflower is under the former, and what makes it run here under the latter. */
const spelled: Readonly<Record<string, string>> = { 'Apache License 2.0, MIT': 'Apache-2.0 AND MIT' };

interface CarriedCode {
  readonly name: string;
  readonly license: string;
}

interface ThirdParty extends CarriedCode {
  readonly version: string | null;
  readonly text: string;
}

const HEAD = `jar-indexer is under the MIT license: see the file LICENSE. Its programs contain the following code of others.`;

/**
 * The text of THIRD_PARTY_NOTICES for these bundled files, paths below `root` with `/`. `written` is the folder of the licence texts
 * that packages lack. @throws an Error that names the package whose licence is not allowed, or has no text.
 */
export function renderNotices(root: string, written: string, files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const inlined = new Set(files.flatMap((file) => findInlined(join(root, file))));
  const parties = [
    ...[...packages].map((folder) => readPackage(join(root, folder), written)),
    ...[...inlined].map((name) => readPackage(join(root, 'node_modules', name), written, null)),
  ];
  const all = parties.flatMap((party) => [party, ...carriedBy(party, written)]);
  const distinct = new Map(all.map((party) => [`${party.name} ${party.version ?? ''}`, party]));
  const sorted = [...distinct.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${[HEAD, ...sorted.map(render)].join(`\n\n${'-'.repeat(80)}\n`)}\n`;
}

/** Names of packages that lie within this file of another one: its bundler left the path of each before its code. */
function findInlined(path: string): readonly string[] {
  if (!/\.[cm]?js$/.test(path)) return [];
  const regions = readFileSync(path, 'utf8').matchAll(/^\/\/#region .*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm);
  return Array.from(regions, ([, name]) => name!);
}

/** `version` null: another one than that of the folder may be bundled. */
function readPackage(folder: string, written: string, version?: null): ThirdParty {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${folder} is bundled, and is not installed to read its licence from`);
  const own = JSON.parse(readFileSync(manifest, 'utf8')) as ThirdParty;
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return check({
    name: own.name,
    license: own.license,
    version: version === undefined ? own.version : version,
    text: texts.length > 0 ? texts.join('\n\n') : readWritten(own.name, written),
  });
}

function carriedBy({ name }: ThirdParty, written: string): readonly ThirdParty[] {
  return (carried[name] ?? []).map((code) => check({ ...code, version: null, text: readWritten(code.name, written) }));
}

function readWritten(name: string, written: string): string {
  const path = join(written, `${name.replace('/', '__')}.txt`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(`The package ${name} has no file with its licence: write its text to ${path}`);
}

function check(given: ThirdParty): ThirdParty {
  const party = { ...given, license: spelled[given.license] ?? given.license };
  if (party.license.split(' AND ').every((part) => allowed.includes(part))) return party;
  throw new Error(
    `${party.name} is bundled and has the licence ${JSON.stringify(party.license)}; allowed: ${allowed.join(', ')}`,
  );
}

function render({ name, version, license, text }: ThirdParty): string {
  return `${name}${version === null ? '' : ` ${version}`} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}`;
}

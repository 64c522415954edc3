import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { ranks } from './ranks.ts';
import { loadProduct, type SourceFile } from './source-files.ts';

/** Modules that reach outside the process; only `platform` and the entry points may name them. */
const outside =
  /^(node:)?(fs|fs\/promises|net|tls|http|https|http2|dgram|dns|child_process|worker_threads|cluster)$|^(undici|saxes)(\/|$)/;

const files = loadProduct();

function layerOf(path: string): string {
  return path.startsWith('resolvers/') ? 'resolvers' : path.split('/').slice(0, 2).join('/');
}

test('every folder has a rank', () => {
  expect(files.map(({ path }) => layerOf(path)).filter((layer) => ranks[layer] === undefined)).toEqual([]);
});

test('a folder imports only from lower ranks', () => {
  const wrong = files.flatMap((file) =>
    file.imports.flatMap(({ path }) => {
      if (path === null) return [];
      const from = layerOf(file.path);
      const to = layerOf(path);
      return from === to || ranks[to]! < ranks[from]! ? [] : [`${file.path} imports ${path}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('git is run on clones of our own, and on what somebody else made only as checkout.ts does it', () => {
  const users = (called: RegExp) =>
    files
      .filter(({ path, text }) => path.startsWith('src/platform/git/') && called.test(text))
      .map(({ path }) => path.slice('src/platform/git/'.length));
  expect(users(/node:child_process/)).toEqual(['ask-program.ts', 'run-git.ts']);
  expect(users(/\brunGit\(/)).toEqual(['checkout.ts', 'git.ts', 'run-git.ts']);
  expect(users(/\bask\(/)).toEqual(['ask-program.ts', 'check-owner.ts', 'git-route.ts']);
});

test('only platform and the entry points touch the outside', () => {
  const wrong = files
    .filter(({ path }) => !['src/platform', 'src/bin'].includes(layerOf(path)))
    .flatMap((file) =>
      file.imports
        .filter(({ specifier }) => outside.test(specifier))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test('paths are compared by path-below.ts alone, which knows that Windows makes no difference of case', () => {
  const compares = /\.startsWith\([^)]*\bsep\b/;
  const wrong = files.filter(({ path, text }) => path !== 'src/core/path-below.ts' && compares.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('only server imports the MCP SDK', () => {
  const wrong = files
    .filter(({ path }) => layerOf(path) !== 'src/server')
    .flatMap((file) =>
      file.imports.filter(({ specifier }) => specifier.startsWith('@modelcontextprotocol/')).map(() => file.path),
    );
  expect(wrong).toEqual([]);
});

test('server takes only types from the engine: the engine runs in answer threads', () => {
  const wrong = files
    .filter(({ path }) => layerOf(path) === 'src/server')
    .flatMap((file) =>
      file.imports
        .filter(({ path, isType }) => path !== null && layerOf(path) === 'src/engine' && !isType)
        .map(({ path }) => `${file.path} imports ${path}`),
    );
  expect(wrong).toEqual([]);
});

test('sums are taken in one place, which every Node gets right', () => {
  const summing = files.filter(({ text }) => /\bcrc32\b[^;]*from 'node:zlib'|\bzlib\.crc32\b/.test(text));
  expect(summing.map(({ path }) => path)).toEqual(['src/core/text/sum-bytes.ts']);
});

test('relative imports name a file with its ending', () => {
  const wrong = files.flatMap((file) =>
    file.imports
      .filter(({ path }) => path !== null && !/\.(tsx?|json)$/.test(path))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(findCircles(files, (path) => path)).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(findCircles(files, dirname)).toEqual([]);
});

/** Circles among what `groupOf` sorts the files into, each as its members in order. */
function findCircles(all: readonly SourceFile[], groupOf: (path: string) => string): readonly string[] {
  const reached = new Map(all.map(({ path }) => [groupOf(path), new Set<string>()]));
  for (const { path, imports } of all) {
    const own = groupOf(path);
    for (const to of imports) if (to.path !== null && groupOf(to.path) !== own) reached.get(own)?.add(groupOf(to.path));
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (group: string, trail: readonly string[]): void => {
    if (trail.includes(group)) circles.push([...trail.slice(trail.indexOf(group)), group].join(' > '));
    if (done.has(group) || trail.includes(group)) return;
    for (const next of reached.get(group) ?? []) visit(next, [...trail, group]);
    done.add(group);
  };
  for (const group of reached.keys()) visit(group, []);
  return circles;
}

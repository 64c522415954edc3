/** What was asked of the network since the client was made; benchmarks and reports read it. */
export interface RequestCounts {
  /** Every request sent: retries and redirects count. */
  readonly total: number;
  readonly bytes: number;
  /** Files got, without checksums of others. */
  readonly files: number;
  readonly byHost: ReadonlyMap<string, number>;
  /** By what the path ends in: `pom`, `sources`, `jar`, `module`, `metadata`, `checksum`, `prefixes`, `other`. */
  readonly byKind: ReadonlyMap<string, number>;
  add(url: URL): void;
  addBytes(count: number): void;
  addFile(url: URL): void;
}

export function createRequestCounts(): RequestCounts {
  const byHost = new Map<string, number>();
  const byKind = new Map<string, number>();
  let total = 0;
  let bytes = 0;
  let files = 0;
  return {
    get total() {
      return total;
    },
    get bytes() {
      return bytes;
    },
    get files() {
      return files;
    },
    byHost,
    byKind,
    add(url) {
      total++;
      increment(byHost, url.host);
      increment(byKind, kindOfPath(url.pathname));
    },
    addBytes(count) {
      bytes += count;
    },
    addFile(url) {
      if (kindOfPath(url.pathname) !== 'checksum') files++;
    },
  };
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\.(sha1|md5|sha256|sha512)$/, 'checksum'],
  [/\/maven-metadata\.xml$/, 'metadata'],
  [/\/prefixes\.txt$/, 'prefixes'],
  [/-sources\.jar$/, 'sources'],
  [/\.jar$/, 'jar'],
  [/\.pom$/, 'pom'],
  [/\.module$/, 'module'],
];

function kindOfPath(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

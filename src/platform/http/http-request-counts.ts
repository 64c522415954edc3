/** Requests that a client has sent since it was made. */
export interface RequestCounts {
  /** Every request sent: retries and redirects count. */
  readonly total: number;
  /** Files got, without checksums of others. */
  readonly files: number;
  add(): void;
  addFile(url: URL): void;
}

export function createRequestCounts(): RequestCounts {
  let total = 0;
  let files = 0;
  return {
    get total() {
      return total;
    },
    get files() {
      return files;
    },
    add() {
      total++;
    },
    addFile({ pathname }) {
      if (!CHECKSUM.test(pathname)) files++;
    },
  };
}

const CHECKSUM = /\.(sha1|md5|sha256|sha512)$/;

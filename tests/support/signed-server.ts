import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempFolder } from './temp-folder.ts';

export interface SignedServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** File (PEM) of the only authority that vouches for it. */
  readonly authority: string;
}

/** A server on loopback over https, with these contents by path. */
export async function startSignedServer(served: Readonly<Record<string, string | Uint8Array>>): Promise<SignedServer> {
  const folder = tempFolder({ 'ext.cnf': 'subjectAltName=IP:127.0.0.1\n' });
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-sha256'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=orchard');
  openssl('req', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=127.0.0.1');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'ext.cnf', '-days', '2'];
  openssl('x509', '-req', '-in', 'host.csr', '-out', 'host.pem', '-sha256', ...signed);
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('host.key'), cert: read('host.pem') }, (request, response) => {
    const content = served[request.url ?? ''];
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, authority: join(folder, 'ca.pem') };
}

import { fileURLToPath } from 'node:url';
import { liveDocument, livePolicy } from '../../page/document/live-document.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import type { HttpResponse } from '../../platform/http-server/http-server.ts';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Answers one of `pagePaths`. `folder`: where the build put script and style. */
export async function servePage(path: string, response: HttpResponse, folder: URL): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const body = name === '' ? liveDocument : await readBytes(fileURLToPath(new URL(name, folder)));
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/html';
  response.writeHead(body === null ? 404 : 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': livePolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A newer version of the program may listen at the same address.
    'cache-control': 'no-cache',
  });
  response.end(body ?? undefined);
}

import type { ServerResponse } from 'node:http';

/** Milliseconds in which a client must have taken something of what waits for it. */
const PATIENCE = 30_000;

/**
 * Cuts off clients that stop reading: their answers would wait in memory without end. A socket's own timer knows if any waiting bytes
 * were sent; it runs only while bytes wait, since a stream may be silent for hours.
 */
export function watchReaders(patience = PATIENCE): { watch(response: ServerResponse): void; close(): void } {
  const open = new Set<ServerResponse>();
  const waiting = new WeakSet<ServerResponse>();
  const look = setInterval(() => open.forEach(checkProgress), patience / 4).unref();
  return {
    watch(response) {
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    close: () => clearInterval(look),
  };

  function checkProgress(response: ServerResponse): void {
    const isWaiting = response.writableNeedDrain;
    if (isWaiting === waiting.has(response)) return;
    response.socket?.setTimeout(isWaiting ? patience : 0);
    if (isWaiting) waiting.add(response);
    else waiting.delete(response);
  }
}

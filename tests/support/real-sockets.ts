import nock from 'nock';
import { onTestFinished } from 'vitest';

/** Lets requests of this process reach servers on loopback until the test ends; nock stands aside. */
export function useRealSockets(): void {
  nock.restore();
  onTestFinished(() => {
    if (!nock.isActive()) nock.activate();
  });
}

import { setFlagsFromString } from 'node:v8';

/**
 * New objects get no more room than they have now. By default it grows with the largest answer, to 128 MiB that a server then keeps;
 * answers take no longer without (https://nodejs.org/api/cli.html#--max-semi-space-sizesize-in-mib).
 */
export function limitYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

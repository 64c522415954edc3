import { setFlagsFromString } from 'node:v8';

/** Of both kinds of objects. */
export function limitHeap(): void {
  limitNewObjects();
  limitOldObjects();
}

/**
 * New objects get no more room than they have now: by default it grows with the largest answer, to 128 MiB that a server then keeps;
 * answers take no longer without (https://nodejs.org/api/cli.html#--max-semi-space-sizesize-in-mib).
 */
export function limitNewObjects(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Old objects are collected when there are three tenths more of them than were in use the last time, by default up to three times as many:
 * a fifth of a server's memory, which takes no more time once it holds what it works with (`heap_growing_percent`,
 * https://chromium.googlesource.com/v8/v8/+/main/src/flags/flag-definitions.h).
 */
export function limitOldObjects(): void {
  setFlagsFromString('--heap-growing-percent=30');
}

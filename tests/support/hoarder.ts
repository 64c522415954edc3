import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

/** Keeps so many MiB of objects at once, and tells how many. */
serveTasks(async ({ mebibytes }: { readonly mebibytes: number }) => {
  const kept = Array.from({ length: mebibytes }, () => new Array<number>(2 ** 17).fill(0.5));
  return kept.length;
});

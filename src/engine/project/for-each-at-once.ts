/**
 * Calls `work` for every item, at most `limit` at a time, in order of the list. The first failure ends it: no further item is begun,
 * and the promise rejects when those under way have ended.
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, position: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [position, item] of rest) {
      if (failed) return;
      try {
        await work(item, position);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

import { vi } from 'vitest';

/** How often others got a turn while this ran, with a clock that says at each look that they have waited for long. */
export async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 5;
    return time;
  });
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    if (isDone) return;
    turns++;
    setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  try {
    await run();
  } finally {
    isDone = true;
    clock.mockRestore();
  }
  return turns;
}

/** Starts background work only after a while without other work. */
export interface IdleTimer {
  /** Quiet begins anew when the last of these has ended. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Calls `onQuiet` once; `milliseconds` of quiet, from now on. Its timer keeps no process alive. */
export function createIdleTimer(milliseconds: number, onQuiet: () => void): IdleTimer {
  let running = 0;
  let isOver = false;
  const listen = () =>
    setTimeout(() => {
      isOver = true;
      onQuiet();
    }, milliseconds).unref();
  let timer = listen();
  return {
    async during(work) {
      running++;
      clearTimeout(timer);
      try {
        return await work();
      } finally {
        running--;
        if (running === 0 && !isOver) timer = listen();
      }
    },
  };
}

/** As `createIdleTimer`, but quiet begins only with the end of some work. */
export function createIdleTimerAfterWork(milliseconds: number, onQuiet: () => void): IdleTimer {
  let quiet: IdleTimer | null = null;
  return {
    during(work) {
      quiet ??= createIdleTimer(milliseconds, onQuiet);
      return quiet.during(work);
    },
  };
}

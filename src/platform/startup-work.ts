/** Tells when what a process begins with is over. */
export interface StartupWork {
  /** It is over when the first of these has ended. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Work ahead of that, whose end says nothing. */
  ahead<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Calls `onOver` once, at the latest after any of the work took this long. Its timers keep no process alive. */
export function createStartupWork(milliseconds: number, onOver: () => void): StartupWork {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onOver();
  };
  const atMost = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isOver) return await work();
    const timer = setTimeout(end, milliseconds).unref();
    return await work().finally(() => clearTimeout(timer));
  };
  return {
    during: (work) => atMost(work).finally(end),
    ahead: atMost,
  };
}

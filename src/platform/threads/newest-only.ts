/** Hands on the newest of values that come faster than anybody wants them. */
export interface NewestOnly<Value> {
  put(value: Value): void;
  /** Drops the value that has not been handed on. */
  end(): void;
}

/** Gives one value each time that so many milliseconds have passed since one came. Its timer keeps no process alive. */
export function createNewestOnly<Value>(milliseconds: number, give: (value: Value) => void): NewestOnly<Value> {
  let newest: Value;
  let timer: NodeJS.Timeout | undefined;
  return {
    put(value) {
      newest = value;
      timer ??= setTimeout(() => {
        timer = undefined;
        give(newest);
      }, milliseconds).unref();
    },
    end: () => clearTimeout(timer),
  };
}

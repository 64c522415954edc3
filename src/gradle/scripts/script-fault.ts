/** A place where a script is no script, or more than is read: what stands there, and may stand behind it, is lost. */
export interface ScriptFault {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

export const TOO_DEEP = 'What is nested too deep is not read';

/** Notes the first fault of each kind: one is enough to spoil all that follows. */
export function noteFault(faults: ScriptFault[], fault: ScriptFault): void {
  if (!faults.some(({ message }) => message === fault.message)) faults.push(fault);
}

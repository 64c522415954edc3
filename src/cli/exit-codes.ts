/** docs/decisions/answers.md, "Exit codes". */
export const exitCodes = { ok: 0, failed: 1, usage: 2, withoutSources: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

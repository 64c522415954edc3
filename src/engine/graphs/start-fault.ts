import { isThere } from '../../platform/files/files.ts';

/** A variable as configuration files of clients have them: `${workspaceFolder}`, `$HOME`, `%USERPROFILE%`. */
const VARIABLE = /\$\{[^{}]*\}|\$[A-Za-z_]\w*|%[A-Za-z_]\w*%/;

/** Says why the place of a project cannot be used: nothing is there. Null: something is there. */
export function findStartFault(start: string): string | null {
  if (isThere(start)) return null;
  const [variable] = VARIABLE.exec(start) ?? [];
  return variable === undefined
    ? `There is no folder ${start}`
    : `There is no folder ${start}: the client did not replace ${variable}`;
}

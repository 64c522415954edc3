import type { Server } from './client.ts';

/** `command`, `args` and, where there is something to pass, `env`. */
export function commandEntry({ command, args, env }: Server): Readonly<Record<string, unknown>> {
  return { command, args, ...(Object.keys(env).length > 0 && { env }) };
}

/** As `commandEntry`, with the kind of transport before it. */
export function stdioEntry(server: Server): Readonly<Record<string, unknown>> {
  return { type: 'stdio', ...commandEntry(server) };
}

/** The arguments of an own command: `--env NAME=value` for each variable. */
export function envOptions(option: string, { env }: Server): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => [option, `${name}=${value}`]);
}

/** `${NAME}` and the like. */
export const dollarBraces = (name: string): string => `\${${name}}`;
export const dollarEnv = (name: string): string => `\${env:${name}}`;

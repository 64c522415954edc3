import type { Variable } from './find-variables.ts';
import type { Launcher } from './launcher.ts';
import type { Client, Scope, Server } from './model/client.ts';

/** The facts from which all clients' entries are made. */
export interface Wanted {
  readonly launcher: Launcher;
  readonly variables: readonly Variable[];
  /** The root of the project; null: there is none here. */
  readonly project: string | null;
  /** True if a person named the project. It is then written into every client's entry. */
  readonly isNamed: boolean;
}

export interface BuiltServer {
  readonly server: Server;
  /** Sentences for the person who runs `init`. */
  readonly notes: readonly string[];
}

/** The server as this client starts it. */
export function buildServer(client: Client, scope: Scope, wanted: Wanted): BuiltServer {
  const { launcher, project } = wanted;
  const way = scope === 'user' && wanted.isNamed ? 'written' : client.findsProject[scope];
  const path = way === 'written' ? project : way === '${workspaceFolder}' ? way : null;
  const { env, passedNames, missing } = passVariables(client, scope, wanted.variables);
  const notes = [
    ...(way === 'written' && project === null
      ? [
          `It names no project, for there is none in this folder. Give one: jar-indexer init ${client.id} --project PATH`,
        ]
      : []),
    ...(missing.length > 0
      ? [`${client.title} does not pass on ${missing.join(', ')}, and ${WHY[scope]}. ${HOW}`]
      : []),
  ];
  const args = ['serve', '--format', 'text', ...(client.options ?? []), ...(path === null ? [] : ['--project', path])];
  return {
    server: { command: launcher.command, args: [...launcher.args, ...args], env, passedNames, folder: project },
    notes,
  };
}

const WHY: Readonly<Record<Scope, string>> = {
  user: 'no value of a secret is written into a file',
  project: 'no value of this machine is written into a file of the project',
};
const HOW = 'If the server needs it, add it to the entry by hand.';
/** Names that clients take for those of secrets. */
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|KEY|AUTH|CREDENTIAL|CERT/i;

/** Values go into the user's own file only; values of secrets go nowhere. */
function passVariables(client: Client, scope: Scope, variables: readonly Variable[]) {
  const env: Record<string, string> = {};
  const passedNames: string[] = [];
  const missing: string[] = [];
  for (const { name, value, isSecret } of variables) {
    if (client.passes === 'all' || (client.passes === 'all-but-secrets' && !SECRET_NAME.test(name))) continue;
    if (scope === 'user' && !isSecret) env[name] = value;
    else if (client.passesByName === true) passedNames.push(name);
    else if (client.reference !== undefined && isSafeAsReference(scope, name, isSecret))
      env[name] = client.reference(name);
    else missing.push(name);
  }
  return { env, passedNames, missing };
}

/** If the variable is not set, a client may pass on the reference as it stands. That must do no harm to others of a team. */
function isSafeAsReference(scope: Scope, name: string, isSecret: boolean): boolean {
  return scope === 'user' || (isSecret && !/proxy$/i.test(name));
}

import { resolve } from 'node:path';
import type { Check } from '../engine/project/project-engine.ts';
import { findPlace } from '../setup/find-place.ts';
import { listClients } from '../setup/list-clients.ts';
import type { Session } from './session.ts';

/** The clients of this machine: those that are connected, with their files, and those that are not. */
export async function examineClients({
  machine,
  start,
}: Pick<Session, 'machine' | 'start'>): Promise<readonly Check[]> {
  const listed = await listClients(findPlace(machine.env, resolve(machine.cwd, start)));
  const connected = listed.filter(({ isConfigured }) => isConfigured);
  const others = listed.filter(({ isHere, isConfigured }) => isHere && !isConfigured);
  const here = connected.map(({ client, file }) => `${client.title}${file === null ? '' : ` (${file})`}`);
  const missing = others.map(({ client }) => client.title).join(', ');
  return [
    { name: 'clients', value: here.join(', ') || 'none connected', problem: null },
    ...(others.length === 0
      ? []
      : [
          {
            name: 'clients',
            value: missing,
            problem: 'not connected',
            isMinor: true,
            remedy: `Connect them: jar-indexer init, or one: jar-indexer init ${others[0]!.client.id}`,
          } as const,
        ]),
  ];
}

import { resolve } from 'node:path';
import type { Check } from '../engine/project/project-engine.ts';
import { findPlace } from '../setup/find-place.ts';
import { listClients } from '../setup/list-clients.ts';
import type { Client } from '../setup/model/client.ts';
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
  const checks: readonly Check[] = [
    ...(here.length === 0 ? [] : [{ name: 'clients', value: here.join(', '), problem: null }]),
    ...(others.length === 0 ? [] : [describeOthers(others.map(({ client }) => client))]),
  ];
  return checks.length === 0 ? [NO_CLIENT] : checks;
}

/** Clients that are here and not connected. */
function describeOthers(clients: readonly Pick<Client, 'id' | 'title'>[]): Check {
  return {
    name: 'clients',
    value: clients.map(({ title }) => title).join(', '),
    problem: 'not connected',
    isMinor: true,
    remedy: `Connect them: jar-indexer init, or one: jar-indexer init ${clients[0]?.id}`,
  };
}

const NO_CLIENT: Check = {
  name: 'clients',
  value: 'none found',
  problem: 'no agent is connected',
  isMinor: true,
  remedy: 'Connect one by its name: jar-indexer init <client>',
};

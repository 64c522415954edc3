import type { CallContext } from '../core/call-context.ts';
import type { Engine } from './engine.ts';

/** A question about something, in a call. */
type Method = (query: never, ctx: CallContext) => unknown;

/** The same engine, each call of which is offline: where settings.xml says so, nobody below has to ask again. */
export function offlineBySettings(engine: Engine): Engine {
  const namespaces = Object.entries(engine).map(([name, methods]) => [name, makeOffline(methods)]);
  return Object.fromEntries(namespaces);
}

function makeOffline(methods: Readonly<Record<string, Method>>): Readonly<Record<string, Method>> {
  const named = Object.entries(methods);
  return Object.fromEntries(
    named.map(([name, method]) => [name, (query: never, ctx: CallContext) => method(query, { ...ctx, offline: true })]),
  );
}

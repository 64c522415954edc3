import type { CallContext } from '../core/call-context.ts';

/** A question about something, in a call. */
type Method = (query: never, ctx: CallContext) => unknown;

/** The same methods, each call of which is offline: where settings.xml says so, nobody below has to ask again. */
export function offlineBySettings<Namespace extends object>(methods: Namespace): Namespace {
  const named = Object.entries(methods) as [string, Method][];
  return Object.fromEntries(
    named.map(([name, method]) => [name, (query: never, ctx: CallContext) => method(query, { ...ctx, offline: true })]),
  ) as Namespace;
}

import type { ConfigurationRequest } from './configuration-request.ts';

/** True if two class paths ask for the very same, so that one graph is that of both: each list has the same objects in the same order. */
export function isSameRequest(one: ConfigurationRequest, other: ConfigurationRequest): boolean {
  return (Object.keys(one) as (keyof ConfigurationRequest)[]).every((name) => isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => entry === other[at]);
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
  return one === other;
}

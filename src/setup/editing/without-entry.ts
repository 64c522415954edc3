import { isRecord } from '../../core/is-record.ts';

/** The data of a file without one entry, and without the key that held it if nothing else is there. Null data counts as none. */
export function withoutEntry(
  data: unknown,
  container: string,
  isEntry: (key: string, value: unknown) => boolean,
): object {
  const all = isRecord(data) ? data : {};
  const held = all[container];
  const { [container]: _, ...others } = all;
  if (Array.isArray(held)) {
    const remaining = held.filter((value, position) => !isEntry(String(position), value));
    return remaining.length === 0 ? others : { ...others, [container]: remaining };
  }
  if (!isRecord(held)) return held === undefined || held === null ? others : all;
  const remaining = Object.entries(held).filter(([key, value]) => !isEntry(key, value));
  return remaining.length === 0 ? others : { ...others, [container]: Object.fromEntries(remaining) };
}

import { type ClassMember, flags } from '../reading/class-file.ts';
import { readFirstLocals } from '../reading/code-tables.ts';
import type { ReadClass } from '../reading/read-class.ts';
import { splitParameters } from '../reading/signature.ts';
import { isJavaName } from './java-names.ts';

/** The names of all parameters of a method, hidden ones too; null: the class does not tell it. */
export function findParameterNames(from: ReadClass, method: ClassMember): readonly (string | null)[] {
  const types = splitParameters(method.descriptor);
  if (types.length === 0) return [];
  const { parameters, code } = method;
  const told = parameters !== null && parameters.length === types.length ? parameters : null;
  if (told?.every(({ name }) => name !== null)) return told.map(({ name }) => usable(name));
  const locals = code === null ? null : readFirstLocals(from, code);
  let slot = (method.flags & flags.static) === 0 ? 1 : 0;
  return types.map((type, at) => {
    const name = told?.[at]?.name ?? locals?.get(slot) ?? null;
    slot += type === 'J' || type === 'D' ? 2 : 1;
    return usable(name);
  });
}

function usable(name: string | null): string | null {
  return name !== null && isJavaName(name) ? name : null;
}

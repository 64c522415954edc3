import type { CalledSymbol } from './called-symbol.ts';

/** Whether a type, by its full name, declares what is meant; one that nothing here declares may be meant by the end of its name. */
export function isOwner({ owners, isDeclared }: CalledSymbol, name: string): boolean {
  return owners.has(name) || (!isDeclared && [...owners].some((owner) => name.endsWith(`.${owner}`)));
}

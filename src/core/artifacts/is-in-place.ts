/** True if an address is on this machine: its files are read where they lie, and nobody is asked. */
export function isInPlace({ protocol }: URL): boolean {
  return protocol === 'file:';
}

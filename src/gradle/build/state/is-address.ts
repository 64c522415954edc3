/** Whether a script that is applied lies on another machine: it is left out. */
export function isAddress(written: string): boolean {
  return /^https?:/.test(written);
}

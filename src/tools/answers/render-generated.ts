/** Names of members that no source shows; undefined: there are none. */
export function renderGenerated(names: readonly string[] | undefined): string | undefined {
  return names && `also in the binary: ${names.join(', ')} (generated)`;
}

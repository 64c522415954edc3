const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 5;

/**
 * 2^`levels` names of one length that have the same FNV-1a of 32 bits: behind what all have in common, two texts lead to the same, and so
 * on. A table that looks for a name among those of its hash goes through all of them for each.
 */
export function namesThatFallTogether(levels: number): readonly string[] {
  let names = [''];
  let hash = 0x811c_9dc5;
  for (let level = 0; level < levels; level++) {
    const { first, second, leadsTo } = findTwo(hash);
    names = names.flatMap((name) => [name + first, name + second]);
    hash = leadsTo;
  }
  return names;
}

function findTwo(hash: number): { readonly first: string; readonly second: string; readonly leadsTo: number } {
  const known = new Map<number, string>();
  for (let number = 0; ; number++) {
    // Texts that differ in one letter hardly ever lead to the same.
    const second = textOf((number * 226_337_411) % 52 ** LENGTH);
    let leadsTo = hash;
    for (let at = 0; at < LENGTH; at++) leadsTo = Math.imul(leadsTo ^ second.charCodeAt(at), 0x0100_0193);
    const first = known.get(leadsTo);
    if (first !== undefined) return { first, second, leadsTo };
    known.set(leadsTo, second);
  }
}

function textOf(number: number): string {
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[Math.floor(number / 52 ** at) % 52]).join('');
}

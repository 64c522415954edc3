import type { CompiledClass } from './compiled-classes.ts';
import { type Ask, type Outcome, sample } from './outcome.ts';

const PAGE = 100;

interface Page {
  readonly implementations: readonly { readonly name: string }[];
  readonly truncated?: { readonly next: { readonly page: number; readonly page_size: number } };
  readonly pagination: { readonly total_pages: number };
}

/** Whether the types that extend or implement one of the `judged` directly are found, and no others. */
export async function compareSubtypes(
  judged: readonly CompiledClass[],
  classes: ReadonlyMap<string, CompiledClass>,
  { most, ask }: { readonly most: number; readonly ask: Ask },
): Promise<Outcome> {
  const jars = new Set(judged.map(({ jar }) => jar));
  const others = [...classes.values()].filter(({ jar }) => !jars.has(jar));
  const named = [...judged, ...others].filter(({ isNamed, source }) => isNamed && source !== '');
  const pairs = named.flatMap(({ name, supertypes }) => supertypes.map((above) => [above, spell(name)] as const));
  const below = Map.groupBy(pairs, ([above]) => above);
  const extended = judged.filter(({ name, isNamed }) => isNamed && below.has(name)).map(({ name }) => name);
  const asked = sample(extended, most);
  const compiled = new Set(named.map(({ name }) => spell(name)));
  const differences: string[] = [];
  for (const above of asked) {
    const expected = new Set(below.get(above)!.map(([, name]) => name));
    const found = new Set((await findAll(above, ask)).map(spell));
    for (const name of expected) if (!found.has(name)) differences.push(`missing        ${name}: ${above}`);
    for (const name of found)
      if (!expected.has(name) && compiled.has(name)) differences.push(`not compiled   ${name}: ${above}`);
  }
  return { asked: asked.length, differences };
}

async function findAll(name: string, ask: Ask): Promise<readonly string[]> {
  const found: string[] = [];
  for (let next = { page: 1, page_size: PAGE }; ; ) {
    const { implementations, truncated, pagination } = (await ask('find_implementations', {
      name,
      ...next,
    })) as unknown as Page;
    found.push(...implementations.map((each) => each.name));
    if (truncated === undefined && next.page >= pagination.total_pages) return found;
    next = truncated?.next ?? { ...next, page: next.page + 1 };
  }
}

function spell(name: string): string {
  return name.replaceAll('$', '.');
}

/** What is asked of both; `rg` is what ripgrep is asked with, of the same meaning. */
export interface BenchQuery {
  readonly ours: string;
  readonly rg: readonly string[];
}

/** With literals that stand in up to a twentieth of the files. */
export const rareQueries: readonly BenchQuery[] = [
  sensitive('ServerSocketFactory'),
  sensitive('copyProperties'),
  sensitive('(ServerSocket|EventLoop)Factory'),
  sensitive('must not be null or empty'),
  sensitive('IllegalStateException\\("[A-Z]\\w+ already'),
  sensitive('nowhereToBeFound'),
  ignoringCase('connection refused'),
  ignoringCase('server\\.port'),
];

export const frequentQueries: readonly BenchQuery[] = [
  sensitive('\\bMap\\b'),
  sensitive('new \\w+<>\\(\\)'),
  sensitive('StringBuilder'),
  sensitive('IllegalArgumentException'),
  ignoringCase('apache license'),
  ignoringCase('exception'),
];

/** More than is shown to anybody, or nothing to look for. */
export const heavyQueries: readonly BenchQuery[] = [
  ignoringCase('return'),
  sensitive('\\w{5}[ \\t]+\\w{5}[ \\t]+\\w{5}'),
  sensitive('.*'),
];

/** As agents mix them; those that search by name have no twin. */
export function mixedQueries(count: number): readonly string[] {
  const byName = ['sym:StringUtils', 'f:AutoConfiguration lang:java @Bean', 'type:repo jackson', 'BeanUtils -f:Test'];
  const all = [...rareQueries, ...frequentQueries].map(({ ours }) => ours).concat(byName);
  return Array.from({ length: count }, (_, row) => all[row % all.length]!);
}

function sensitive(expression: string): BenchQuery {
  return { ours: `case:yes ${quote(expression)}`, rg: ['-e', expression] };
}

function ignoringCase(expression: string): BenchQuery {
  return { ours: `case:no ${quote(expression)}`, rg: ['-i', '-e', expression] };
}

function quote(expression: string): string {
  return `"${expression.replace(/["\\]/g, (character) => `\\${character}`)}"`;
}

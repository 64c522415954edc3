import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Budgets, usualBudgets } from '../src/core/budgets.ts';

const source = join(import.meta.dirname, '../src');

const HEAD = `# Budgets

POMs, jars, sources and servers are other people's. Each of these numbers bounds what they may cost. An answer that reached one says so: by a problem
\`limit-reached\` or an error that names the budget, with \`complete: false\` and exit code 1 if something is left out.
\`npm run docs\` makes this page from the code: a comment that begins with "Budget" stands before each constant. Sizes of caches and the form of answers
are no budgets.

## What can be changed
\`--budgets graphNodes=100000,graphDepth=500\`, \`JAR_INDEXER_BUDGETS\`, or \`"budgets": {"graphNodes": "100000"}\` in your own config.json; a project's
file may not set them.

| budget | usual | of what | beyond it |
|---|---|---|---|`;

const MEASURED = `
The largest graph of a module of Apache Dubbo, Dropwizard or Apache Shiro has 1,173 nodes. No module of Apache Dubbo reads 500 POMs that none before it read.
The graphs of Spring Boot's 463 projects are walked along 934,516 edges, those of Micronaut, kotest and Wire along 182,516 to 274,428; the longest
walk of them has 1,405.

## What is fixed
| most | of what | where |
|---|---|---|`;

/** The whole of docs/budgets.md. */
export function renderBudgetsPage(): string {
  return `${[HEAD, ...changeable(), MEASURED, ...fixed()].join('\n')}\n`;
}

function changeable(): readonly string[] {
  const text = readFileSync(join(source, 'core/budgets.ts'), 'utf8');
  const comments = new Map(
    [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*readonly (\w+): number;/g)].map(([, comment, name]) => [
      name,
      plain(comment!),
    ]),
  );
  return Object.entries(usualBudgets).map(([name, value]) => {
    const [what, beyond] = (comments.get(name as keyof Budgets) ?? '').split(' Beyond it: ');
    if (!what || !beyond) throw new Error(`core/budgets.ts does not say what ${name} bounds, and what comes beyond it`);
    return `| \`${name}\` | ${print(value)} | ${withoutEnd(lower(what))} | ${withoutEnd(beyond)} |`;
  });
}

function fixed(): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.split(sep).join('/'))
    .sort()
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(BUDGET)].map((found) => row(path, found)));
}

const BUDGET = /\/\*\*\s*(?:\* )?Budget( in bytes)?: ((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?const (\w+) = ([^;]+);/g;

function row(path: string, [, bytes, comment, name, written]: RegExpExecArray): string {
  const [what = ''] = plain(comment!).split(/\.(?:\s|$)/);
  const value = evaluate(written!);
  return `| ${bytes === undefined ? print(value) : printBytes(value)} | ${what} | \`${path}\` \`${name}\` |`;
}

/** The comment's text on one line. */
function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A product of numbers and powers of 2. */
function evaluate(written: string): number {
  const factors = written.replaceAll('_', '').split(/ \* (?!\*)/);
  return factors.reduce((product, factor) => {
    const [base, exponent] = factor.split('**').map(Number);
    return product * (exponent === undefined ? base! : base! ** exponent);
  }, 1);
}

function print(value: number): string {
  return value.toLocaleString('en');
}

function printBytes(value: number): string {
  const unit = ['GiB', 'MiB', 'KiB'].find((_, position) => value % 2 ** (30 - 10 * position) === 0);
  if (unit === undefined) throw new Error(`${value} bytes are no whole KiB`);
  return `${print(value / 2 ** { GiB: 30, MiB: 20, KiB: 10 }[unit as 'GiB' | 'MiB' | 'KiB'])} ${unit}`;
}

function lower(text: string): string {
  return /^[A-Z][a-z]+\b/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

function withoutEnd(text: string): string {
  return text.replace(/\.$/, '');
}

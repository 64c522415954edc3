import type { ModuleDeclaration, PackageGrant } from '../reading/class-file.ts';

const OPEN = 0x20;
const TRANSITIVE = 0x20;
const STATIC = 0x40;
/** Nobody wrote it: `requires java.base`. */
const IMPLIED = 0x9000;

/** The text of a module-info.java. */
export function printModule({ name, flags, ...module }: ModuleDeclaration): readonly string[] {
  const dotted = (internal: string) => internal.replaceAll('/', '.');
  const grants = (word: string, list: readonly PackageGrant[]) =>
    list.map(({ packageName, to }) => `${word} ${dotted(packageName)}${to.length === 0 ? '' : ` to ${to.join(', ')}`}`);
  const lines = [
    ...module.requires.flatMap((required) =>
      (required.flags & IMPLIED) !== 0
        ? []
        : `requires ${(required.flags & TRANSITIVE) === 0 ? '' : 'transitive '}${(required.flags & STATIC) === 0 ? '' : 'static '}${required.name}`,
    ),
    ...grants('exports', module.exports),
    ...grants('opens', module.opens),
    ...module.uses.map((type) => `uses ${typeName(type)}`),
    ...module.provides.map((one) => `provides ${typeName(one.service)} with ${one.with.map(typeName).join(', ')}`),
  ];
  const head = `${(flags & OPEN) === 0 ? '' : 'open '}module ${name} {`;
  return [head, ...lines.map((line) => `    ${line};`), '}'];
}

function typeName(internal: string): string {
  return internal.replaceAll(/[/$]/g, '.');
}

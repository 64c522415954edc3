import type { Problem } from '../core/problems/problem.ts';
import { unlessRefused } from '../core/problems/unless-refused.ts';
import { ClassRoot } from './class-root.ts';
import type { ClassEntry } from './reading/class-entry.ts';
import { factsOf } from './reading/class-facts.ts';
import { readClass } from './reading/read-class.ts';

/** The classes below each folder of a jar that begins names of its own. Those that cannot be read become problems. */
export function readRoots(entries: readonly ClassEntry[], problems: Problem[]): Iterable<ClassRoot> {
  const roots = new Map<string, ClassRoot>();
  for (const entry of entries)
    readOrReport(entry.path, problems, () => {
      const facts = factsOf(readClass(entry.read()).file);
      const end = `${facts.name}.class`;
      const prefix = entry.path.endsWith(end) ? entry.path.slice(0, -end.length) : '';
      const root = roots.get(prefix) ?? new ClassRoot(prefix);
      roots.set(prefix, root);
      root.add(entry, facts);
      return null;
    });
  return roots.values();
}

/** Null, with a problem, where `work` refuses what it reads. */
export function readOrReport<Value>(where: string, problems: Problem[], work: () => Value): Value | null {
  return unlessRefused(work, ({ message }) => void problems.push({ code: 'file-unreadable', message, where }));
}

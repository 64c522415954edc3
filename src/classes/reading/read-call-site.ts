import { loadable, type MethodHandle } from './constant-pool.ts';
import { damagedClass } from './damaged-class.ts';
import type { ReadClass } from './read-class.ts';
import type { ReferenceTarget } from './reference-target.ts';

/** Arguments that a bootstrap method can have (JVMS 6.5, invokedynamic). */
const MOST_ARGUMENTS = 251;

/** The signs for arguments in the recipe of a concatenation: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/invoke/StringConcatFactory.html */
const ARGUMENT = /[\u0001\u0002]/;

/**
 * The references of a call site or a computed constant, by the static arguments of its bootstrap method: methods, and the literals of a
 * concatenation or of a `switch`. `bootstrap`: its position among BootstrapMethods. @throws CorruptArtifactError when there is none.
 */
export function readCallSite(read: ReadClass, bootstrap: number): readonly ReferenceTarget[] {
  const { bytes, pool, file } = read;
  const place = file.bootstraps[bootstrap];
  if (place === undefined) throw damagedClass(`there is no bootstrap method ${bootstrap}`);
  const { owner, name } = pool.methodHandle(bytes.readUInt16BE(place)).member;
  // By these a record has `equals`, `hashCode` and `toString`, which nobody wrote.
  if (owner === 'java/lang/runtime/ObjectMethods') return [];
  const isConcatenation = owner === 'java/lang/invoke/StringConcatFactory';
  const isSwitch = owner === 'java/lang/runtime/SwitchBootstraps' && name === 'typeSwitch';
  const found: ReferenceTarget[] = [];
  const count = Math.min(bytes.readUInt16BE(place + 2), MOST_ARGUMENTS);
  for (let row = 0; row < count; row++) {
    const index = bytes.readUInt16BE(place + 4 + 2 * row);
    switch (pool.tagOf(index)) {
      case loadable.methodHandle:
        found.push(toHandle(pool.methodHandle(index)));
        break;
      case loadable.string: {
        const text = String(pool.constant(index));
        const parts = isConcatenation && row === 0 ? text.split(ARGUMENT).filter((part) => part !== '') : [text];
        if (isConcatenation || isSwitch) for (const part of parts) found.push({ kind: 'literal', text: part });
        break;
      }
      case loadable.class:
        if (isSwitch) found.push({ kind: 'type', type: pool.className(index) });
    }
  }
  return found;
}

/** Kinds of handles (JVMS 5.4.3.5) for what is static, and for methods that may be overridden. */
const ofStatic: ReadonlySet<number> = new Set([2, 4, 6]);
const ofVirtual: ReadonlySet<number> = new Set([5, 9]);

export function toHandle({ kind, member }: MethodHandle): ReferenceTarget {
  return { kind: 'handle', member, isStatic: ofStatic.has(kind), isVirtual: ofVirtual.has(kind) };
}

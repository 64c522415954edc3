/**
 * Source names for a name that a compiler of Java or Kotlin made, as stack traces show it; the likeliest first. For a
 * lambda or an anonymous class it is the function around it, else the type. `FooKt$bar$1.invokeSuspend` → `FooKt.bar`, `FooKt`;
 * `Foo.lambda$bar$0` → `Foo.bar`; `Foo$1` → `Foo`; last, without the companion that a type may have unsaid, or the class of an interface's
 * bodies: `Foo.Companion.bar`, `Foo.DefaultImpls.bar` → `Foo.bar`. None for any other name. A `#` before the member tells it from a class, whose name may look alike.
 */
export function sourceNamesOf(compiled: string): readonly string[] {
  const names = namesBehind(compiled);
  const whole = names.length > 0 ? names : [compiled.replace('#', '.')];
  const lent = whole.map((name) => name.replace(/\.(?:Companion|DefaultImpls)(?=\.|$)/, ''));
  const found = new Set([...names, ...lent.filter((name) => !whole.includes(name)), memberAlone(compiled)]);
  return [...found].filter((name) => name !== '' && name !== compiled);
}

/** The source name of a member with nothing before it; empty for what may be a class. */
function memberAlone(compiled: string): string {
  return /[.#]|^[\p{Lu}$]/u.test(compiled) ? '' : plainMember(compiled);
}

function namesBehind(compiled: string): readonly string[] {
  const point = compiled.search(/[.#][^.#]*$/);
  const [owner, lastPart] = [compiled.slice(0, Math.max(point, 0)), compiled.slice(point + 1)];
  const isMember = compiled[point] === '#' || (point >= 0 && isLikeMember(owner, lastPart));
  const { outer, nested, isWhole } = plainType(isMember ? owner : compiled);
  const member = isMember && isWhole ? plainMember(lastPart) : '';
  const path = [outer, ...nested, member].filter((part) => part !== '');
  // The holder of an anonymous class may be local itself: `Foo$bar$local$1`.
  const shortest = isWhole ? path.length : 1;
  const names = Array.from({ length: path.length - shortest + 1 }, (_, less) =>
    path.slice(0, path.length - less).join('.'),
  );
  return names[0] === compiled.replace('#', '.') ? [] : names;
}

/** The class of a file holds no classes, and only names of functions are made longer by a hash. */
function isLikeMember(owner: string, name: string): boolean {
  return /^[^\p{Lu}$]/u.test(name) || name.includes('-') || owner.endsWith('Kt');
}

/** `isWhole`: the name is that of the class itself, not of one that is made of something in it. */
function plainType(compiled: string): {
  readonly outer: string;
  readonly nested: readonly string[];
  readonly isWhole: boolean;
} {
  const [outer = '', ...parts] = compiled.split('$');
  const made = parts.findIndex(
    (part) => part === '' || /^(?:\d.*|lambda.*|special|inlined|sam|WhenMappings)$/.test(part),
  );
  const nested = (made < 0 ? parts : parts.slice(0, made)).filter((part) => part !== 'DefaultImpls');
  return { outer, nested, isWhole: made < 0 };
}

/** `bar$default`, `access$bar`, `bar$lambda$0`, `bar-8Mi8wO0`; empty if the name is no function's. */
function plainMember(compiled: string): string {
  const [name = ''] = compiled.replace(/^(?:access|lambda)\$(?=[^\d$])/, '').split('$');
  if (/^(?:<clinit>|_init_|box-impl|unbox-impl)$/.test(name)) return '';
  return name === 'constructor-impl' ? '<init>' : name.replace(/^(.+?)-(?:impl|[\w-]{7})$/, '$1');
}

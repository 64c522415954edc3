/**
 * What bears a name in the source of what compilers of Java and Kotlin name so, as traces of stacks show it: of a lambda or an anonymous
 * class the function around it, else the type. `FooKt$bar$1.invokeSuspend` → `FooKt.bar`, `Foo$DefaultImpls.bar` → `Foo.bar`,
 * `Foo.lambda$bar$0` → `Foo.bar`, `FooKt__PartKt.bar` → `FooKt.bar`, `Foo$1` → `Foo`. Any other name stays as it is.
 */
export function sourceNameOf(compiled: string): string {
  const point = compiled.search(/[.#][^.#]*$/);
  const lastPart = compiled.slice(point + 1);
  // Where no function is named, the last part is that of a class.
  const isMember = point >= 0 && /^[^\p{Lu}$]/u.test(lastPart);
  const type = plainType(isMember ? compiled.slice(0, point) : compiled);
  const member = isMember && type.isWhole ? plainMember(lastPart) : '';
  return member === '' ? type.name : `${type.name}.${member}`;
}

/** `isWhole`: it is the class itself, not one that is made of something in it. */
function plainType(compiled: string): { readonly name: string; readonly isWhole: boolean } {
  const [outer = '', ...nested] = compiled.split('$');
  const made = nested.findIndex(
    (part) => part === '' || /^(?:\d.*|lambda|special|inlined|sam|WhenMappings)$/.test(part),
  );
  const kept = (made < 0 ? nested : nested.slice(0, made)).filter((part) => part !== 'DefaultImpls');
  return { name: [outer.replace(/__\w+$/, ''), ...kept].join('.'), isWhole: made < 0 };
}

/** `bar$default`, `access$bar`, `bar$lambda$0`, `bar-8Mi8wO0`; empty for what is no function's. */
function plainMember(compiled: string): string {
  if (/^(?:<clinit>|box-impl|unbox-impl)$/.test(compiled)) return '';
  if (compiled === 'constructor-impl') return '<init>';
  const [name = ''] = compiled.replace(/^(?:access|lambda)\$(?=[^\d$])/, '').split('$');
  return name.replace(/^(.+?)-(?:impl|[\w-]{7})$/, '$1');
}

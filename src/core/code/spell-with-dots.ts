/**
 * Spells a name of a type with dots alone: `a.b.Outer$Inner`, `a/b/Outer$Inner` and `a::b::Outer::Inner` become `a.b.Outer.Inner`. A `$` may also be part of a name,
 * so names are compared only after both are spelled so.
 */
export function spellWithDots(name: string): string {
  return name.replaceAll(/[$/]|::/g, '.');
}

/**
 * Spells nested types with dots, but for a `$` that begins a name: `a.Outer$Inner` becomes `a.Outer.Inner`, and `a.Cookie$$serializer`
 * becomes `a.Cookie.$serializer`.
 */
export function spellNestedWithDots(name: string): string {
  return name.replaceAll(/\$(?=\$)|(?<![.$])\$/g, '.');
}

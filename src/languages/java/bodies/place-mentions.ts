import type { CalledValue, ClassBody, DeclaredVariable, NameMention } from '../../../core/code/name-mention.ts';

/** Mentions found in a text that was translated, with the places that they have in the source. */
export function placeMentions(
  mentions: readonly NameMention[],
  placeOf: (offset: number) => number,
): readonly NameMention[] {
  const bodies = new Map<ClassBody, ClassBody>();
  return mentions.map((mention) => ({
    ...mention,
    start: placeOf(mention.start),
    end: placeOf(mention.end),
    value: mention.value && placeValue(mention.value),
    variable: mention.variable && placeVariable(mention.variable),
    checked: mention.checked.map(({ type, at }) => ({ type, at: placeOf(at) })),
    declaredAt: mention.declaredAt === null ? null : placeOf(mention.declaredAt),
    body: placeBody(mention.body),
  }));

  function placeValue(value: CalledValue): CalledValue {
    return { ...value, variable: value.variable && placeVariable(value.variable) };
  }

  function placeVariable(variable: DeclaredVariable): DeclaredVariable {
    return { ...variable, at: placeOf(variable.at) };
  }

  /** Begins with the outermost one not yet placed: a hostile source may nest as many as it has. */
  function placeBody(innermost: ClassBody | null): ClassBody | null {
    const open: ClassBody[] = [];
    let body = innermost;
    for (; body !== null && !bodies.has(body); body = body.around) open.push(body);
    let placed = body === null ? null : bodies.get(body)!;
    for (const each of open.toReversed()) {
      placed = { ...each, at: placeOf(each.at), around: placed };
      bodies.set(each, placed);
    }
    return placed;
  }
}

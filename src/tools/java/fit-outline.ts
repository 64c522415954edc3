import type { ClassOutline, JavaOutline } from '../../engine/java/java-outline.ts';
import { BUDGET, countFitting, sizeOf } from '../answers/answer-size.ts';
import { shorten } from '../answers/shorten.ts';

interface Lines {
  readonly startLine: number;
  readonly endLine: number;
}

/** Characters of a message about a damaged file. */
const LONGEST_MESSAGE = 500;

/**
 * The members that start at `fromLine` or below, with the classes around them, as many as an answer has room for. A warning in
 * `errors` says where to go on.
 */
export function fitOutline(outline: JavaOutline, fromLine: number): JavaOutline {
  const rest = fromLine === 1 ? outline.classes : keepClasses(outline.classes, fromLine, Number.POSITIVE_INFINITY);
  const errors = outline.errors.map((error) => ({ ...error, message: shorten(error.message, LONGEST_MESSAGE) }));
  const end = findEnd(rest, { fromLine, room: BUDGET - sizeOf(errors) });
  if (end === null) return { ...outline, classes: rest, errors };
  const message = `Cut here: the rest of the outline comes with options.fromLine ${end}`;
  return {
    ...outline,
    classes: keepClasses(rest, fromLine, end),
    errors: [...errors, { level: 'warning', message, line: end, column: null }],
  };
}

/** First line whose symbols have no room; null when all have. At least one line has, so that going on comes to an end. */
function findEnd(
  classes: readonly ClassOutline[],
  { fromLine, room }: { readonly fromLine: number; readonly room: number },
): number | null {
  const symbols = classes.flatMap(flatten).sort((a, b) => a.startLine - b.startLine);
  const first = symbols.find(({ startLine }) => startLine >= fromLine)?.startLine ?? fromLine;
  const rest = symbols.slice(countFitting(symbols, sizeOf, room));
  return rest.find(({ startLine }) => startLine > first)?.startLine ?? null;
}

/** A class without its members, then these. */
function flatten(type: ClassOutline): readonly Lines[] {
  const { fields, constructors, methods, innerClasses } = type;
  const own = { ...type, fields: [], constructors: [], methods: [], innerClasses: [] };
  return [own, ...fields, ...constructors, ...methods, ...innerClasses.flatMap(flatten)];
}

function keepClasses(classes: readonly ClassOutline[], from: number, end: number): readonly ClassOutline[] {
  const isKept = ({ startLine }: Lines) => startLine >= from && startLine < end;
  return classes
    .filter(({ startLine, endLine }) => endLine >= from && startLine < end)
    .map((type) => ({
      ...type,
      fields: type.fields.filter(isKept),
      constructors: type.constructors.filter(isKept),
      methods: type.methods.filter(isKept),
      innerClasses: keepClasses(type.innerClasses, from, end),
    }));
}

import type { ClassOutline, JavadocOutline, JavaOutline } from './java-outline.ts';

export interface OutlineOptions {
  readonly includePrivate: boolean;
  readonly includeFields: boolean;
  readonly includeInnerClasses: boolean;
  readonly includeConstructors: boolean;
  /** 0: no previews. */
  readonly maxJavadocPreviewChars: number;
}

/** The parts of a whole outline that were asked for. */
export function selectOutline(outline: JavaOutline, options: OutlineOptions): JavaOutline {
  return { ...outline, classes: selectClasses(outline.classes, options) };
}

function selectClasses(classes: readonly ClassOutline[], options: OutlineOptions): readonly ClassOutline[] {
  return select(classes, options).map((type) => ({
    ...type,
    fields: options.includeFields ? select(type.fields, options) : [],
    constructors: options.includeConstructors ? select(type.constructors, options) : [],
    methods: select(type.methods, options),
    innerClasses: options.includeInnerClasses ? selectClasses(type.innerClasses, options) : [],
  }));
}

function select<Outline extends { readonly modifiers: readonly string[]; readonly javadoc: JavadocOutline }>(
  outlines: readonly Outline[],
  { includePrivate, maxJavadocPreviewChars }: OutlineOptions,
): readonly Outline[] {
  return outlines
    .filter(({ modifiers }) => includePrivate || !modifiers.includes('private'))
    .map((outline) => ({ ...outline, javadoc: cutPreview(outline.javadoc, maxJavadocPreviewChars) }));
}

function cutPreview(javadoc: JavadocOutline, limit: number): JavadocOutline {
  const { preview } = javadoc;
  if (preview === null || limit === 0) return { ...javadoc, preview: null };
  // By characters, not by halves of surrogate pairs.
  const characters = preview.length <= limit ? null : [...preview];
  return characters === null || characters.length <= limit
    ? javadoc
    : { ...javadoc, preview: `${characters.slice(0, limit - 1).join('')}…` };
}

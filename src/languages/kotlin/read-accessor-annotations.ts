import { DeclarationText } from './declaration-text.ts';
import { readHead } from './read-head.ts';

/** From after a property and its value: annotations of its accessors, as they would be written before it: `@get:A`. */
export function readAccessorAnnotations(text: DeclarationText): readonly string[] {
  const found: string[] = [];
  text.skipAccessors((word, { start }) => {
    const { annotations } = readHead(new DeclarationText(text.tokens.source.subarray(start)));
    found.push(...annotations.map((annotation) => annotation.replace('@', `@${word}:`)));
  });
  return found;
}

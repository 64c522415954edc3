import { DeclarationText } from './declaration-text.ts';
import { readHead } from './read-head.ts';

/** Facts about a property that its accessors state. */
export interface Accessors {
  /** As they would be written before it: `@get:A`. */
  readonly annotations: readonly string[];
  /** Visibility of the setter, if it is narrower: `private set`; else empty. */
  readonly setter: string;
}

const visibilities: readonly string[] = ['private', 'protected', 'internal'];

/** From after a property and its value. */
export function readAccessors(text: DeclarationText): Accessors {
  const found: string[] = [];
  let setter = '';
  text.skipAccessors((word, { start }) => {
    const { annotations, modifiers } = readHead(new DeclarationText(text.tokens.source.subarray(start)));
    found.push(...annotations.map((annotation) => annotation.replace('@', `@${word}:`)));
    const visibility = modifiers.find((modifier) => visibilities.includes(modifier));
    if (word === 'set' && visibility !== undefined) setter = `${visibility} set`;
  });
  return { annotations: found, setter };
}

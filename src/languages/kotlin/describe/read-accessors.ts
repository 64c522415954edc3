import { DeclarationText } from './declaration-text.ts';
import { readHead } from './read-head.ts';

/** What accessors say of their property. */
export interface Accessors {
  /** As they would be written before it: `@get:A`. */
  readonly annotations: readonly string[];
  /** Who may set what others may read: `private set`; empty when that is not said. */
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

import { createWordFinder } from '../../../core/text/word-finder.ts';
import { javaModifiers } from './java-modifiers.ts';

/** A word that means something to the scanner. Most are reserved; `record`, `sealed` and the like depend on context. */
export interface JavaWord {
  readonly text: string;
  /** Bit of `javaModifiers`; 0 when it is no modifier. */
  readonly modifier: number;
}

const others = ['package', 'import', 'module', 'open', 'class', 'interface', 'enum', 'record', 'this', 'non'];
const clauses = ['throws', 'extends', 'implements', 'permits', 'new', 'instanceof'];

const words: readonly JavaWord[] = [
  ...Object.entries(javaModifiers)
    .filter(([text]) => text !== 'non-sealed')
    .map(([text, modifier]) => ({ text, modifier })),
  ...[...others, ...clauses].map((text) => ({ text, modifier: 0 })),
];

export const findJavaWord = createWordFinder(words);

import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { cppOutline } from '../cpp/cpp-outline.ts';

/** Read by the grammar of C++, which takes nearly all of C: code that calls something `class` or `new` is damaged to it. */
export const cOutline: OutlineGrammar = { ...cppOutline, id: 'c', extensions: ['.c'] };

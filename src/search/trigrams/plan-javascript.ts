import { InvalidInputError } from '../../core/problems/errors.ts';
import { parseGoRegexp } from '../regexp/parse-go-regexp.ts';
import { planTrigrams } from './plan-trigrams.ts';
import { anyText, type TrigramPlan } from './trigram-plan.ts';

/** Syntax that Go reads in another way: empty classes, code points in braces, a bell, a byte. */
const OTHERWISE = /\[\^?\]|\\x\{|\\[aC]/;

/** Plans trigrams for an expression of JavaScript, as far as Go reads it in the same way. */
export function planJavaScript(source: string): TrigramPlan {
  if (OTHERWISE.test(source)) return anyText;
  try {
    return planTrigrams(parseGoRegexp(widenSpaces(source)));
  } catch (error) {
    if (error instanceof InvalidInputError) return anyText;
    throw error;
  }
}

/** JavaScript has more white space characters than Go; none of them is a letter. */
function widenSpaces(source: string): string {
  return source.replace(/\\./gs, (escaped) => (escaped === '\\s' ? '\\PL' : escaped));
}

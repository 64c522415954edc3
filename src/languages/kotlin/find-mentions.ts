import { asBuffer } from '../../core/as-buffer.ts';
import { MentionList, type NameChain } from '../../core/mention-list.ts';
import type { NameMention } from '../../core/name-mention.ts';
import { endOfSource, literal, name } from '../java/token-cursor.ts';
import { KotlinTokens } from './kotlin-tokens.ts';
import { templatesOf } from './string-templates.ts';
import { VariableValue } from './variable-value.ts';

/** Strings in templates of strings are read no deeper, so that a hostile file cannot exhaust the stack. */
const deepestTemplate = 32;

/** `LanguageScanner.mentions` for Kotlin. */
export function findMentions(source: Uint8Array, wanted: string): readonly NameMention[] {
  if (!asBuffer(source).includes(wanted)) return [];
  const list = new MentionList(source, wanted);
  walk(new KotlinTokens(source), list, { end: source.length, depth: 0 });
  return list.found;
}

function walk(tokens: KotlinTokens, list: MentionList, place: { readonly end: number; readonly depth: number }): void {
  /** The names that end before the current token; null: it follows something else. */
  let chain: NameChain | null = null;
  let link: '' | '.' | '::' = '';
  /** What a type or a value that follows would declare. */
  let variable: NameChain | null = null;
  let isDeclared = false;
  /** Whether that is a value. */
  let isAssigned = false;
  const value = new VariableValue(list);
  /** Between `fun` and its parameters, where the last name is its own. */
  let isFunction = false;
  while (tokens.start < place.end && tokens.kind !== endOfSource) {
    const { start, end, nameStart, nameEnd } = tokens;
    if (tokens.kind === name) {
      const word = tokens.word();
      const isValue = word === 'val' || word === 'var';
      if (tokens.isAfterLineEnd && link === '' && word !== 'as') value.beginLine();
      tokens.next();
      if (isValue || reserved.has(word)) {
        chain = null;
        link = '';
        variable = word === 'as' ? value.castHere() : null;
        isAssigned = false;
        isDeclared = isValue;
        isFunction = word === 'fun';
        if (word === 'as' && tokens.is('?')) tokens.next();
        if (isValue) value.end();
        continue;
      }
      const receiver = link === '' ? null : (chain ?? 'expression');
      const isOwnName = isFunction && tokens.is('(');
      if (isOwnName) isFunction = false;
      else if (list.isNamed(nameStart, nameEnd)) {
        const isCall = tokens.is('(') || (tokens.is('{') && !tokens.isAfterLineEnd);
        list.add({ start, end }, receiver, link === '::' ? 'function reference' : isCall ? 'call' : 'name');
      }
      if (link === '') chain = { start, end };
      else chain = chain === null ? null : { start: chain.start, end };
      link = '';
      // A type after a colon, or a constructor after the `=` of a `val`.
      if (variable !== null && chain !== null && !tokens.is('.')) {
        if (isAssigned) value.begin(variable, chain);
        else list.declare(variable, chain);
        variable = null;
      }
      continue;
    }
    if (tokens.kind === literal && place.depth < deepestTemplate) {
      for (const template of templatesOf(tokens.source, start, end)) {
        const inner = { end: template.end, depth: place.depth + 1 };
        walk(new KotlinTokens(tokens.source, template.start), list, inner);
      }
    }
    if (tokens.is('(')) isFunction = false;
    value.takeSign(tokens, chain !== null);
    if (tokens.is('.') || tokens.is('?.')) link = '.';
    else if (tokens.is('::')) link = '::';
    else if (tokens.is('!!')) link = '';
    else {
      const declares = tokens.is(':') || (tokens.is('=') && isDeclared);
      variable = declares && link === '' ? chain : null;
      isAssigned = tokens.is('=');
      if (!declares) isDeclared = false;
      chain = null;
      link = '';
    }
    tokens.next();
  }
}

/** Hard keywords, which are no part of a name. */
const reserved = new Set(
  'as break class continue do else for fun if in interface is object return throw try typealias when while'.split(' '),
);

import type { LanguageLayout } from '../../core/code/language-layout.ts';
import { JavaTokens } from './tokens/java-tokens.ts';

const annotations = String.raw`(?:@[\w.]+(?:\([^()]*\))?\s+)*`;
const modifier =
  '(?:public|protected|private|static|final|abstract|default|native|strictfp|transient|volatile|sealed|non-sealed)\\s+';
/** Statements that have the form of a declaration too. */
const statement = '(?:return|throw|new|else|case|assert|yield|package|import|goto)\\b';
const typed = String.raw`(?:<[^()]*>\s*)?[A-Za-z_$][\w$.]*(?:<[^()=;]*>)?(?:\[\])*\s+[\w$]+\s*(?:\(|=(?!=)|;|,)`;

export const javaLayout: LanguageLayout = {
  tokens: (source) => new JavaTokens(source),
  declaration: new RegExp(
    `^${annotations}(?:${modifier}|@?interface\\s+\\w|(?:class|enum|record)\\s+\\w|(?!${statement})${typed})`,
  ),
  unfinished: /^(?:["'=:,.+\-%&|<?!(]|(?:class|interface|enum|extends|implements|throws)$)/,
};

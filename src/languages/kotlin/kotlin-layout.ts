import type { LanguageLayout } from '../../core/code/language-layout.ts';
import { blankOpenTemplates } from './blank-open-templates.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';

const annotations = String.raw`(?:@[\w.:]+(?:\([^()]*\))?\s+)*`;
const modifiers = '(?:(?!fun|val|var|class)[a-z]+\\s+)*';

export const kotlinLayout: LanguageLayout = {
  tokens: (source) => new KotlinTokens(source),
  shortenLiterals: blankOpenTemplates,
  declaration: new RegExp(
    `^${annotations}${modifiers}(?:(?:fun(?!\\s*\\()|val|var|class|interface|typealias)\\s|object\\s+\\w|companion\\s+object|init\\s*\\{|constructor\\s*\\()`,
  ),
  unfinished: /^(?:["'=:,.+\-%&|<?(]|(?:fun|val|var|class|interface|typealias|by)$)/,
};

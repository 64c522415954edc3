import type { LanguageLayout } from '../../core/code/language-layout.ts';
import { blankOpenTemplates } from './blank-open-templates.ts';
import { declarationStart } from './tokens/begins-declaration.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';

export const kotlinLayout: LanguageLayout = {
  tokens: (source) => new KotlinTokens(source),
  shortenLiterals: blankOpenTemplates,
  declaration: declarationStart,
  unfinished: /^(?:["'=:,.+\-%&|<?(]|(?:fun|val|var|class|interface|typealias|by)$)/,
};

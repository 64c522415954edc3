import { chooseFirst, type ScopeRules } from './scope-rules.ts';

/** From wide to narrow. */
const widths = ['compile', 'runtime', 'provided', 'test'];

/** Source: JavaScopeDeriver and JavaScopeSelector of maven-resolver-util. */
export const maven3Scopes: ScopeRules = {
  derive(parent, child) {
    if (child === 'system' || child === 'test') return child;
    if (parent === null || parent === '' || parent === 'compile') return child;
    if (parent === 'test' || parent === 'runtime') return parent;
    return parent === 'system' || parent === 'provided' ? 'provided' : 'runtime';
  },
  choose: (scopes) => chooseFirst(scopes, widths),
};

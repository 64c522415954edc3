import type { NamingRules } from '../../../core/code/language-rules.ts';
import { generatedMethods, madeFor } from './methods-made.ts';

export const javaNaming: NamingRules = {
  callableNames: ({ kind, name }) => (kind === 'function' ? [name] : kind === 'constructor' ? [name, '<init>'] : []),
  renamed: 0,
  accessedBy: () => [],
  gettersOf: () => [],
  generatedMethods,
  madeBy: 'lombok',
  madeFor,
  lendsMembers: () => false,
  instanceField: () => null,
  parts: null,
  // A lambda is a method of the class around it: JLS 15.27.4 makes no class for one, and javac none.
  writesAnonymousMethods: true,
};

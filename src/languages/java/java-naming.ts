import type { NamingRules } from '../../core/language-rules.ts';

export const javaNaming: NamingRules = {
  callableNames: ({ kind, name }) => (kind === 'function' ? [name] : kind === 'constructor' ? [name, '<init>'] : []),
  renamed: 0,
  accessedBy: () => [],
  gettersOf: () => [],
  lendsMembers: () => false,
  partNameOf: null,
};

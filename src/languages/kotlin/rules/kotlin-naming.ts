import type { NamingRules } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';
import { gettersOfProperty, propertiesOfAccessor } from './accessor-names.ts';
import { callableNames } from './callable-names.ts';
import { facadeNameOf } from './file-facade.ts';

export const kotlinNaming: NamingRules = {
  callableNames,
  renamed: kotlinModifiers.renamed,
  accessedBy: propertiesOfAccessor,
  gettersOf: gettersOfProperty,
  lendsMembers: ({ declaration }) => declaration === 'companion object' || declaration === 'file facade',
  // https://kotlinlang.org/docs/java-to-kotlin-interop.html#static-fields
  instanceField: ({ declaration }) => (declaration === 'object' ? 'INSTANCE' : null),
  // Of a facade that several files share (`@JvmMultifileClass`): there the code is, and there traces of the stack point.
  parts: {
    nameOf: (type, path) => (type.declaration === 'file facade' ? `${type.name}__${facadeNameOf(path)}` : null),
    mayBeName: (name) => name.includes('__'),
  },
  writesAnonymousMethods: false,
};

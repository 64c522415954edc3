import type { ReferenceRules } from '../../../core/code/language-rules.ts';

export const javaReferences: ReferenceRules = {
  readReceiver(written) {
    if (written === 'this') return { kind: 'self' };
    if (written === 'super') return { kind: 'super' };
    if (written.startsWith('this.')) return { kind: 'own member', name: written.slice('this.'.length) };
    // `Outer.this`, `Outer.super` (JLS 15.8.4, 15.12.1).
    return { kind: 'name', name: written.replace(/\.(?:this|super)$/, '') };
  },
  // JLS 8.8.7.1
  constructorCalls: [
    { word: 'this', isOfSameType: true },
    { word: 'super', isOfSameType: false },
  ],
  isFunctionType: () => false,
  isArrayType: (written) => /(?:\]|\.\.\.)\s*$/.test(written),
};

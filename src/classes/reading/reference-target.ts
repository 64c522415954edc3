import type { OwnedMember } from './class-file.ts';

/** Something that the code of a method refers to. Names of classes have slashes; of an array it is a descriptor. */
export type ReferenceTarget =
  /**
   * `handle`: a method reference, or the body of a lambda. `isStatic`: the code names the class, and no value. `isVirtual`: the class of the
   * value decides which method runs.
   */
  | {
      readonly kind: 'call' | 'read' | 'write' | 'handle';
      readonly member: OwnedMember;
      readonly isStatic: boolean;
      readonly isVirtual: boolean;
    }
  /** `type`: it is checked, cast to, caught, or named as an element of an array or a class literal. */
  | { readonly kind: 'new' | 'type'; readonly type: string }
  | { readonly kind: 'literal'; readonly text: string };

/** Part of the identity of declarations made of classes. Raise the number when the same classes give another text. */
export const DECLARATIONS = 'classes=7';

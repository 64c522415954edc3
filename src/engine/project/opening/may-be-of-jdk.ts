/** Beginnings of the packages of all modules of the JDK. */
const PACKAGES =
  /^(?:com\.sun|java|javax|jdk|netscape\.javascript|org\.(?:ietf\.jgss|jcp\.xml|w3c\.dom|xml\.sax)|sun)\./;

/** Whether the JDK may declare a type or what is in it: one whose package is told, by convention in small letters, is of it or is not. */
export function mayBeOfJdk(name: string): boolean {
  return !/^\p{Ll}[\p{Ll}\d_]*\./u.test(name) || PACKAGES.test(name);
}

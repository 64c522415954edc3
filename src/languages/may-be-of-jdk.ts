/** First parts of the packages of all modules of the JDK. */
const PACKAGES =
  /^(?:com\.sun|java|javax|jdk|netscape\.javascript|org\.(?:ietf\.jgss|jcp\.xml|w3c\.dom|xml\.sax)|sun)\./;

/** True if the JDK may declare a type or its member. A name without a package (lower case by convention) always may be of the JDK. */
export function mayBeOfJdk(name: string): boolean {
  return !/^\p{Ll}[\p{Ll}\d_]*\./u.test(name) || PACKAGES.test(name);
}

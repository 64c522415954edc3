const keywords: ReadonlySet<string> = new Set([
  ...['abstract', 'assert', 'boolean', 'break', 'byte', 'case', 'catch', 'char', 'class', 'const', 'continue'],
  ...['default', 'do', 'double', 'else', 'enum', 'extends', 'final', 'finally', 'float', 'for', 'goto', 'if'],
  ...['implements', 'import', 'instanceof', 'int', 'interface', 'long', 'native', 'new', 'package', 'private'],
  ...['protected', 'public', 'return', 'short', 'static', 'strictfp', 'super', 'switch', 'synchronized', 'this'],
  ...['throw', 'throws', 'transient', 'try', 'void', 'volatile', 'while', 'true', 'false', 'null', '_'],
]);

const NAME = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}][\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Mn}\p{Mc}\p{Nd}]*$/u;

/** True for a name that Java source can hold: class files may have almost any. */
export function isJavaName(name: string): boolean {
  return NAME.test(name) && !keywords.has(name);
}

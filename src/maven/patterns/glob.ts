import { compileRegex } from './linear-regex.ts';

/**
 * A test of relative paths against a pattern with `*`, `**`, `?`, `[…]` and `{a,b}`; null when it is malformed.
 * Source: the glob syntax of java.nio.file.FileSystem.getPathMatcher.
 */
export function compileGlob(pattern: string): ((path: string) => boolean) | null {
  return compileRegex(pattern.replace(TOKEN, translate));
}

const TOKEN = /\\.|\*\*|[*?{},]|\[[^\]]{0,200}\]|[^\\*?{},[\]]/gs;

function translate(token: string, offset: number, pattern: string): string {
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token === '{') return '(?:(?:';
  if (token === '}') return '))';
  if (token === ',') return isWithinBraces(pattern.slice(0, offset)) ? ')|(?:' : ',';
  if (token.startsWith('[')) return token.replace(/^\[!/, '[^');
  const literal = token.startsWith('\\') ? token.slice(1) : token;
  return /[A-Za-z0-9]/.test(literal) ? literal : `\\${literal}`;
}

function isWithinBraces(before: string): boolean {
  return before.lastIndexOf('{') > before.lastIndexOf('}');
}

import { compileRegex } from './linear-regex.ts';

/**
 * A test of relative paths against a pattern with `*`, `**`, `?`, `[…]` and `{a,b}`; null when it is malformed or has more
 * than 1,000 characters.
 * Source: the glob syntax of java.nio.file.FileSystem.getPathMatcher.
 */
export function compileGlob(pattern: string): ((path: string) => boolean) | null {
  return pattern.length > MAX_LENGTH ? null : compileRegex(pattern.replace(TOKEN, translate));
}

const MAX_LENGTH = 1000;
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

/** The encrypted part of a password; text around the braces is a comment. */
export type EncryptedPassword =
  | { readonly format: 'maven3'; readonly payload: string }
  | { readonly format: 'maven4'; readonly payload: string; readonly attributes: ReadonlyMap<string, string> };

/**
 * Null: plain text. Maven 3 writes `{base64}`, Maven 4 `{[name=master,cipher=AES/GCM/NoPadding,version=4.0]base64}`. Braces
 * around anything but base64 are part of a plain password: Maven tries, fails and then uses the text as it stands.
 * Source: https://maven.apache.org/guides/mini/guide-encryption.html, plexus-sec-dispatcher.
 */
export function findEncryptedPassword(text: string): EncryptedPassword | null {
  const match = /(?<!\\)\{(?:\[([^\]{}]*)\])?([A-Za-z0-9+/\s]+={0,2})\s*\}/.exec(text);
  const payload = match?.[2]?.replace(/\s/g, '');
  if (match === null || payload === undefined || payload.length % 4 !== 0) return null;
  const attributes = match[1];
  if (attributes === undefined) return { format: 'maven3', payload };
  return { format: 'maven4', payload, attributes: parseAttributes(attributes) };
}

function parseAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    if (at > 0) attributes.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return attributes;
}

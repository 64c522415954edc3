import { publicUrl } from '../core/public-url.ts';

const MASK = '***';
/** Shorter values would mask ordinary words, and protect nothing. */
const SHORTEST_SECRET = 4;

const URL_USERINFO = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi;
const AUTHORIZATION = /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?)(?:[a-z][a-z0-9-]*[ \t]+)?[^\s"',;]+/gi;
const SCHEME_AND_TOKEN = /\b(basic|bearer)[ \t]+[a-z0-9+/._~-]{8,}=*/gi;
const SECRET_PARAMETER =
  /([?&](?:[\w.-]*(?:token|signature|secret|password|credential|api-?key)[\w.-]*|sig)=)[^&\s"'<>]+/gi;

const secrets = new Set<string>();

/** From now on `redact` masks this value, also percent-encoded. Values below four characters are not masked. */
export function registerSecret(value: string): void {
  if (value.length < SHORTEST_SECRET) return;
  secrets.add(value);
  secrets.add(encodeURIComponent(value));
}

/** `text` fit to be printed, logged or returned: without registered secrets, users in URLs, Authorization and signed URL parameters. */
export function redact(text: string): string {
  let clean = text;
  // The longest first: a secret may contain another.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) clean = clean.replaceAll(secret, MASK);
  return clean
    .replace(URL_USERINFO, `$1${MASK}@`)
    .replace(AUTHORIZATION, `$1${MASK}`)
    .replace(SCHEME_AND_TOKEN, `$1 ${MASK}`)
    .replace(SECRET_PARAMETER, `$1${MASK}`);
}

/** An address fit to be printed: without user, fragment and signed parameters. */
export function redactUrl(url: URL): string {
  return redact(publicUrl(url));
}

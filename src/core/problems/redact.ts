const MASK = '***';
/** Shorter values would mask ordinary words, and protect nothing. */
const SHORTEST_SECRET = 4;

// These read texts of any length: no pattern may go through the same characters again and again.
const URL_USERINFO = /(?<=[a-z0-9+.-]:\/\/)[^\s/?#"'<>]*@/gi;
const AUTHORIZATION = /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?)((?:[a-z][a-z0-9-]*[ \t]+)?[^\s"',;]+)/gi;
const SCHEME_AND_TOKEN = /\b((?:basic|bearer)[ \t]+)([a-z0-9+/._~-]{8,}=*)/gi;
const SECRET_PARAMETER =
  /([?&](?:(?=[\w.-]*(?:token|signature|secret|password|credential|api-?key))[\w.-]+|auth|sig)=)([^&\s"'<>]+)/gi;
/** At the end of a secret, of the text around it rather. */
const MARKS_AFTER = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

const secrets = new Set<string>();

/** From now on `redact` masks this value, also percent-encoded. Values below four characters are not masked. */
export function registerSecret(value: string): void {
  if (value.length < SHORTEST_SECRET) return;
  secrets.add(value);
  secrets.add(encodeURIComponent(value));
}

/** As `registerSecret`, of the query of an address (`?token=x&via=y`): the whole, and the values that are secrets by their names. */
export function registerQuery(query: string): void {
  for (const secret of listSecretsOfQuery(query)) registerSecret(secret);
}

/** The query of an address itself, and the values that are secrets by their names, as they are written and as they are meant. */
export function listSecretsOfQuery(query: string): readonly string[] {
  const values = [...query.matchAll(SECRET_PARAMETER)].map(([, , value = '']) => value);
  return [query, ...values.flatMap((value) => [value, new URLSearchParams(`v=${value}`).get('v') ?? ''])];
}

/**
 * `text` fit to leave the process: without registered secrets, users in URLs, Authorization and secret parameters of URLs. Errors,
 * problems and the log pass through here; source text does not, since an ordinary word may be somebody's password.
 */
export function redact(text: string): string {
  let clean = text;
  // The longest first: a secret may contain another.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) clean = clean.replaceAll(secret, MASK);
  return maskParameters(
    clean.replace(URL_USERINFO, `${MASK}@`).replace(AUTHORIZATION, mask).replace(SCHEME_AND_TOKEN, mask),
  );
}

/** URLs in `text` with the values of parameters that are secrets by their names masked. */
export function maskParameters(text: string): string {
  return text.replace(SECRET_PARAMETER, mask);
}

function mask(_: string, before: string, secret: string): string {
  return `${before}${MASK}${MARKS_AFTER.exec(secret)?.[0] ?? ''}`;
}

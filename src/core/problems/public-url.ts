import { maskParameters } from './redact.ts';

/** The URL without user, password and fragment, and with secrets of its query masked: what may be printed, and what a download is kept by. */
export function publicUrl(url: URL): string {
  return maskParameters(anonymousUrl(url));
}

/** The URL as it is sent: without user, password and fragment. */
export function anonymousUrl(url: URL): string {
  // Nearly all have nothing to hide, and a copy of each, taken for each file, is a twentieth of resolving a build.
  if (url.username === '' && url.password === '' && !url.href.includes('#')) return url.href;
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

/** As `publicUrl`, of an address as it was written, which may be none. */
export function printUrl(text: string): string {
  return URL.canParse(text) ? publicUrl(new URL(text)) : maskParameters(text.replace(/\/\/[^/@]*@/, '//'));
}

/** True if a printed address ({@link publicUrl}) lies below `folder`, whose credentials and query do not matter. */
export function isBelow(address: string, folder: URL): boolean {
  const base = new URL(folder);
  base.search = '';
  return address.startsWith(publicUrl(base).replace(/\/?$/, '/'));
}

/** The URL without user, password and fragment: what may be printed, and what a download is remembered by. */
export function publicUrl(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

/** As `publicUrl`, of an address as it was written, which may be none. */
export function printUrl(text: string): string {
  return URL.canParse(text) ? publicUrl(new URL(text)) : text.replace(/\/\/[^/@]*@/, '//');
}

/** Whether a printed address ({@link publicUrl}) lies below `folder`, whose credentials and query do not matter. */
export function isBelow(address: string, folder: URL): boolean {
  const base = new URL(folder);
  base.search = '';
  return address.startsWith(publicUrl(base).replace(/\/?$/, '/'));
}

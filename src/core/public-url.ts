/** The URL without user, password and fragment: what may be printed, and what a download is remembered by. */
export function publicUrl(url: URL): string {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  copy.hash = '';
  return copy.href;
}

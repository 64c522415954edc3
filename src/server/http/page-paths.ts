/** The page for people, its script and its style: the same for everybody, so that a browser gets them without a token. */
export const pagePaths: readonly string[] = ['/', '/page/live-page.js', '/page/page.css'];

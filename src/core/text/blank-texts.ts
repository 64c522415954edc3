/** Puts blanks in the place of comments and literals, which `texts` finds, and keeps the place of each other character and line. */
export function blankTexts(text: string, texts: RegExp): string {
  return text.replace(texts, blank);
}

/** As many blanks as a text has characters; its ends of lines stay. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

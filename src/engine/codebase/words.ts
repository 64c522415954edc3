/** The words of a name or text in lower case: `parse`, `http`, `url2` and `fast` of `parseHTTPUrl2_fast`. */
export function splitWords(text: string): readonly string[] {
  const words = text.match(/\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}]+\p{N}*|\p{N}+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** Endings that are cut off, each with the letters that have to stay in front, a vowel among them; the first that fits counts. */
const ENDINGS = [
  /(?<=[aeiouy].{0,40}.{2})(?:ations?|ators?|ating|ative|ated|ates?)$/,
  /(?<=[aeiouy].{0,40}.{2})(?:ions?|(?<=t)[eo]rs?)$/,
  /(?<=[aeiouy].{1,40})(?:ies|ings?|ed|es?|y|(?<!s)s)$/,
];

/** Longer texts are no words. */
const LONGEST = 40;

/**
 * The common beginning of words with one English stem, in lower case: `valid` of `validate`, `validated` and `validation`. It is no word,
 * and is never shown.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST) return word;
  const ending = ENDINGS.find((one) => one.test(word));
  const stem = ending === undefined ? word : word.replace(ending, '');
  return /([bdfgklmnprtvz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Words of questions, which are never a name alone. */
const OF_QUESTIONS = new Set(
  (
    'a about all an and any are as at be been being but by can could did do does doing for from had has have how i if in into is it its ' +
    'me my of on or our shall should so some than that the their them then there these they this those through to us used was we were ' +
    'what when where which while who whom whose why will with would you your'
  ).split(' '),
);

export function isOfQuestions(word: string): boolean {
  return OF_QUESTIONS.has(word);
}

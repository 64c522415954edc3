import { LimitReachedError } from '../core/problems/errors.ts';
import { languageOf } from '../languages/find-language.ts';
import { LARGEST_SOURCE } from './largest-source.ts';

/** Never text: their content is not even inflated. */
const BINARY =
  /\.(class|jar|war|rar|ear|aar|zip|gz|bz2|xz|7z|tar|tgz|png|jpe?g|gif|ico|bmp|webp|svgz|woff2?|ttf|eot|otf|pdf|so|dll|dylib|jnilib|exe|a|o|wasm|bin|dat|ser|jks|p12|keystore|mp3|mp4|wav|ogg|kotlin_module|kjsm|klib|knm|tasty|sig|rsa|dsa|sf)$/i;

/** The reason why such a file is left out. */
export const TOO_LARGE = 'more than 8 MiB';
/** Budget in bytes: another text beside sources. Larger resources (data, word lists) would bloat every index and search. */
const LARGEST_RESOURCE = 2 * 2 ** 20;
/** Budget in bytes: text of an archive, a registered folder or a repository. */
const LARGEST_WHOLE = 512 * 2 ** 20;

/** True if a file may belong into the index, by name and size alone. */
export function mayBeText(path: string, size: number): boolean {
  if (languageOf(path) !== null) return size <= LARGEST_SOURCE;
  return size <= LARGEST_RESOURCE && !BINARY.test(path);
}

/** True if a file would be a source if it were smaller. */
export function isTooLarge(path: string, size: number): boolean {
  return size > LARGEST_SOURCE && languageOf(path) !== null;
}

/** Adds up sizes of files that are held in memory together. The answer throws LimitReachedError above 512 MiB. */
export function createTextLimit(
  origin: string,
  suggestion = 'Register the sources jar or one folder of a checkout instead.',
): (size: number) => void {
  let whole = 0;
  return (size) => {
    whole += size;
    if (whole <= LARGEST_WHOLE) return;
    throw new LimitReachedError(`${origin} holds more than 512 MiB of text`, { suggestion });
  };
}

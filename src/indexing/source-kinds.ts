import { languageOf } from '../languages/find-language.ts';

/** Never text: their content is not even inflated. */
const BINARY =
  /\.(class|jar|war|zip|gz|bz2|xz|7z|tar|tgz|png|jpe?g|gif|ico|bmp|webp|svgz|woff2?|ttf|eot|otf|pdf|so|dll|dylib|jnilib|exe|a|o|wasm|bin|dat|ser|jks|p12|keystore|mp3|mp4|wav|ogg|kotlin_module|kjsm|klib|knm|tasty|sig|rsa|dsa)$/i;

/** Larger resources (data, word lists) would bloat every index and search; sources are always kept. */
const MAX_RESOURCE_SIZE = 2 * 2 ** 20;

/** Whether a file may belong into the index, by name and size alone. */
export function mayBeText(path: string, size: number): boolean {
  return languageOf(path) !== null || (size <= MAX_RESOURCE_SIZE && !BINARY.test(path));
}

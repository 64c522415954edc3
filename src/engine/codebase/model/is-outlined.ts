import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';

/** True if a file's language has a grammar instead of a scanner. */
export function isOutlined({ files }: SourceIndex, file: number): boolean {
  const { language } = files[file]!;
  return language !== null && findLanguageById(language)?.outline !== undefined;
}

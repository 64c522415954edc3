import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findLanguageById } from '../../../languages/find-language.ts';

/** Whether trees tell of a file what scanners tell of others. */
export function isOutlined({ files }: SourceIndex, file: number): boolean {
  const { language } = files[file]!;
  return language !== null && findLanguageById(language)?.outline !== undefined;
}

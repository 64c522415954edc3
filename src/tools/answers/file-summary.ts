import { formatSize } from '../../core/text/format-size.ts';
import type { FileEntry } from '../../engine/explore/file-entry.ts';

export interface FileSummary {
  readonly name: string;
  readonly size: string;
  readonly line_count: number;
}

export function describeFile({ name, size, lineCount }: FileEntry): FileSummary {
  return { name, size: formatSize(size), line_count: lineCount };
}

export function renderFile({ name, size, line_count }: FileSummary): string {
  return `${name} (${size}, ${line_count} lines)`;
}

import { z } from 'zod';

/** Answers of `zoekt-webserver -rpc`: https://github.com/sourcegraph/zoekt/blob/main/api.go. Empty lists are null. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
const count = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? 0);
const base64 = z
  .string()
  .nullish()
  .transform((text) => Buffer.from(text ?? '', 'base64'));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const position = z.object({ LineNumber: z.int().nonnegative(), ByteOffset: count });

const chunk = z.object({
  Content: base64,
  ContentStart: position,
  FileName: z.boolean().nullish(),
  Ranges: listOf(z.object({ Start: position, End: position })),
});

export const file = z.object({
  Repository: text,
  FileName: text,
  Branches: listOf(z.string()),
  Language: text,
  Score: count,
  Content: base64,
  ChunkMatches: listOf(chunk),
});

export const searchAnswer = z.object({
  // The statistics lie beside the files, and times are nanoseconds.
  Result: z.object({
    Files: listOf(file),
    FileCount: count,
    MatchCount: count,
    Duration: count,
    FilesSkipped: count,
    ShardsSkipped: count,
    Crashes: count,
  }),
});

export type FoundFile = z.infer<typeof file>;
export type SearchResult = z.infer<typeof searchAnswer>['Result'];

export const repository = z.object({
  Repository: z.object({
    Name: text,
    Branches: listOf(z.object({ Name: z.string(), Version: text })),
    HasSymbols: z.boolean().nullish(),
  }),
  Stats: z.object({ Documents: count }),
});

export const listAnswer = z.object({ List: z.object({ Repos: listOf(repository), Crashes: count }) });

export type ListResult = z.infer<typeof listAnswer>['List'];

export const errorAnswer = z.object({ Error: z.string() });

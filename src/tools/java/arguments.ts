import { z } from 'zod';

export const filePath = z.string().min(1).max(4000).describe('absolute, or relative to the working folder');

/** An answer has 30,000 characters at most; the rest is for what surrounds the text. */
export const maxChars = z.int().min(100).max(27_000);

export const includeLineNumbers = z.boolean().default(true);

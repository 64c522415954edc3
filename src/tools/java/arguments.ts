import { z } from 'zod';
import { BUDGET } from '../answers/answer-size.ts';

export const filePath = z.string().min(1).max(4000).describe('absolute, or relative to the project');

export const maxChars = z.int().min(100).max(BUDGET);

export const includeLineNumbers = z.boolean().default(true);

import { type ContentBlock, completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { embedded, image } from './contents.ts';

/** The prompts that the suite gets. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Without arguments' }, () =>
    said(textOf('This is a simple prompt for testing.')),
  );
  const argsSchema = z.object({
    arg1: completable(z.string(), (typed) => ['paris', 'park', 'party'].filter((word) => word.startsWith(typed))),
    arg2: z.string(),
  });
  server.registerPrompt('test_prompt_with_arguments', { description: 'With two', argsSchema }, ({ arg1, arg2 }) =>
    said(textOf(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) =>
      said(
        embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        textOf('Please process the embedded resource above.'),
      ),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With a picture' }, () =>
    said(image, textOf('Please analyze the image above.')),
  );
}

function textOf(text: string): ContentBlock {
  return { type: 'text', text };
}

function said(...contents: readonly ContentBlock[]): GetPromptResult {
  return { messages: contents.map((content) => ({ role: 'user', content })) };
}

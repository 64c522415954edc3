import type { Engine } from '../../src/engine/engine.ts';
import { createJavaEngine, type JavaEngine } from '../../src/engine/java/java-engine.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { unusedDamageReader } from './damage-reader.ts';
import { findTool } from './orchard-engine.ts';
import { quietContext } from './quiet-context.ts';
import { tempFolder } from './temp-folder.ts';

const sources = {
  'Apple.java':
    'package orchard;\n\n/** Red. */\nclass Apple {\n  /** By weight. */\n  int grams() {\n    return 1;\n  }\n}\n',
};

/** Options of an outline that leaves nothing out but previews. */
export const everything = {
  includePrivate: true,
  includeFields: true,
  includeInnerClasses: true,
  includeConstructors: true,
  maxJavadocPreviewChars: 0,
  fromLine: 1,
  room: Number.POSITIVE_INFINITY,
};

/** JSON and text of one answer of a `java` tool, which may read in a folder that holds Apple.java. */
export async function showJavaAnswer(name: string, input: object): Promise<string> {
  const base = tempFolder(sources);
  const java: JavaEngine = createJavaEngine({ home: tempFolder(), damage: unusedDamageReader, base, folders: [base] });
  const tool = findTool(name);
  const output = await tool.run(validateArguments(tool, input).values, { java } as Engine, quietContext);
  return `${JSON.stringify(output)}\n---\n${tool.render(output)}`;
}

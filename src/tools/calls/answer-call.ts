import type { CallContext, DeclaredHow } from '../../core/call-context.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { makeDataVisible } from '../../core/text/visible-text.ts';
import type { ToolDefinition } from '../../core/tool.ts';
import type { Engine } from '../../engine/engine.ts';
import type { AnswerHeader } from '../answers/answer-header.ts';
import { describeDeclared, renderDeclared, renderLineNotes } from '../answers/declared-only.ts';
import { joinLines } from '../answers/join-lines.ts';
import type { ValidArguments } from './validate-arguments.ts';

/** The specification's JSON, or compact text. */
export type AnswerFormat = 'json' | 'text';

export interface ToolCall extends ValidArguments {
  readonly tool: ToolDefinition<Engine>;
  readonly format: AnswerFormat;
  /** Is to be said of the project. */
  readonly notice?: string;
  /** Other folders that the client has open, for answers that name theirs. */
  readonly otherProjects?: readonly string[];
  /** Is told the part of the answer that is known, whenever there is more. */
  soFar?(make: () => ToolAnswer): void;
}

export interface ToolAnswer {
  readonly data: object;
  /** The data in the form asked for. */
  readonly text: string;
}

/** The answer of one call; both forms say what there is to say of the project, and if a limit of ours replaced a number. */
export async function answerCall(call: ToolCall, engine: Engine, ctx: CallContext): Promise<ToolAnswer> {
  const { tool, values, limited, format, notice, otherProjects = [], soFar } = call;
  const declared = new Map<string, DeclaredHow>();
  const bodyNotes = new Set<string>();
  const answer = await tool.run(values, engine, {
    ...ctx,
    failures: new Map(),
    declared,
    bodyNotes,
    soFar: (make) =>
      soFar?.(() => {
        const data = makeDataVisible(make());
        return { data, text: tool.render(data) };
      }),
  });
  const others = 'project' in answer ? omitEmpty(otherProjects) : undefined;
  const ofProject = makeDataVisible({ other_projects: others, notice });
  const ofClasses = makeDataVisible(
    describeDeclared(answer, declared, { notes: bodyNotes, decompiles: engine.decompiles }),
  );
  const data = { ...answer, ...tellText(values, ofClasses), ...ofClasses, ...ofProject, limited };
  if (format === 'json' && !tool.isTextOnly) return { data, text: JSON.stringify(data) };
  const rendered = tool.render(answer);
  const text = joinLines(
    renderDeclared(ofClasses),
    rendered,
    renderLineNotes(ofClasses, rendered),
    ofProject.other_projects && `other projects, by the argument project: ${ofProject.other_projects.join(', ')}`,
    ofProject.notice && `notice: ${ofProject.notice}`,
    printLimited(limited),
  );
  return { data, text };
}

/** As `AnswerHeader.text`, for tools that take an artifact in one word. */
function tellText(
  values: object,
  { declared_only, decompiled }: ReturnType<typeof describeDeclared>,
): Pick<AnswerHeader, 'text'> {
  if (!('artifact' in values) || typeof values.artifact !== 'string') return {};
  if (decompiled !== undefined) return { text: 'decompiled' };
  return declared_only === undefined ? {} : { text: 'declarations' };
}

function printLimited(limited: ToolCall['limited']): string | undefined {
  return (
    limited &&
    `limited: ${Object.entries(limited)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}`
  );
}

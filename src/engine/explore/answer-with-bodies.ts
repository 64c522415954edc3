import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { isImplicitType } from '../../symbols/is-implicit-type.ts';
import { kindOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { typesByName } from '../../symbols/types-by-name.ts';
import { sayInstead } from '../sources/bodies/describe-searched.ts';
import { namesInJava } from '../sources/bodies/names-in-java.ts';
import type { ReadBodies } from '../sources/bodies/read-bodies.ts';
import { remarksOf } from '../sources/subject/subject.ts';
import { findFile } from './find-file.ts';
import type { FileQuery } from './get-file.ts';
import type { MethodSource, MethodSourceQuery } from './get-method-sources.ts';
import type { TypeQuery, TypeSource } from './get-type-source.ts';

/** A question whose answer shows bodies, asked first of declarations and then of the same files with their bodies. */
export interface BodyQuestion<Query, Data> {
  /** Rows of the files whose lines the answer shows; `answer` gives it out of the declarations. */
  filesOf(index: SourceIndex, query: Query, answer: () => Promise<Data>): Promise<readonly number[]>;
  /** The method whose body is shown alone; null: there is none. */
  methodOf(query: Query): string | null;
  /** Further ways to ask in the words of a decompiled text, which calls some things otherwise. */
  others(query: Query, decompiled: SourceIndex, declared: SourceIndex): readonly Query[];
}

export const ofFile: BodyQuestion<FileQuery, unknown> = {
  filesOf: async (index, { filePath }) => [findFile(index, parseFolder(filePath, 'file_path'))],
  methodOf: () => null,
  others: () => [],
};

export const ofType: BodyQuestion<TypeQuery, TypeSource> = {
  filesOf: async (index, _query, answer) => rowsOf(index, [(await answer()).source.path]),
  methodOf: () => null,
  others: () => [],
};

export const ofMethod: BodyQuestion<MethodSourceQuery, readonly MethodSource[]> = {
  async filesOf(index, _query, answer) {
    const sources = await answer();
    return rowsOf(
      index,
      sources.map(({ source }) => source.path),
    );
  },
  methodOf: ({ typeName, methodName }) => {
    const [name = ''] = /^[^(]+/.exec(methodName.trim()) ?? [];
    const method = lastPart(name).replace(/^.*#/, '');
    return method === lastPart(typeName.trim()).replace(/^.*\$/, '') ? '<init>' : method;
  },
  others(query, decompiled, declared) {
    const { parent } = decompiled.symbols;
    const types = Array.from(parent.keys()).filter((row) => parent[row]! < 0 && kindOf(decompiled, row) === 'type');
    const isDeclared = (name: string) =>
      typesByName(declared)
        .get(typeKey(name))
        ?.some((row) => !isImplicitType(declared, row)) === true;
    // Kotlin's functions at the top stand in a class that no declaration is of.
    const facades = types.map((row) => qualifiedNameOf(decompiled, row)).filter((name) => !isDeclared(name));
    // Types of parameters have other names in Java than in Kotlin.
    const all = { ...query, methodSignature: null };
    const { methodName: name } = query;
    const accessor = name.slice(0, 1).toUpperCase() + name.slice(1);
    const names = namesInJava([name, `get${accessor}`, `set${accessor}`], decompiled.names);
    const asked = [all, ...names.map((methodName) => ({ ...all, methodName }))];
    return [...asked, ...facades.flatMap((typeName) => asked.map((each) => ({ ...each, typeName })))];
  },
};

/** An answer out of decompiled text, or out of one that is in the jar as it is. */
export interface AnswerWithBodies<Data> {
  /** Null: there is no text that answers. */
  readonly data: Data | null;
  readonly text: 'source' | 'decompiled';
  /** As of `FilesWithBodies`; where there is no data, further ones on the declarations. */
  readonly remarks: readonly string[];
}

/**
 * Null: nothing is to be decompiled. @throws as `question.filesOf`, and what `answer` throws but
 * ResourceNotFoundError.
 */
export async function answerWithBodies<Query, Data>(
  question: BodyQuestion<Query, Data>,
  { index, query }: { readonly index: SourceIndex; readonly query: Query },
  {
    answer,
    readBodies,
    ctx,
  }: {
    readonly answer: (index: SourceIndex, query: Query) => Promise<Data>;
    readonly readBodies: ReadBodies;
    readonly ctx: CallContext;
  },
): Promise<AnswerWithBodies<Data> | null> {
  const text = 'decompiled';
  const files = await question.filesOf(index, query, () => answer(index, query));
  if (files.length > 0 && files.every((file) => index.files[file]?.language === null)) {
    const remarks = sayInstead(remarksOf(index.metadata.problems), () => 'this file is in its binary as it is');
    return { data: await answer(index, query), text: 'source', remarks };
  }
  const read = await readBodies({ index, files, method: question.methodOf(query) }, ctx);
  if (read === null || read.index === null) return read === null ? null : { data: null, text, remarks: read.remarks };
  for (const asked of [query, ...question.others(query, read.index, index)]) {
    try {
      return { data: await answer(read.index, asked), text, remarks: read.remarks };
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError)) throw error;
    }
  }
  return { data: null, text, remarks: ['the decompiled text does not name it, and these are its declarations'] };
}

function rowsOf(index: SourceIndex, paths: readonly string[]): readonly number[] {
  return [...new Set(paths)].map((path) => index.findFile(path));
}

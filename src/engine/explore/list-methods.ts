import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { referenceTo } from '../../symbols/symbol-rows.ts';
import { findMethods } from './find-methods.ts';
import { listMembers, type MemberList, type MembersQuery, type MemberTools } from './list-members.ts';

export interface MethodList extends MemberList {
  /** A sentence on what can be called by the name if no method bears it; null: nothing to say. */
  readonly hint: string | null;
}

/** Methods and constructors of a type in source order, then inherited ones. @throws ResourceNotFoundError */
export async function listMethods(index: SourceIndex, query: MembersQuery, tools: MemberTools): Promise<MethodList> {
  const list = await listMembers(index, { ...query, kinds: ['function', 'constructor'] }, tools);
  const { nameFilter: name } = query;
  const isName = name !== null && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
  return {
    ...list,
    hint: isName && list.members.totalCount === 0 ? await explainNone(index, query, name, tools) : null,
  };
}

/** Extensions are no members, and neither is, without being asked for, what supertypes have. */
async function explainNone(
  index: SourceIndex,
  query: MembersQuery,
  methodName: string,
  tools: MemberTools,
): Promise<string | null> {
  try {
    const rows = await findMethods(index, { ...query, methodName, methodSignature: null }, tools);
    const names = [...new Set(rows.map((row) => referenceTo(index, row)))];
    return `No member, but it can be called: ${names.join(', ')}. Call get_method_source to read it.`;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundError)) throw error;
    // It leads to what is inherited, which was asked for.
    return query.includeInherited ? null : error.suggestion;
  }
}

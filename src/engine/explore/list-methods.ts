import type { SourceIndex } from '../../core/code/source-index.ts';
import { listMembers, type MemberList, type MembersQuery, type MemberTools } from './list-members.ts';

/** Methods and constructors of a type in source order, then inherited ones. @throws ResourceNotFoundError */
export function listMethods(index: SourceIndex, query: MembersQuery, tools: MemberTools): Promise<MemberList> {
  return listMembers(index, { ...query, kinds: ['function', 'constructor'] }, tools);
}

import type { SourceIndex } from '../../core/code/source-index.ts';
import { listMembers, type MemberList, type MembersQuery, type MemberTools } from './list-members.ts';

/** Fields, enum constants and record components of a type in source order, then inherited ones. @throws ResourceNotFoundError */
export function listFields(index: SourceIndex, query: MembersQuery, tools: MemberTools): Promise<MemberList> {
  return listMembers(index, { ...query, kinds: ['field'] }, tools);
}

import { z } from 'zod';
import {
  coordinates,
  includeDescription,
  includeInherited,
  nameFilter,
  paging,
  toArtifact,
  typeName,
} from './arguments.ts';

/** What list_methods and list_fields take. */
export const membersInput = z.strictObject({
  ...coordinates,
  ...typeName,
  ...includeInherited,
  ...nameFilter,
  ...paging,
  ...includeDescription,
});

export function toMembersQuery(input: z.infer<typeof membersInput>) {
  return {
    ...toArtifact(input),
    typeName: input.type_name,
    includeInherited: input.include_inherited,
    nameFilter: input.name_filter ?? null,
    nameFilterType: input.name_filter_type,
    page: input.page,
    pageSize: input.page_size,
    includeDescription: input.include_description,
  };
}

import { z } from 'zod';
import {
  coordinates,
  includeDescription,
  includeInherited,
  listedVisibility,
  nameFilter,
  paging,
  toArtifact,
  typeName,
} from './arguments.ts';

/** The arguments of list_methods and list_fields. */
export const membersInput = z.strictObject({
  ...coordinates,
  ...typeName,
  ...includeInherited,
  ...listedVisibility,
  ...nameFilter,
  ...paging,
  ...includeDescription,
});

export function toMembersQuery(input: z.infer<typeof membersInput>) {
  return {
    ...toArtifact(input),
    typeName: input.type_name,
    includeInherited: input.include_inherited,
    publicOnly: input.visibility === 'public',
    nameFilter: input.name_filter ?? null,
    nameFilterType: input.name_filter_type,
    page: input.page,
    pageSize: input.page_size,
    includeDescription: input.include_description,
  };
}

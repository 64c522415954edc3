import { z } from 'zod';
import {
  includeDescription,
  includeInherited,
  listedVisibility,
  nameFilter,
  optionalCoordinates,
  paging,
  toAskedArtifact,
  typeName,
} from './arguments.ts';

/** The arguments of list_methods and list_fields. */
export const membersInput = z.strictObject({
  ...optionalCoordinates,
  ...typeName,
  ...includeInherited,
  ...listedVisibility,
  ...nameFilter,
  ...paging,
  ...includeDescription,
});

export function toMembersQuery(input: z.infer<typeof membersInput>) {
  return {
    ...toAskedArtifact(input),
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

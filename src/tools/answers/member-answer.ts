import { printCoordinates } from '../../core/coordinates.ts';
import type { ListedMember, MemberList } from '../../engine/explore/list-members.ts';
import { type AnswerHeader, pagination, renderHeader, renderPagination } from './answer-header.ts';
import { firstOf, shorten } from './answer-size.ts';
import type { CoordinateArguments } from './arguments.ts';
import { toArtifact } from './arguments.ts';
import { fitPage, type PageCut, renderCut } from './fit-page.ts';

/** One method or field. What names its owner is there for inherited ones only. */
export interface MemberEntry {
  readonly signature: string;
  readonly line_range: ListedMember['range'];
  readonly description?: string;
  readonly declared_in?: string;
  readonly file_path?: string;
  /** `g:a:v` when the owner lies in another artifact. */
  readonly artifact?: string;
}

export interface MemberArguments extends CoordinateArguments {
  readonly type_name: string;
  readonly include_inherited: boolean;
  readonly name_filter?: string | undefined;
  readonly name_filter_type: 'glob' | 'regex';
  readonly page: number;
  readonly page_size: number;
  readonly include_description: boolean;
}

export function toMembersQuery(input: MemberArguments) {
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

/** What list_methods and list_fields say of the type, before their list. */
export function describeOwner({ name, kind, language, path, alsoIn, members }: MemberList) {
  return {
    type_name: name,
    type_kind: kind,
    language,
    file_path: path,
    ...(alsoIn.length === 0 ? {} : { also_in: firstOf(alsoIn) }),
    pagination: pagination(members),
  };
}

export function fitMembers({ members }: MemberList) {
  return fitPage(members.items.map(describeMember), members);
}

/** Supertypes that could not be followed; empty when there are none. */
export function describeNotFollowed({ notFollowed }: MemberList): { readonly not_followed?: readonly string[] } {
  return notFollowed.length === 0 ? {} : { not_followed: firstOf(notFollowed) };
}

function describeMember({ signature, range, description, inheritedFrom: from }: ListedMember): MemberEntry {
  return {
    signature: shorten(signature),
    line_range: range,
    ...(description === null ? {} : { description: shorten(description) }),
    ...(from === null ? {} : { declared_in: from.type, file_path: from.path }),
    ...(from?.artifact ? { artifact: printCoordinates(from.artifact) } : {}),
  };
}

export interface MemberAnswer extends AnswerHeader, PageCut, ReturnType<typeof describeOwner> {
  readonly not_followed?: readonly string[];
}

export function renderMembers(answer: MemberAnswer, members: readonly MemberEntry[]): string {
  return [
    ...renderHeader(answer),
    `${answer.type_kind} ${answer.type_name}  ${answer.file_path}`,
    renderPagination(answer.pagination),
    ...members.map(({ signature, line_range: { start, end }, description, ...from }) => {
      const owner = from.declared_in === undefined ? '' : `  from ${printOwner(from)}`;
      return `${start}-${end}: ${signature}${owner}${description === undefined ? '' : `\n    ${description}`}`;
    }),
    ...renderCut(answer),
    ...(answer.not_followed ?? []).map((reason) => `not followed: ${reason}`),
  ].join('\n');
}

function printOwner({ declared_in, file_path, artifact }: Omit<MemberEntry, 'signature' | 'line_range'>): string {
  return `${declared_in}, ${file_path}${artifact === undefined ? '' : ` in ${artifact}`}`;
}

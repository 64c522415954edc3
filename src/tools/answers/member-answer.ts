import { printOrigin } from '../../core/code/index-origin.ts';
import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { ListedMember, MemberList } from '../../engine/explore/list-members.ts';
import { type AnswerHeader, pagination, renderHeader, renderPagination } from './answer-header.ts';
import { describeFacts, type FactsEntry, printLines, renderFacts } from './facts-entry.ts';
import { fitPage } from './fit-page.ts';
import { joinLines } from './join-lines.ts';
import { shorten, shortenList } from './shorten.ts';
import { renderCut } from './truncated.ts';

/** One method or field. What names its owner is there for those of other types and files only. */
export interface MemberEntry extends FactsEntry {
  readonly description?: string;
  /** The overridden declaration that says it; absent: its own. */
  readonly description_from?: string;
  readonly declared_in?: string;
  readonly file_path?: string;
  /** `g:a:v` when the owner lies in another artifact. */
  readonly artifact?: string;
  /** The expression that gives the object to which the type hands its calls. */
  readonly delegated_to?: string;
}

/** The type's own part in the answers of list_methods and list_fields, before their list. */
export function describeOwner({ name, kind, language, path, alsoIn, members }: MemberList) {
  return {
    type_name: name,
    type_kind: kind,
    language,
    file_path: path,
    also_in: omitEmpty(shortenList(alsoIn)),
    pagination: pagination(members),
  };
}

/** The members that fit into one answer, and what it says of the others and of supertypes that could not be followed. */
export function fitMembers({ members, notFollowed }: MemberList) {
  return {
    ...fitPage(members.items.map(describeMember), members),
    not_followed: omitEmpty(shortenList(notFollowed)),
  };
}

function describeMember({ description, descriptionFrom, declaredIn: from, ...facts }: ListedMember): MemberEntry {
  return {
    ...describeFacts(facts),
    description: description === null ? undefined : shorten(description),
    description_from: descriptionFrom ?? undefined,
    declared_in: from?.type,
    file_path: from?.path,
    artifact: from?.origin ? printOrigin(from.origin) : undefined,
    delegated_to: from?.delegate ? shorten(from.delegate) : undefined,
  };
}

type MemberAnswer = AnswerHeader & ReturnType<typeof describeOwner> & Omit<ReturnType<typeof fitMembers>, 'entries'>;

export function renderMembers(answer: MemberAnswer, members: readonly MemberEntry[]): string {
  return joinLines(
    renderHeader(answer),
    `${answer.type_kind} ${answer.type_name}  ${answer.file_path}`,
    answer.also_in && `also in ${answer.also_in.join(', ')}`,
    renderPagination(answer.pagination),
    members.map(renderMember),
    renderCut(answer),
    answer.not_followed?.map((reason) => `not followed: ${reason}`),
  );
}

function renderMember(member: MemberEntry): string {
  const { description, description_from: origin } = member;
  const owner = member.declared_in !== undefined && `from ${printOwner(member)}`;
  return joinLines(
    `${printLines(member)}: ${joinParts('  ', renderFacts(member), owner)}`,
    description !== undefined && `    ${joinParts('  ', description, origin !== undefined && `(of ${origin})`)}`,
  );
}

function printOwner({
  declared_in,
  file_path,
  artifact,
  delegated_to,
}: Pick<MemberEntry, 'declared_in' | 'file_path' | 'artifact' | 'delegated_to'>): string {
  const place = `${declared_in}, ${file_path}${artifact === undefined ? '' : ` in ${artifact}`}`;
  return delegated_to === undefined ? place : `${place}, delegated to ${delegated_to}`;
}

import { printOrigin } from '../../core/index-origin.ts';
import { joinParts } from '../../core/join-parts.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import type { ListedMember, MemberList } from '../../engine/explore/list-members.ts';
import { type AnswerHeader, pagination, renderHeader, renderPagination } from './answer-header.ts';
import { type DeprecationEntry, describeDeprecation, renderDeprecation } from './deprecation.ts';
import { fitPage } from './fit-page.ts';
import { joinLines } from './join-lines.ts';
import { printValue } from './print-value.ts';
import { shorten, shortenList } from './shorten.ts';
import { renderCut } from './truncated.ts';

/** One method or field. What names its owner is there for those of other types and files only. */
export interface MemberEntry {
  readonly signature: string;
  readonly line_range: ListedMember['range'];
  /** Where annotations before it take lines of their own. */
  readonly name_line?: number;
  /** With the annotations of types and parameters, when there are any. */
  readonly annotated_signature?: string;
  /** Of the declaration itself, those that concern who uses it. */
  readonly annotations?: readonly string[];
  /** Its value as written; `…`: a long one. */
  readonly initializer?: string;
  readonly deprecated?: DeprecationEntry;
  /** What the source has no word for. */
  readonly visibility?: 'package-private';
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

/** What list_methods and list_fields say of the type, before their list. */
export function describeOwner({ name, kind, language, path, alsoIn, members }: MemberList) {
  return {
    type_name: name,
    type_kind: kind,
    language,
    file_path: path,
    also_in: unlessEmpty(shortenList(alsoIn)),
    pagination: pagination(members),
  };
}

/** The members that fit into one answer, and what it says of the others and of supertypes that could not be followed. */
export function fitMembers({ members, notFollowed }: MemberList) {
  return {
    ...fitPage(members.items.map(describeMember), members),
    not_followed: unlessEmpty(shortenList(notFollowed)),
  };
}

function describeMember({
  signature,
  annotatedSignature,
  range,
  nameLine,
  deprecation,
  description,
  descriptionFrom,
  declaredIn: from,
  ...member
}: ListedMember): MemberEntry {
  return {
    signature: shorten(signature),
    line_range: range,
    name_line: nameLine === range.start ? undefined : nameLine,
    annotated_signature: annotatedSignature === signature ? undefined : shorten(annotatedSignature),
    annotations: unlessEmpty(shortenList(member.annotations)),
    initializer: member.initializer ?? undefined,
    deprecated: deprecation === null ? undefined : describeDeprecation(deprecation),
    visibility: member.isPackagePrivate ? 'package-private' : undefined,
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
  const { line_range: lines, name_line: nameLine, description, description_from: origin } = member;
  const name = nameLine === undefined ? '' : ` (name ${nameLine})`;
  const owner = member.declared_in !== undefined && `from ${printOwner(member)}`;
  const deprecated = member.deprecated && renderDeprecation(member.deprecated);
  return joinLines(
    `${lines.start}-${lines.end}${name}: ${joinParts('  ', renderDeclaration(member), deprecated, owner)}`,
    description !== undefined && `    ${joinParts('  ', description, origin !== undefined && `(of ${origin})`)}`,
  );
}

/** `@NonNull public static final int SIZE = 3`. */
function renderDeclaration({ annotations = [], visibility, initializer, ...member }: MemberEntry): string {
  const signature = member.annotated_signature ?? member.signature;
  return joinParts(' ', ...annotations, visibility, printValue(signature, initializer));
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

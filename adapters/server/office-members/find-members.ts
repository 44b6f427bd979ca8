import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { OfficeListedMember } from '../../../core/api/office/people/members.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { maskEmail, maskPhone } from '../../../core/member/mask-contact.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { interpretMemberSearch, type MemberSearch } from '../../../core/office-search/member-search.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';

type Filter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/members'>, 'cursor'>;
type MemberRow = ExpressionBuilder<Tables, 'member'>;

interface MemberReader {
  /** False: a search finds members by their number only. */
  readonly canFindPeople: boolean;
}

interface MemberPageRequest extends MemberReader {
  readonly filter: Filter;
  readonly cursor: string | null;
  readonly size: number;
}

/** Lists a page of members with personal data masked. */
export async function findOfficeMembers(
  database: Database,
  { cursor, ...filter }: ParsedOfficeRequestOf<'GET /api/office/v1/members'>,
  reader: MemberReader,
): Promise<OfficeResponseOf<'GET /api/office/v1/members'>> {
  const { list, next_cursor } = await loadMemberRows(database, { filter, cursor, size: OFFICE_PAGE_SIZE, ...reader });
  return { list: list.map(maskMember), next_cursor };
}

/**
 * Loads a page of members, newest first, unmasked. Deleted accounts are found by their number only, and have no
 * personal data.
 */
export async function loadMemberRows(
  database: Database,
  { filter, cursor, size, canFindPeople }: MemberPageRequest,
): Promise<OfficeResponseOf<'GET /api/office/v1/members'>> {
  const after = parseIdCursor(cursor);
  const rows = await selectMembers(database, filter, canFindPeople)
    .select(['member_idx', 'member_name', 'email', 'phone', 'member_type'])
    .select(['joined_dt', 'blocked_dt', 'seceded_dt'])
    .$if(after !== null, (query) => query.where('member_idx', '<', after))
    .orderBy('member_idx', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.member_idx]) };
}

/** Counts the members of a list, up to `limit`. */
export async function countMembers(
  database: Database,
  filter: Filter,
  limit: number,
  { canFindPeople }: MemberReader,
): Promise<number> {
  const { cnt } = await database
    .selectFrom(selectMembers(database, filter, canFindPeople).select('member_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

function selectMembers(database: Database, { q, state }: Filter, canFindPeople: boolean) {
  return database
    .selectFrom('member')
    .where((row) => matches(row, interpretMemberSearch(q, canFindPeople)))
    .$if(state === 'blocked', (query) => query.where('blocked_dt', 'is not', null));
}

/** Masks personal data; for a deleted account all of it is empty. */
export function maskMember<Row extends OfficeListedMember>(row: Row): Row {
  const { member_name, email, phone } = row;
  if (row.seceded_dt !== null) return { ...row, member_name: '탈퇴한 회원' };
  return { ...row, member_name: maskName(member_name), email: maskEmail(email), phone: maskPhone(phone) };
}

function matches(row: MemberRow, search: MemberSearch): Expression<SqlBool> {
  if (search.kind === 'number') return row('member_idx', '=', search.member_idx);
  return row.and([row('seceded_dt', 'is', null), ...condition(row, search)]);
}

function condition(row: MemberRow, search: Exclude<MemberSearch, { kind: 'number' }>): Expression<SqlBool>[] {
  switch (search.kind) {
    case 'none':
      return [];
    case 'email':
      return [row(row.fn<string>('lower', ['email']), '=', search.email)];
    case 'phone':
      return [row('phone', '=', search.digits)];
    case 'phone-end':
      return [sql<SqlBool>`right(phone, 4) = ${search.digits}`];
    case 'name':
      return [row('member_name', '=', search.name)];
    case 'refused':
      return [sql<SqlBool>`false`];
  }
}

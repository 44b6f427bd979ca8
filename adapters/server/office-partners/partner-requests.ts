import type { OfficePartnerPage, PartnerPersonal } from '../../../core/api/office/people/partners.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { maskEmail, maskPhone } from '../../../core/member/mask-contact.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import type { PartnerState } from '../../../core/office/partner-state.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

type PartnerPage = OfficeResponseOf<'GET /api/office/v1/partners'>;

/** Lists a page of requests, newest first, personal data masked. */
export async function findPartners(
  database: Database,
  { state, cursor }: ParsedOfficeRequestOf<'GET /api/office/v1/partners'>,
): Promise<PartnerPage> {
  const { list, next_cursor } = await loadPartnerRows(database, state, cursor, OFFICE_PAGE_SIZE);
  return { list: list.map(maskPartner), next_cursor };
}

/** Loads a page of requests, newest first, unmasked. */
export async function loadPartnerRows(
  database: Database,
  state: PartnerState | null,
  cursor: string | null,
  size: number,
): Promise<PartnerPage> {
  const after = parseIdCursor(cursor);
  const rows = await selectPartners(database, state)
    .select(['request_idx', 'partner_type', 'company_name', 'person_name', 'phone', 'email'])
    .select(['partner_state', 'requested_dt'])
    .$if(after !== null, (query) => query.where('request_idx', '<', after))
    .orderBy('request_idx', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.request_idx]) };
}

/** Counts the requests of a list, up to `limit`. */
export async function countPartners(database: Database, state: PartnerState | null, limit: number): Promise<number> {
  const { cnt } = await database
    .selectFrom(selectPartners(database, state).select('request_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

function selectPartners(database: Database, state: PartnerState | null) {
  return database
    .selectFrom('partner_request')
    .$if(state !== null, (query) => query.where('partner_state', '=', state));
}

/** Loads a request, personal data masked; null if there is none. */
export async function loadPartner(database: Database, request_idx: number): Promise<OfficePartnerPage | null> {
  const row = await database
    .selectFrom('partner_request')
    .select(['request_idx', 'partner_type', 'company_name', 'person_name', 'phone', 'email', 'homepage', 'content'])
    .select(['partner_state', 'memo', 'requested_dt'])
    .where('request_idx', '=', request_idx)
    .executeTakeFirst();
  return row === undefined ? null : maskPartner(row);
}

/** Loads the data that the page masks; null if there is no such request. */
export async function loadPartnerPersonal(database: Database, request_idx: number): Promise<PartnerPersonal | null> {
  const row = await database
    .selectFrom('partner_request')
    .select(['person_name', 'phone', 'email'])
    .where('request_idx', '=', request_idx)
    .executeTakeFirst();
  return row ?? null;
}

interface PartnerUpdate {
  readonly partner_state: PartnerState;
  readonly memo: string;
}

/** Stores state and memo of a request; refused if it has changed since the caller saw it. */
export async function updatePartner(
  { database }: Pick<ServerContext, 'database'>,
  request_idx: number,
  update: PartnerUpdate,
  seen: PartnerUpdate | null,
): Promise<ActionResult> {
  return retryTransaction(database, async (tx) => {
    const stored = await tx
      .selectFrom('partner_request')
      .select(['partner_state', 'memo'])
      .where('request_idx', '=', request_idx)
      .forUpdate()
      .executeTakeFirst();
    if (stored === undefined) return refused(`그런 입점 문의가 없어요: ${request_idx}`);
    const isDone = stored.partner_state === update.partner_state && stored.memo === update.memo;
    const isUnchanged = seen === null || (stored.partner_state === seen.partner_state && stored.memo === seen.memo);
    if (!isDone && !isUnchanged) return refused('그 사이에 다른 사람이 바꿨어요. 새로 불러온 내용을 확인해 주세요.');
    const { partner_state, memo } = update;
    await tx
      .updateTable('partner_request')
      .set({ partner_state, memo })
      .where('request_idx', '=', request_idx)
      .execute();
    return DONE;
  });
}

function maskPartner<Row extends PartnerPersonal>(row: Row): Row {
  const { person_name, phone, email } = row;
  return { ...row, person_name: maskName(person_name), phone: maskPhone(phone), email: maskEmail(email) };
}

import { sql } from 'kysely';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { BankAccount } from '../../../core/api/claim.api.ts';
import type { ClaimType } from '../../../core/api/order-fields.ts';
import type { OrderDetail } from '../../../core/api/order.api.ts';
import { faultOf } from '../../../core/claim/claim-reason.ts';
import { lineClaim } from '../../../core/claim/claims.ts';
import { failure, type Envelope, type Failure } from '../../../core/http/envelope.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';
import { undoableTransaction } from '../database/transaction.ts';
import type { Caller, Shop } from '../shop.ts';
import { useUploads } from '../uploads/uploads.ts';
import { answer, otherAmount, USED_KEY } from './cancel-order.ts';
import { moveOrderLines } from './move-lines.ts';
import { lockOrder, NO_ORDER, type OrderRef } from './open-order.ts';

type ReturnRequest = ParsedRequestOf<'POST /api/v2/payment/return/request'>;
type ExchangeRequest = ParsedRequestOf<'POST /api/v2/payment/exchange/request'>;

const NOT_NOW = failure(409, '지금은 신청할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.');
const NOTHING_ASKED = failure(409, '거둘 신청이 없어요. 주문 내역을 다시 확인해 주세요.');
const BAD_PICTURE = failure(409, '사진을 다시 올려 주세요.');

/** Asks to give goods back for money. */
export function requestReturn(shop: Shop, request: ReturnRequest, caller: Caller): Promise<Envelope<OrderDetail>> {
  return requestClaim(shop, 'return', request, request.account, request.refund_amount, caller);
}

/** Asks for other goods instead of those that came. */
export function requestExchange(shop: Shop, request: ExchangeRequest, caller: Caller): Promise<Envelope<OrderDetail>> {
  return requestClaim(shop, 'exchange', request, null, null, caller);
}

async function requestClaim(
  shop: Shop,
  claim_type: ClaimType,
  request: ExchangeRequest,
  account: BankAccount | null,
  refund_amount: number | null,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await undoableTransaction<Failure | null>(shop.database, async (work, undo) => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return NO_ORDER;
    const { detail, payment } = order;
    const line = detail.order_list.find((one) => one.order_idx === request.order_idx);
    if (line === undefined) return NO_ORDER;
    const repeated = await repeatedClaim(work, claim_type, request);
    if (repeated !== null) return repeated === 'same' ? null : USED_KEY;

    const now = shop.clock.now();
    const claim = lineClaim(detail, line.order_idx, claim_type, now);
    if (claim === null) return NOT_NOW;
    const failures = formFailures(request, account, claim_type === 'return' && payment.pay_method === 'vbank');
    if (Object.keys(failures).length > 0) return failure(422, '신청서에 다시 확인할 곳이 있어요.', failures);
    const parts = faultOf(request.reason_type) === 'shop' ? claim.shop_fault_refund : claim.refund;
    if (parts !== null && parts.refund_amount !== refund_amount) return otherAmount(parts.refund_amount);

    await insertClaim(work, claim_type, request, payment.pay_method === 'vbank' ? account : null, now);
    await moveOrderLines(work, [line], claim_type === 'return' ? '반품요청' : '교환요청', request.reason, now);
    const owner = caller.member ?? { payment_idx: payment.payment_idx };
    if (!(await useUploads(work, owner, request.img_list, 'claim', now))) return undo(BAD_PICTURE);
    return null;
  });
  return refused ?? answer(shop, request, caller);
}

/** Takes a request for a return or an exchange back. Doing so again changes nothing. */
export async function withdrawClaim(
  shop: Shop,
  request: OrderRef & { readonly order_idx: number },
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await undoableTransaction<Failure | null>(shop.database, async (work) => {
    const order = await lockOrder(shop, work, request, caller);
    const line = order?.detail.order_list.find((one) => one.order_idx === request.order_idx);
    if (order === undefined || line === undefined) return NO_ORDER;
    const now = shop.clock.now();
    if (lineClaim(order.detail, line.order_idx, 'withdraw', now) === null) {
      const last = order.detail.claim_list.findLast((claim) => claim.order_idx === line.order_idx);
      return last?.claim_status === 'withdrawn' ? null : NOTHING_ASKED;
    }
    await closeClaim(work, line.order_idx, 'withdrawn', '', now);
    await backToDelivered(work, line, '신청을 거뒀어요', now);
    return null;
  });
  return refused ?? answer(shop, request, caller);
}

/** Ends the open request of a line. Where its money should have gone is not kept longer than it is needed. */
export async function closeClaim(
  work: Work,
  order_idx: number,
  claim_status: 'done' | 'withdrawn' | 'refused',
  refused_reason: string,
  now: number,
): Promise<void> {
  await work
    .updateTable('order_claim')
    .set({ claim_status, refused_reason, closed_dt: formatKst(now) })
    .set({ bank_code: null, account_no: null, account_name: null })
    .where('order_idx', '=', order_idx)
    .where('claim_status', '=', 'requested')
    .execute();
}

/** The shopper has the goods and keeps them: what was still on its way when the request was made has come by now. */
export async function backToDelivered(
  work: Work,
  line: Parameters<typeof moveOrderLines>[1][number],
  note: string,
  now: number,
): Promise<void> {
  await moveOrderLines(work, [line], '배송완료', note, now);
  await work
    .updateTable('order_line')
    .set({ delivered_dt: sql<string>`coalesce(delivered_dt, ${formatKst(now)}::timestamp)` })
    .where('order_idx', '=', line.order_idx)
    .execute();
}

async function insertClaim(
  work: Work,
  claim_type: ClaimType,
  request: ExchangeRequest,
  account: BankAccount | null,
  now: number,
): Promise<void> {
  const { order_idx, request_key, reason_type, reason, img_list } = request;
  const { pickup_zonecode, pickup_address, pickup_address_detail } = request;
  const { bank_code, account_no, account_name } =
    account === null ? { bank_code: null, account_no: null, account_name: null } : cleanAccount(account);
  await work
    .insertInto('order_claim')
    .values({
      order_idx,
      request_key,
      claim_type,
      claim_status: 'requested',
      reason_type,
      reason,
      img_list: JSON.stringify(img_list),
      pickup_zonecode,
      pickup_address,
      pickup_address_detail,
      bank_code,
      account_no,
      account_name,
      requested_dt: formatKst(now),
      closed_dt: null,
    })
    .execute();
}

function formFailures(
  request: ExchangeRequest,
  account: BankAccount | null,
  needsAccount: boolean,
): Record<string, string> {
  const failures: Record<string, string> = {};
  if (request.reason === '') failures['reason'] = '어떤 점 때문인지 적어 주세요.';
  if (!/^\d{5}$/.test(request.pickup_zonecode)) failures['pickup_zonecode'] = '우편번호 다섯 자리를 입력해 주세요.';
  if (request.pickup_address === '') failures['pickup_address'] = '회수할 주소를 입력해 주세요.';
  if (request.pickup_address_detail === '') failures['pickup_address_detail'] = '상세 주소를 입력해 주세요.';
  if (!needsAccount) return failures;
  return { ...failures, ...accountFailures(account ?? { bank_code: '', account_no: '', account_name: '' }) };
}

/** Whether this request was answered before, or its key was used for something else. */
async function repeatedClaim(
  work: Work,
  claim_type: ClaimType,
  request: ExchangeRequest,
): Promise<'same' | 'other' | null> {
  const claim = await work
    .selectFrom('order_claim')
    .select(['order_idx', 'claim_type'])
    .where('request_key', '=', request.request_key)
    .executeTakeFirst();
  if (claim === undefined) return null;
  return claim.order_idx === request.order_idx && claim.claim_type === claim_type ? 'same' : 'other';
}

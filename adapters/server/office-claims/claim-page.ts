import type { ClaimPage } from '../../../core/api/office/orders/claim.api.ts';
import { claimDueDay } from '../../../core/claim/claim-due.ts';
import { needsRefundAccount } from '../../../core/claim/claim-form.ts';
import { faultOf } from '../../../core/claim/claim-reason.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { maskPhone } from '../../../core/member/mask-contact.ts';
import { claimOutcomes } from '../../../core/operator/claim-outcome.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import type { ClaimIdx, MemberIdx, OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { imageUrl } from '../../../core/share/image-url.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { maskAddress } from '../office-orders/order-page.ts';
import { loadOrder } from '../order-rows/load-order.ts';
import { loadHolidays } from '../dispatch/load-holidays.ts';
import { holidaysFrom } from './find-claims.ts';

/** A member's orders and claims are each counted up to this number. */
const MAX_COUNTED = 1_000;
const MAX_OPTIONS = 200;

/** Finds the order of a claim, and the staff who decided it. */
export function findClaim(database: Database, claim_idx: ClaimIdx) {
  return database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .select(['claim_idx', 'claim_type', 'claim_status', 'closed_by', 'closed_dt', 'account_no'])
    .select(['order_line.order_idx', 'order_line.payment_idx'])
    .where('claim_idx', '=', claim_idx)
    .executeTakeFirst();
}

/** Loads a claim with the facts for its decision; null if it does not exist. */
export async function loadClaimPage(
  { database, clock, storefrontUrl }: Pick<ServerContext, 'database' | 'clock' | 'storefrontUrl'>,
  claim_idx: ClaimIdx,
): Promise<ClaimPage | null> {
  const now = clock.now();
  const found = await findClaim(database, claim_idx);
  if (found === undefined) return null;
  const order = await loadOrder(database, found.payment_idx);
  const claim = order?.detail.claim_list.find((one) => one.claim_idx === claim_idx);
  const line = order?.detail.order_list.find((one) => one.order_idx === found.order_idx);
  if (order === undefined || claim === undefined || line === undefined) return null;
  const { detail, payment } = order;
  const isOpen = claim.claim_status === 'requested';
  const isReturn = claim.claim_type === 'return';
  const fault = faultOf(claim.reason_type);
  const outcome_list = isOpen && isReturn ? claimOutcomes(detail, line, claim.reason_type, now) : [];
  const { pay_method } = detail;
  const isAccountUnknown = outcome_list.some(({ refund: { refund_amount } }) =>
    needsRefundAccount({ claim_type: 'return', pay_method, refund_amount }),
  );
  const options = await loadReplacements(database, line.order_idx);
  return {
    ...claim,
    img_list: claim.img_list.map((path) => new URL(imageUrl(path, 780), storefrontUrl).href),
    pickup_address: maskAddress(claim.pickup_address),
    pickup_address_detail: '',
    due_dt: isOpen ? claimDueDay(claim.requested_dt, await loadHolidays(database, holidaysFrom(now))) : null,
    payment_idx: detail.payment_idx,
    payment_no: detail.payment_no,
    pay_method_text: detail.pay_method_text,
    order_status: line.order_status,
    product_name: line.product_name,
    option_name: line.option_name,
    option_cnt: line.option_cnt,
    paid_amount: line.paid_amount,
    member_name: line.member_name,
    parcel: parcelText(line),
    delivered_dt: line.delivered_dt,
    buyer_name: maskName(detail.buyer_name),
    buyer_phone: maskPhone(detail.buyer_phone),
    ...(payment.member_idx === null
      ? { order_cnt: null, claim_cnt: null }
      : await countClaimsOfMember(database, payment.member_idx)),
    fault,
    held_amount: heldAmount(detail),
    remaining_cnt: options.find(({ is_bought }) => is_bought)?.remaining_cnt ?? 0,
    outcome_list: [...outcome_list],
    replacement_list: isOpen && !isReturn ? options : [],
    needs_account: isAccountUnknown && found.account_no === null,
    decided_by: found.closed_by,
  };
}

/** Loads the options of a line's sale that an exchange may send: of the same kind and price. */
async function loadReplacements(database: Database, order_idx: OrderLineIdx): Promise<ClaimPage['replacement_list']> {
  const options = await database
    .selectFrom('order_line')
    .innerJoin('sale_option as bought', 'bought.option_idx', 'order_line.option_idx')
    .innerJoin('sale_option', (join) =>
      join
        .onRef('sale_option.sell_idx', '=', 'bought.sell_idx')
        .onRef('sale_option.option_price', '=', 'bought.option_price')
        .onRef('sale_option.is_add_option', '=', 'bought.is_add_option'),
    )
    .select(['sale_option.option_idx', 'sale_option.option_name', 'sale_option.remaining_cnt'])
    .select('bought.option_idx as bought_idx')
    .where('order_idx', '=', order_idx)
    .orderBy('sale_option.option_idx')
    .limit(MAX_OPTIONS)
    .execute();
  return options.map(({ option_idx, bought_idx, ...option }) => ({ ...option, is_bought: option_idx === bought_idx }));
}

async function countClaimsOfMember(
  database: Database,
  member_idx: MemberIdx,
): Promise<{ order_cnt: number; claim_cnt: number }> {
  const orders = await database
    .selectFrom('payment')
    .select('payment_idx')
    .where('member_idx', '=', member_idx)
    .where('paid_dt', 'is not', null)
    .orderBy('payment_idx', 'desc')
    .limit(MAX_COUNTED)
    .execute();
  if (orders.length === 0) return { order_cnt: 0, claim_cnt: 0 };
  const claims = await database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .select('claim_idx')
    .where(
      'payment_idx',
      'in',
      orders.map(({ payment_idx }) => payment_idx),
    )
    .limit(MAX_COUNTED)
    .execute();
  return { order_cnt: orders.length, claim_cnt: claims.length };
}

import {
  decideExchange,
  exchangeRefusalText,
  type ExchangeDecision,
  type ExchangeOption,
} from '../../../core/operator/decide-exchange.ts';
import { checkParcel, parcelRefusalText, parcelText, type Parcel } from '../../../core/order/parcel.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { earnPoints } from '../claims/confirm-purchase.ts';
import { closeClaim } from '../claims/return-exchange.ts';
import type { Tx } from '../database/database.ts';
import { exchangeStock } from '../holds/exchange-stock.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { recordLineNote } from '../order-rows/apply-transitions.ts';
import { notAllowedText, findOpenClaim, transitionLine, type LockedLine } from '../operator/change-line.ts';
import { refused, type ActionResult } from '../operator/action-result.ts';
import { isOtherClaim, type ClaimDecider } from './claims.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';

/** The operator's data about the replacement. */
export interface Replacement {
  /** The option that was sent; by default the one that was bought. */
  readonly option_name?: string;
  /** Whether the returned units are sold again; by default the shopper's reason decides. */
  readonly restock?: boolean;
  readonly parcel?: Parcel;
  readonly decider?: ClaimDecider;
}

/**
 * Completes an exchange whose replacement was sent: deducts the replacement from the stock, and restocks the returned
 * products if they can be sold again. The purchase is final and earns its points. Refused while the stock is too low;
 * the request then stays open.
 */
export async function finishExchange(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  { option_name, restock, parcel, decider }: Replacement = {},
): Promise<ActionResult> {
  const checked = parcel === undefined ? null : checkParcel(parcel);
  if (checked?.kind === 'refused') return refused(parcelRefusalText(checked.refusal));
  return transitionLine(shop, order_idx, '교환완료', async (locked) => {
    const { tx, order, line, now, refuse } = locked;
    const claim = await findOpenClaim(tx, order_idx);
    if (claim === undefined || isOtherClaim(claim, decider)) return refuse(notAllowedText(line));
    const { bought, options } = await loadOptions(tx, order_idx);
    const requested = { option_name: option_name ?? null, restock: restock ?? null };
    const decision = decideExchange(claim.reason_type, bought, options, requested);
    if (decision.kind === 'refused') return refuse(exchangeRefusalText(decision.refusal));
    await closeClaim(tx, order_idx, { claim_status: 'done', closed_by: decider?.staff_name ?? null }, now);
    await earnPoints(tx, order, [line], now);
    await storeReplacement(locked, bought, decision, checked?.parcel ?? null);
    await deductUnits(locked, bought, decision);
  });
}

/** Stores on the line the option that the shopper now has, and its parcel. */
async function storeReplacement(
  { tx, line, now }: LockedLine,
  bought: ExchangeOption,
  { sentOption }: Extract<ExchangeDecision, { kind: 'exchange' }>,
  parcel: Parcel | null,
): Promise<void> {
  const { order_idx } = line;
  const { option_idx, option_name } = sentOption;
  const sent = parcel ?? { carrier_code: null, invoice_no: null };
  const isOther = option_idx !== bought.option_idx;
  await tx
    .updateTable('order_line')
    .set({ ...sent, ...(isOther && { option_idx, option_name }), shipped_dt: formatKst(now) })
    .where('order_idx', '=', order_idx)
    .execute();
  const [before, after] = [parcelText(line), parcelText(sent)];
  const note = [
    ...(isOther ? [`${line.option_name} → ${option_name}`] : []),
    `송장 ${before === '' ? '없음' : before} → ${after === '' ? '없음' : after}`,
  ];
  await recordLineNote(tx, { order_idx, order_status: '교환완료' }, `교환: ${note.join(', ')}`, now);
}

/** Deducts the replacement, and restocks the returned units. Locks stock last, as purchases do. */
async function deductUnits(
  { tx, line, refuse }: LockedLine,
  bought: ExchangeOption,
  { sentOption, isRestocked }: Extract<ExchangeDecision, { kind: 'exchange' }>,
): Promise<void> {
  const { option_idx, option_name } = sentOption;
  const returnedOption = isRestocked ? bought.option_idx : null;
  const remaining_cnt = await exchangeStock(tx, {
    sentOption: option_idx,
    returnedOption,
    option_cnt: line.option_cnt,
  });
  if (remaining_cnt !== null) refuse(exchangeRefusalText({ code: 'short', option_name, remaining_cnt }));
}

/** Loads the option of a line, and all options of its sale. */
async function loadOptions(
  tx: Tx,
  order_idx: OrderLineIdx,
): Promise<{ readonly bought: ExchangeOption; readonly options: readonly ExchangeOption[] }> {
  const line = await tx
    .selectFrom('order_line')
    .select(['sell_idx', 'option_idx'])
    .where('order_idx', '=', order_idx)
    .executeTakeFirstOrThrow();
  const options = await tx
    .selectFrom('sale_option')
    .select(['option_idx', 'option_name', 'option_price', 'is_add_option'])
    .where('sell_idx', '=', line.sell_idx)
    .execute();
  const bought = options.find(({ option_idx }) => option_idx === line.option_idx);
  if (bought === undefined) throw new Error(`order line ${order_idx} has an option of another sale`);
  return { bought, options };
}

import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { changeOption, findLineWithOption } from '../../../core/cart/change-option.ts';
import { unavailableReason, unavailableReasonText } from '../../../core/cart/line-availability.ts';
import { clampQuantity, limitText } from '../../../core/cart/order-limit.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { BasketIdx, MemberIdx, OptionIdx } from '../../../core/vocabulary/ids.ts';
import { MAX_OPTION_QUANTITY } from '../../../core/vocabulary/limits/cart-limits.ts';
import type { Tx } from '../database/database.ts';
import { loadMemberLines, loadRequestedLines } from './cart-lines.ts';

const CART_LINE_NOT_FOUND = failure(404, '장바구니에 없는 상품이에요.');
const OPTION_UNAVAILABLE = failure(409, '지금은 고를 수 없는 옵션이에요. 다른 옵션을 골라 주세요.');

/** Notices about the changed line, or why it was not changed. */
type ChangeResult = { readonly notices: readonly string[] } | Failure;

/** Changes the quantity of a line, up to what the limits allow. The caller has locked the cart. */
export async function changeCartQuantity(
  tx: Tx,
  member_idx: MemberIdx,
  { basket_idx, option_cnt, referrer_type }: ParsedRequestOf<'PUT /api/v1/cart/option/count'>,
  now: number,
): Promise<ChangeResult> {
  const lines = await loadMemberLines(tx, { member_idx }, referrer_type, now);
  const line = lines.find((own) => own.basket_idx === basket_idx);
  if (line === undefined) return CART_LINE_NOT_FOUND;
  const { count, notices } = limitQuantity(
    line,
    option_cnt,
    lines.filter((other) => other !== line),
  );
  if (count > 0) await writeLine(tx, member_idx, basket_idx, { option_cnt: count });
  return { notices };
}

/**
 * Changes the option of a line. A line that already has this option is merged into it. The caller has locked the cart.
 */
export async function changeCartOption(
  tx: Tx,
  member_idx: MemberIdx,
  { basket_idx, option_idx, option_cnt, referrer_type }: ParsedRequestOf<'PUT /api/v1/cart/option'>,
  now: number,
): Promise<ChangeResult> {
  const lines = await loadMemberLines(tx, { member_idx }, referrer_type, now);
  const line = lines.find((own) => own.basket_idx === basket_idx);
  if (line === undefined) return CART_LINE_NOT_FOUND;
  const { sell_idx, type, g_idx } = line;
  const wanted = { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
  const [option] = (await loadRequestedLines(tx, [wanted], { referrer_type, member_idx }, now)).lines;
  if (option === undefined || option.is_add_option !== line.is_add_option) return OPTION_UNAVAILABLE;
  const reason = unavailableReason({ ...option, option_cnt: 1 }, now);
  if (reason !== null)
    return failure(409, `${option.product_name} ${option.option_name}: ${unavailableReasonText(reason)}`);
  const lineWithOption = findLineWithOption(lines, line, option_idx);
  const changed = changeOption(lines, line, option_idx, option_cnt);
  const totalQuantity = changed.find((own) => own.basket_idx === basket_idx)?.option_cnt ?? option_cnt;
  const { count, notices } = limitQuantity(
    option,
    totalQuantity,
    changed.filter((own) => own.basket_idx !== basket_idx),
  );
  if (count === 0) return failure(409, notices.join('\n'));
  if (lineWithOption !== undefined) await deleteLine(tx, member_idx, Number(lineWithOption.basket_idx));
  await writeLine(tx, member_idx, basket_idx, { option_idx, option_cnt: count });
  return { notices };
}

/** Returns the quantity that the other lines of the sale leave for a line, and the limit that reduced it. */
function limitQuantity(
  line: CartLine,
  wanted: number,
  others: readonly CartLine[],
): { readonly count: number; readonly notices: readonly string[] } {
  const ofSale = others.filter((other) => other.sell_idx === line.sell_idx && other.type === line.type);
  const { option_cnt, limit, code } = clampQuantity(line, wanted, ofSale);
  const notices = code === null ? [] : [`${line.product_name}: ${limitText(code, limit)}`];
  return { count: Math.min(option_cnt, MAX_OPTION_QUANTITY), notices };
}

async function writeLine(
  tx: Tx,
  member_idx: MemberIdx,
  basket_idx: BasketIdx,
  changes: { readonly option_idx?: OptionIdx; readonly option_cnt: number },
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set(changes)
    .where('basket_idx', '=', basket_idx)
    .where('member_idx', '=', member_idx)
    .execute();
}

async function deleteLine(tx: Tx, member_idx: MemberIdx, basket_idx: BasketIdx): Promise<void> {
  await tx.deleteFrom('cart_line').where('member_idx', '=', member_idx).where('basket_idx', '=', basket_idx).execute();
}

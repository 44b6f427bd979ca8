import type { RequestOf } from '../api/contract.ts';
import type { Api } from '../http/api.ts';
import type { ResultCode } from '../http/envelope.ts';
import { saysNothingThere } from '../http/nothing-there.ts';
import type { Storage } from '../ports/storage.port.ts';
import { CartQueue } from './cart-queue.ts';

/** Answers after which a change waits on: nobody has judged it yet. */
const OPEN_ANSWERS: readonly ResultCode[] = [401, 403, 429, 500];

/**
 * Sends what a member changed without a network: one call for all that was taken out, one for each quantity. A
 * change that the shop refuses is undone, and its word is among the notices. `isDone` false: the network is
 * still away, and what is left waits on.
 */
export async function sendCartQueue(
  api: Api,
  storage: Storage,
  member_idx: number,
  referrer_type: NonNullable<RequestOf<'POST /api/v1/cart/list'>['referrer_type']>,
): Promise<{ readonly isDone: boolean; readonly notices: readonly string[] }> {
  const queue = new CartQueue(storage);
  const changes = queue.of(member_idx);
  const notices: string[] = [];
  const basket_list = changes.filter(({ option_cnt }) => option_cnt === null).map(({ basket_idx }) => basket_idx);
  if (basket_list.length > 0) {
    const { result_code } = await api.call(
      'DELETE /api/v1/cart/option',
      { basket_list, referrer_type },
      { quiet: true },
    );
    if (result_code === 404 || OPEN_ANSWERS.includes(result_code)) return { isDone: false, notices };
    for (const basket_idx of basket_list) queue.settle(member_idx, { basket_idx, option_cnt: null });
    if (result_code !== 200) notices.push('연결이 끊긴 동안 뺀 상품을 빼지 못했어요.');
  }
  for (const { basket_idx, option_cnt } of changes) {
    if (option_cnt === null) continue;
    const envelope = await api.call(
      'PUT /api/v1/cart/option/count',
      { basket_idx, option_cnt, referrer_type },
      { quiet: true },
    );
    const isGone = saysNothingThere(envelope);
    const isOpen = (envelope.result_code === 404 && !isGone) || OPEN_ANSWERS.includes(envelope.result_code);
    if (isOpen) return { isDone: false, notices };
    queue.settle(member_idx, { basket_idx, option_cnt });
    if (envelope.result_code === 200) notices.push(...envelope.result_data.notices);
    else if (isGone) notices.push('연결이 끊긴 동안 수량을 바꾼 상품이 장바구니에 없어요.');
    else notices.push(`연결이 끊긴 동안 바꾼 수량을 되돌렸어요. ${envelope.result_msg}`);
  }
  return { isDone: true, notices };
}

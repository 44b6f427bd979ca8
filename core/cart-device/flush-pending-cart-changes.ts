import type { RequestOf } from '../api/contract.ts';
import type { Api } from '../client/api.ts';
import { isNotFound } from '../outcome/not-found.ts';
import { isUndecided } from '../outcome/unanswered.ts';
import type { Storage } from '../ports/storage.port.ts';
import { PendingCartChanges, type PendingCartChange } from './pending-cart-changes.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/**
 * Sends the changes that a member made offline: one call for all removed lines, one for all restored ones, and one per
 * quantity. A change that the server refuses is discarded, with a notice.
 *
 * `isDone` is false if a call failed or its result is unknown; the remaining changes stay queued.
 */
export async function flushPendingCartChanges(
  api: Api,
  storage: Storage,
  member_idx: MemberIdx,
  referrer_type: NonNullable<RequestOf<'POST /api/v1/cart/list'>['referrer_type']>,
): Promise<{ readonly isDone: boolean; readonly notices: readonly string[] }> {
  const queue = new PendingCartChanges(storage);
  const changes = queue.forMember(member_idx);
  const notices: string[] = [];
  const basket_list = changes.filter(({ option_cnt }) => option_cnt === null).map(({ basket_idx }) => basket_idx);
  if (basket_list.length > 0) {
    const envelope = await api.call('DELETE /api/v1/cart/option', { basket_list, referrer_type }, { quiet: true });
    if (isUndecided(envelope)) return { isDone: false, notices };
    for (const basket_idx of basket_list) queue.acknowledge(member_idx, { basket_idx, option_cnt: null });
    if (envelope.result_code !== 200) notices.push('연결이 끊긴 동안 뺀 상품을 빼지 못했어요.');
  }
  const restored = changes.filter(({ is_restored }) => is_restored === true);
  const restored_list = restored.map(({ basket_idx }) => basket_idx);
  const done = new Set<PendingCartChange>();
  if (restored_list.length > 0) {
    const request = { basket_list: restored_list, referrer_type };
    const envelope = await api.call('PUT /api/v1/cart/option/restore', request, { quiet: true });
    if (isUndecided(envelope)) return { isDone: false, notices };
    if (envelope.result_code === 200) notices.push(...envelope.result_data.notices);
    else notices.push(`연결이 끊긴 동안 되돌린 상품을 되돌리지 못했어요. ${envelope.result_msg}`);
    const lines = envelope.result_code === 200 ? envelope.result_data.cart_list : [];
    for (const change of restored) {
      const line = lines.find(({ basket_idx }) => basket_idx === change.basket_idx);
      if (line !== undefined && line.option_cnt !== change.option_cnt) continue;
      queue.acknowledge(member_idx, change);
      done.add(change);
    }
  }
  for (const change of changes) {
    const { basket_idx, option_cnt } = change;
    if (option_cnt === null || done.has(change)) continue;
    const envelope = await api.call(
      'PUT /api/v1/cart/option/count',
      { basket_idx, option_cnt, referrer_type },
      { quiet: true },
    );
    if (isUndecided(envelope)) return { isDone: false, notices };
    queue.acknowledge(member_idx, { basket_idx, option_cnt });
    if (envelope.result_code === 200) notices.push(...envelope.result_data.notices);
    else if (isNotFound(envelope)) notices.push('연결이 끊긴 동안 수량을 바꾼 상품이 장바구니에 없어요.');
    else notices.push(`연결이 끊긴 동안 바꾼 수량을 되돌렸어요. ${envelope.result_msg}`);
  }
  return { isDone: true, notices };
}

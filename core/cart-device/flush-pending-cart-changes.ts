import type { RequestOf } from '../api/contract.ts';
import type { Api } from '../client/api.ts';
import { isNotFound } from '../outcome/not-found.ts';
import { isUndecided } from '../outcome/unanswered.ts';
import type { Storage } from '../ports/storage.port.ts';
import { PendingCartChanges, type PendingCartChange } from './pending-cart-changes.ts';
import type { BasketIdx, MemberIdx } from '../vocabulary/ids.ts';

type ReferrerType = NonNullable<RequestOf<'POST /api/v1/cart/list'>['referrer_type']>;

/** The changes to send, and what the shopper must know about those that were sent. */
interface Flush {
  readonly api: Api;
  readonly queue: PendingCartChanges;
  readonly changes: readonly PendingCartChange[];
  readonly member_idx: MemberIdx;
  readonly referrer_type: ReferrerType;
  readonly notices: string[];
}

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
  referrer_type: ReferrerType,
): Promise<{ readonly isDone: boolean; readonly notices: readonly string[] }> {
  const queue = new PendingCartChanges(storage);
  const flush: Flush = { api, queue, changes: queue.forMember(member_idx), member_idx, referrer_type, notices: [] };
  return { isDone: await sendChanges(flush), notices: flush.notices };
}

/** Returns false as soon as a call failed or its result is unknown. */
async function sendChanges(flush: Flush): Promise<boolean> {
  if (!(await sendRemovals(flush))) return false;
  const restored = await sendRestores(flush);
  if (restored === null) return false;
  for (const change of flush.changes) {
    const { basket_idx, option_cnt } = change;
    if (option_cnt === null || restored.has(change)) continue;
    if (!(await sendQuantity(flush, basket_idx, option_cnt))) return false;
  }
  return true;
}

async function sendRemovals({ api, queue, changes, member_idx, referrer_type, notices }: Flush): Promise<boolean> {
  const basket_list = changes.filter(({ option_cnt }) => option_cnt === null).map(({ basket_idx }) => basket_idx);
  if (basket_list.length === 0) return true;
  const envelope = await api.call('DELETE /api/v1/cart/option', { basket_list, referrer_type }, { quiet: true });
  if (isUndecided(envelope)) return false;
  for (const basket_idx of basket_list) queue.acknowledge(member_idx, { basket_idx, option_cnt: null });
  if (envelope.result_code !== 200) notices.push('연결이 끊긴 동안 뺀 상품을 빼지 못했어요.');
  return true;
}

/**
 * Restores all lines in one call. Returns the changes that this completes: all except lines whose quantity was changed,
 * too. Returns null if the call failed or its result is unknown.
 */
async function sendRestores({
  api,
  queue,
  changes,
  member_idx,
  referrer_type,
  notices,
}: Flush): Promise<ReadonlySet<PendingCartChange> | null> {
  const done = new Set<PendingCartChange>();
  const restored = changes.filter(({ is_restored }) => is_restored === true);
  const basket_list = restored.map(({ basket_idx }) => basket_idx);
  if (basket_list.length === 0) return done;
  const envelope = await api.call('PUT /api/v1/cart/option/restore', { basket_list, referrer_type }, { quiet: true });
  if (isUndecided(envelope)) return null;
  if (envelope.result_code === 200) notices.push(...envelope.result_data.notices);
  else notices.push(`연결이 끊긴 동안 되돌린 상품을 되돌리지 못했어요. ${envelope.result_msg}`);
  const lines = envelope.result_code === 200 ? envelope.result_data.cart_list : [];
  for (const change of restored) {
    const line = lines.find(({ basket_idx }) => basket_idx === change.basket_idx);
    if (line !== undefined && line.option_cnt !== change.option_cnt) continue;
    queue.acknowledge(member_idx, change);
    done.add(change);
  }
  return done;
}

async function sendQuantity(
  { api, queue, member_idx, referrer_type, notices }: Flush,
  basket_idx: BasketIdx,
  option_cnt: number,
): Promise<boolean> {
  const request = { basket_idx, option_cnt, referrer_type };
  const envelope = await api.call('PUT /api/v1/cart/option/count', request, { quiet: true });
  if (isUndecided(envelope)) return false;
  queue.acknowledge(member_idx, { basket_idx, option_cnt });
  if (envelope.result_code === 200) notices.push(...envelope.result_data.notices);
  else if (isNotFound(envelope)) notices.push('연결이 끊긴 동안 수량을 바꾼 상품이 장바구니에 없어요.');
  else notices.push(`연결이 끊긴 동안 바꾼 수량을 되돌렸어요. ${envelope.result_msg}`);
  return true;
}

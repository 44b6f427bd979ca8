import type { RequestOf } from '../api/contract.ts';
import type { Api } from '../client/api.ts';
import { isUndecided } from '../outcome/unanswered.ts';
import type { Storage } from '../ports/storage.port.ts';
import { LocalLater } from './local-later.ts';

/**
 * Adds the lines that a guest set aside on this device to the member's list. Repeating the call adds nothing, so it
 * needs no key: the lines stay on the device until the server responds. Returns notices for the shopper.
 */
export async function mergeLater(
  api: Api,
  storage: Storage,
  referrer_type: RequestOf<'POST /api/v1/cart/later'>['referrer_type'],
): Promise<readonly string[]> {
  const local = new LocalLater(storage);
  const cart_list = [...local.lines];
  if (cart_list.length === 0) return [];
  const request = { cart_list, ...(referrer_type !== undefined && { referrer_type }) };
  const envelope = await api.call('POST /api/v1/cart/later', request, { quiet: true });
  if (isUndecided(envelope)) return [];
  local.remove(cart_list);
  return envelope.result_code === 200 ? envelope.result_data.notices : [envelope.result_msg];
}

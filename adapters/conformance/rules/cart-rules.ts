import type { RequestOf } from '../../../core/api/contract.ts';
import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const ADD = 'POST /api/v1/cart';
const LIST = 'POST /api/v1/cart/list';
const COUNT = 'PUT /api/v1/cart/option/count';
const REMOVE = 'DELETE /api/v1/cart/option';
const RESTORE = 'PUT /api/v1/cart/option/restore';
const SET_ASIDE = 'POST /api/v1/cart/later';
const LATER = 'POST /api/v1/cart/later/list';
const MOVE_BACK = 'POST /api/v1/cart/later/back';

export const CART_RULES = {
  'cart-adds': 'the same option added twice is one line with both quantities',
  'cart-merge-once': 'a merge_key merges once, even if it is repeated or sent concurrently; another key merges again',
  'cart-limit': 'the quantity of a line never exceeds the limit of the sale or the stock',
  'cart-price': 'the server sets the prices of the cart, regardless of what the client sends',
  'cart-of-another': "another's line cannot be read, changed or removed",
  'cart-delete': 'DELETE accepts its fields in the body and in the query; except_server does not change the cart',
  'cart-restore': 'a removed line is restored once, with its id and quantity, and only to its owner',
  'cart-later': 'a line set aside is not in the cart, and moves back into it once',
} as const;
type Rule = keyof typeof CART_RULES;

/** Number of concurrent merges, as sent by several tabs or a repeated request. */
const CONCURRENT_CALLS = 3;

/** Checks the carts of two members, with an offer of which more than one unit can be ordered, if possible. */
export async function checkCart(
  client: CheckedClient,
  offer: OrderableOption,
  owner: Account,
  other: Account | null,
): Promise<void> {
  const { token } = owner;
  const { sell_idx, type, consumer_price } = offer.sale;
  // True if the cart could not be read. Rules are skipped then, since such a cart looks like an empty one.
  let isUnread = false;
  const rule = (name: Rule, violation: string | null) => {
    if (isUnread && violation === null) skip(name, 'the cart could not be read');
    else client.findings.rule(name, CART_RULES[name], violation);
  };
  const skip = (name: Rule, reason: string) => client.findings.skipRule(name, CART_RULES[name], reason);
  const add = (option_cnt: number, merge_key?: string) =>
    client.call(
      ADD,
      { cart_list: [lineOf(offer, option_cnt)], ...(merge_key !== undefined && { merge_key }) },
      { token },
    );
  const fetchCart = async (account: Account) => {
    const { data } = await client.call(LIST, {}, { token: account.token });
    isUnread ||= data === null;
    return data?.cart_list ?? [];
  };
  const findLine = async (account: Account) =>
    (await fetchCart(account)).find((line) => line.option_idx === offer.option.option_idx && line.type === type);
  const fetchLineIds = async (account: Account) => (await fetchCart(account)).map((line) => Number(line.basket_idx));
  const clearCart = async (account: Account) => {
    const basket_list = await fetchLineIds(account);
    if (basket_list.length > 0) await client.call(REMOVE, { basket_list }, { token: account.token, via: 'query' });
  };
  const checkQuantity = async (count: number, when: string) => {
    const held = (await findLine(owner))?.option_cnt ?? 0;
    return held === count ? null : `${count} expected ${when}, the line has ${held}`;
  };

  await clearCart(owner);
  const minQuantity = Math.max(1, offer.sale.order_min_limit);
  await add(minQuantity);
  if (offer.maxQuantity < minQuantity + 1) skip('cart-adds', 'no sale of which one order may have enough units');
  else {
    await add(1);
    rule('cart-adds', await checkQuantity(minQuantity + 1, `after ${minQuantity} and 1`));
  }

  await clearCart(owner);
  if (offer.maxQuantity < minQuantity * 2 + 2)
    skip('cart-merge-once', 'no sale of which one order may have enough units');
  else {
    const key = crypto.randomUUID();
    await add(minQuantity);
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => add(1, key)));
    await add(1, key);
    rule(
      'cart-merge-once',
      await checkQuantity(
        minQuantity + 1,
        `after ${CONCURRENT_CALLS + 1} merges of 1 with one key onto ${minQuantity}`,
      ),
    );
    await add(1, crypto.randomUUID());
    rule('cart-merge-once', await checkQuantity(minQuantity + 2, 'after a merge with another key'));
  }

  await client.call(ADD, { cart_list: [lineOf(offer, 9_999)] }, { token, expect: 'either' });
  const full = (await findLine(owner))?.option_cnt ?? 0;
  const tooMany = full > offer.maxQuantity ? `the line has ${full}, ${offer.maxQuantity} can be bought` : null;
  rule('cart-limit', tooMany);

  const line = await findLine(owner);
  if (line === undefined) {
    rule('cart-delete', 'what was put into the cart is not listed');
    return;
  }
  const basket_idx = Number(line.basket_idx);
  await client.call(COUNT, { basket_idx, option_cnt: minQuantity }, { token });
  rule('cart-limit', await checkQuantity(minQuantity, 'after setting the quantity'));
  const options = { basket_idx, option_idx: offer.option.option_idx, option_cnt: minQuantity };
  await client.call('PUT /api/v1/cart/option', options, { token, expect: 'either' });

  const cheap = { ...lineOf(offer, minQuantity), consumer_price: 1, sale_price: 1, option_price: 0, config_value: 100 };
  const request: RequestOf<typeof LIST> = { cart_list: [cheap] };
  const priced = (await client.call(LIST, request)).data?.cart_list.find((one) => one.sell_idx === sell_idx);
  if (priced === undefined) skip('cart-price', 'the line did not come back');
  else {
    const shownPrice = priced.consumer_price;
    rule(
      'cart-price',
      shownPrice === consumer_price ? null : `the sale costs ${consumer_price}, the cart says ${shownPrice}`,
    );
  }

  if (other === null) skip('cart-of-another', 'there is no second member');
  else {
    const visibleViolation = (await fetchLineIds(other)).includes(basket_idx)
      ? "the other's line is in the cart"
      : null;
    rule('cart-of-another', visibleViolation);
    const theirs = { token: other.token };
    await client.call(COUNT, { basket_idx, option_cnt: minQuantity + 1 }, { ...theirs, expect: 'refusal' });
    await client.call('PUT /api/v1/cart/option', options, { ...theirs, expect: 'refusal' });
    await client.call(REMOVE, { basket_list: [basket_idx] }, { ...theirs, expect: 'either' });
    rule('cart-of-another', await checkQuantity(minQuantity, 'after another tried to change and to remove it'));
  }

  await client.call(REMOVE, { basket_list: [basket_idx], except_server: true }, { token });
  rule('cart-delete', (await findLine(owner)) === undefined ? 'except_server removed it from the server' : null);
  for (const via of ['query', 'body'] as const) {
    if ((await findLine(owner)) === undefined) await add(minQuantity);
    const basket_list = await fetchLineIds(owner);
    await client.call(REMOVE, { basket_list }, { token, via });
    const remaining = await findLine(owner);
    rule('cart-delete', remaining === undefined ? null : `still there after removing by the ${via}`);
  }

  await add(minQuantity);
  const before = await findLine(owner);
  if (before === undefined) {
    skip('cart-restore', 'what was put into the cart is not listed');
    skip('cart-later', 'what was put into the cart is not listed');
    return;
  }
  const again = { basket_list: [Number(before.basket_idx)] };
  await client.call(REMOVE, again, { token });
  if (other !== null) await client.call(RESTORE, again, { token: other.token });
  rule('cart-restore', (await findLine(owner)) === undefined ? null : 'the line of another was restored');
  for (let time = 0; time < 2; time += 1) await client.call(RESTORE, again, { token });
  rule('cart-restore', await checkQuantity(minQuantity, 'after it was restored twice'));
  const restored = (await findLine(owner))?.basket_idx;
  rule('cart-restore', restored === before.basket_idx ? null : `the id was ${before.basket_idx}, and is ${restored}`);

  for (let time = 0; time < 2; time += 1) await client.call(SET_ASIDE, again, { token });
  rule('cart-later', (await findLine(owner)) === undefined ? null : 'the line is still in the cart');
  const keys = { line_list: [{ type, option_idx: offer.option.option_idx }] };
  for (let time = 0; time < 2; time += 1) await client.call(MOVE_BACK, keys, { token });
  rule('cart-later', await checkQuantity(minQuantity, 'after it was moved back twice'));
  const remaining = (await client.call(LATER, {}, { token })).data?.later_list.some(
    ({ sell_idx: one }) => one === sell_idx,
  );
  rule('cart-later', remaining === false ? null : 'it is still set aside');
  await client.call('POST /api/v1/cart/later/remove', keys, { token });
  await clearCart(owner);
}

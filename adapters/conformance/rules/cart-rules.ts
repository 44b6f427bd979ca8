import type { RequestOf } from '../../../core/api/contract.ts';
import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const ADD = 'POST /api/v1/cart';
const LIST = 'POST /api/v1/cart/list';
const COUNT = 'PUT /api/v1/cart/option/count';
const REMOVE = 'DELETE /api/v1/cart/option';
const RESTORE = 'PUT /api/v1/cart/option/restore';
const KEEP = 'POST /api/v1/cart/later';
const LATER = 'POST /api/v1/cart/later/list';
const BACK = 'POST /api/v1/cart/later/back';

export const CART_RULES = {
  'cart-adds': 'the same option added twice is one line with both quantities',
  'cart-merge-once': 'a merge_key merges once, however often and at whatever moment it comes; another key merges again',
  'cart-limit': 'a line never holds more than the limit of the sale or what is left',
  'cart-price': "prices of the cart are the shop's, whatever the client sends",
  'cart-of-another': "another's line can't be seen, changed or removed",
  'cart-delete': 'DELETE takes its fields from the body and from the query; except_server leaves the cart alone',
  'cart-restore': 'a removed line comes back once, with its id and quantity, and only to its owner',
  'cart-later': 'a line set aside is not in the cart, and comes back into it once',
} as const;
type Rule = keyof typeof CART_RULES;

/** Number of concurrent merges, as sent by several tabs or a repeated request. */
const CONCURRENT_CALLS = 3;

/** Checks the carts of two members, with an offer whose quantity may be above one. */
export async function checkCart(
  talk: CheckedClient,
  offer: OrderableOption,
  owner: Account,
  other: Account | null,
): Promise<void> {
  const { token } = owner;
  const { sell_idx, type, consumer_price } = offer.sale;
  // True if the cart could not be read. Rules are skipped then, since such a cart looks like an empty one.
  let isUnread = false;
  const rule = (name: Rule, fault: string | null) => {
    if (isUnread && fault === null) skip(name, 'the cart could not be read');
    else talk.findings.rule(name, CART_RULES[name], fault);
  };
  const skip = (name: Rule, why: string) => talk.findings.skipRule(name, CART_RULES[name], why);
  const add = (option_cnt: number, merge_key?: string) =>
    talk.call(
      ADD,
      { cart_list: [lineOf(offer, option_cnt)], ...(merge_key !== undefined && { merge_key }) },
      { token },
    );
  const cartOf = async (who: Account) => {
    const { data } = await talk.call(LIST, {}, { token: who.token });
    isUnread ||= data === null;
    return data?.cart_list ?? [];
  };
  const lineIn = async (who: Account) =>
    (await cartOf(who)).find((line) => line.option_idx === offer.option.option_idx && line.type === type);
  const numbersOf = async (who: Account) => (await cartOf(who)).map((line) => Number(line.basket_idx));
  const empty = async (who: Account) => {
    const basket_list = await numbersOf(who);
    if (basket_list.length > 0) await talk.call(REMOVE, { basket_list }, { token: who.token, via: 'query' });
  };
  const holds = async (count: number, when: string) => {
    const held = (await lineIn(owner))?.option_cnt ?? 0;
    return held === count ? null : `${count} expected ${when}, the line holds ${held}`;
  };

  await empty(owner);
  const least = Math.max(1, offer.sale.order_min_limit);
  await add(least);
  if (offer.most < least + 1) skip('cart-adds', 'no sale of which one order may hold enough');
  else {
    await add(1);
    rule('cart-adds', await holds(least + 1, `after ${least} and 1`));
  }

  await empty(owner);
  if (offer.most < least * 2 + 2) skip('cart-merge-once', 'no sale of which one order may hold enough');
  else {
    const key = crypto.randomUUID();
    await add(least);
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => add(1, key)));
    await add(1, key);
    rule(
      'cart-merge-once',
      await holds(least + 1, `after ${CONCURRENT_CALLS + 1} merges of 1 with one key onto ${least}`),
    );
    await add(1, crypto.randomUUID());
    rule('cart-merge-once', await holds(least + 2, 'after a merge with another key'));
  }

  await talk.call(ADD, { cart_list: [lineOf(offer, 9_999)] }, { token, expect: 'either' });
  const full = (await lineIn(owner))?.option_cnt ?? 0;
  const tooMany = full > offer.most ? `the line holds ${full}, ${offer.most} can be bought` : null;
  rule('cart-limit', tooMany);

  const line = await lineIn(owner);
  if (line === undefined) {
    rule('cart-delete', 'what was put into the cart is not listed');
    return;
  }
  const basket_idx = Number(line.basket_idx);
  await talk.call(COUNT, { basket_idx, option_cnt: least }, { token });
  rule('cart-limit', await holds(least, 'after setting the quantity'));
  const options = { basket_idx, option_idx: offer.option.option_idx, option_cnt: least };
  await talk.call('PUT /api/v1/cart/option', options, { token, expect: 'either' });

  const cheap = { ...lineOf(offer, least), consumer_price: 1, sale_price: 1, option_price: 0, config_value: 100 };
  const asked: RequestOf<typeof LIST> = { cart_list: [cheap] };
  const priced = (await talk.call(LIST, asked)).data?.cart_list.find((one) => one.sell_idx === sell_idx);
  if (priced === undefined) skip('cart-price', 'the line did not come back');
  else {
    const shown = priced.consumer_price;
    rule('cart-price', shown === consumer_price ? null : `the sale costs ${consumer_price}, the cart says ${shown}`);
  }

  if (other === null) skip('cart-of-another', 'there is no second member');
  else {
    const seen = (await numbersOf(other)).includes(basket_idx) ? "the other's line stands in the cart" : null;
    rule('cart-of-another', seen);
    const theirs = { token: other.token };
    await talk.call(COUNT, { basket_idx, option_cnt: least + 1 }, { ...theirs, expect: 'refusal' });
    await talk.call('PUT /api/v1/cart/option', options, { ...theirs, expect: 'refusal' });
    await talk.call(REMOVE, { basket_list: [basket_idx] }, { ...theirs, expect: 'either' });
    rule('cart-of-another', await holds(least, 'after another tried to change and to remove it'));
  }

  await talk.call(REMOVE, { basket_list: [basket_idx], except_server: true }, { token });
  rule('cart-delete', (await lineIn(owner)) === undefined ? 'except_server removed it from the server' : null);
  for (const via of ['query', 'body'] as const) {
    if ((await lineIn(owner)) === undefined) await add(least);
    const basket_list = await numbersOf(owner);
    await talk.call(REMOVE, { basket_list }, { token, via });
    const left = await lineIn(owner);
    rule('cart-delete', left === undefined ? null : `still there after removing by the ${via}`);
  }

  await add(least);
  const before = await lineIn(owner);
  if (before === undefined) {
    skip('cart-restore', 'what was put into the cart is not listed');
    skip('cart-later', 'what was put into the cart is not listed');
    return;
  }
  const again = { basket_list: [Number(before.basket_idx)] };
  await talk.call(REMOVE, again, { token });
  if (other !== null) await talk.call(RESTORE, again, { token: other.token });
  rule('cart-restore', (await lineIn(owner)) === undefined ? null : 'the line of another was restored');
  for (let time = 0; time < 2; time += 1) await talk.call(RESTORE, again, { token });
  rule('cart-restore', await holds(least, 'after it was restored twice'));
  const restored = (await lineIn(owner))?.basket_idx;
  rule('cart-restore', restored === before.basket_idx ? null : `the id was ${before.basket_idx}, and is ${restored}`);

  for (let time = 0; time < 2; time += 1) await talk.call(KEEP, again, { token });
  rule('cart-later', (await lineIn(owner)) === undefined ? null : 'the line is still in the cart');
  const keys = { line_list: [{ type, option_idx: offer.option.option_idx }] };
  for (let time = 0; time < 2; time += 1) await talk.call(BACK, keys, { token });
  rule('cart-later', await holds(least, 'after it was taken back twice'));
  const left = (await talk.call(LATER, {}, { token })).data?.later_list.some(({ sell_idx: one }) => one === sell_idx);
  rule('cart-later', left === false ? null : 'it is still set aside');
  await talk.call('POST /api/v1/cart/later/remove', keys, { token });
  await empty(owner);
}

import type { RequestOf } from '../../../core/api/contract.ts';
import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const ADD = 'POST /api/v1/cart';
const LIST = 'POST /api/v1/cart/list';
const OPTION = 'PUT /api/v1/cart/option';
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
const NOT_LISTED = 'what was put into the cart is not listed';
const TOO_FEW_UNITS = 'no sale of which one order may have enough units';

/** Checks the carts of two members, with an offer of which more than one unit can be ordered, if possible. */
export async function checkCart(
  client: CheckedClient,
  offer: OrderableOption,
  owner: Account,
  other: Account | null,
): Promise<void> {
  const cart = new CheckedCart(client, offer, owner);
  await checkAdding(cart);
  await checkMergeOnce(cart);
  await checkLimit(cart);
  const line = await cart.findLine();
  if (line === undefined) return cart.rule('cart-delete', NOT_LISTED);
  const basket_idx = Number(line.basket_idx);
  await checkChange(cart, basket_idx);
  await checkPrice(cart);
  if (other === null) cart.skip('cart-of-another', 'there is no second member');
  else await checkOther(cart, basket_idx, other);
  await checkRemoval(cart, basket_idx);
  await cart.add(cart.minQuantity);
  const before = await cart.findLine();
  if (before === undefined) {
    cart.skip('cart-restore', NOT_LISTED);
    cart.skip('cart-later', NOT_LISTED);
    return;
  }
  const lineId = Number(before.basket_idx);
  await checkRestoring(cart, lineId, other);
  await checkBuyLater(cart, lineId);
  await cart.clear();
}

/** A member's cart on the server, and its line with the offer. */
class CheckedCart {
  readonly client: CheckedClient;
  readonly offer: OrderableOption;
  readonly token: string;
  readonly minQuantity: number;
  /** True if the cart could not be read. Rules are skipped then, since such a cart looks like an empty one. */
  #isUnread = false;

  constructor(client: CheckedClient, offer: OrderableOption, { token }: Account) {
    this.client = client;
    this.offer = offer;
    this.token = token;
    this.minQuantity = Math.max(1, offer.sale.order_min_limit);
  }

  rule(name: Rule, violation: string | null): void {
    if (this.#isUnread && violation === null) this.skip(name, 'the cart could not be read');
    else this.client.findings.rule(name, CART_RULES[name], violation);
  }

  skip(name: Rule, reason: string): void {
    this.client.findings.skipRule(name, CART_RULES[name], reason);
  }

  async add(option_cnt: number, merge_key?: string): Promise<void> {
    const cart_list = [lineOf(this.offer, option_cnt)];
    const request = { cart_list, ...(merge_key !== undefined && { merge_key }) };
    await this.client.call(ADD, request, { token: this.token });
  }

  /** Returns the lines of a cart, by default this one. */
  async lines(token = this.token) {
    const { data } = await this.client.call(LIST, {}, { token });
    this.#isUnread ||= data === null;
    return data?.cart_list ?? [];
  }

  async findLine() {
    const { option, sale } = this.offer;
    return (await this.lines()).find((line) => line.option_idx === option.option_idx && line.type === sale.type);
  }

  async lineIds(token = this.token): Promise<number[]> {
    return (await this.lines(token)).map((line) => Number(line.basket_idx));
  }

  async clear(): Promise<void> {
    const basket_list = await this.lineIds();
    if (basket_list.length > 0) await this.client.call(REMOVE, { basket_list }, { token: this.token, via: 'query' });
  }

  /** Returns the violation if the line has another quantity. */
  async checkQuantity(count: number, when: string): Promise<string | null> {
    const held = (await this.findLine())?.option_cnt ?? 0;
    return held === count ? null : `${count} expected ${when}, the line has ${held}`;
  }
}

async function checkAdding(cart: CheckedCart): Promise<void> {
  const { minQuantity } = cart;
  await cart.clear();
  await cart.add(minQuantity);
  if (cart.offer.maxQuantity < minQuantity + 1) return cart.skip('cart-adds', TOO_FEW_UNITS);
  await cart.add(1);
  cart.rule('cart-adds', await cart.checkQuantity(minQuantity + 1, `after ${minQuantity} and 1`));
}

async function checkMergeOnce(cart: CheckedCart): Promise<void> {
  const { minQuantity } = cart;
  await cart.clear();
  if (cart.offer.maxQuantity < minQuantity * 2 + 2) return cart.skip('cart-merge-once', TOO_FEW_UNITS);
  const key = crypto.randomUUID();
  await cart.add(minQuantity);
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => cart.add(1, key)));
  await cart.add(1, key);
  const when = `after ${CONCURRENT_CALLS + 1} merges of 1 with one key onto ${minQuantity}`;
  cart.rule('cart-merge-once', await cart.checkQuantity(minQuantity + 1, when));
  await cart.add(1, crypto.randomUUID());
  cart.rule('cart-merge-once', await cart.checkQuantity(minQuantity + 2, 'after a merge with another key'));
}

async function checkLimit(cart: CheckedCart): Promise<void> {
  const { client, offer, token } = cart;
  await client.call(ADD, { cart_list: [lineOf(offer, 9_999)] }, { token, expect: 'either' });
  const full = (await cart.findLine())?.option_cnt ?? 0;
  const tooMany = full > offer.maxQuantity ? `the line has ${full}, ${offer.maxQuantity} can be bought` : null;
  cart.rule('cart-limit', tooMany);
}

async function checkChange(cart: CheckedCart, basket_idx: number): Promise<void> {
  const { client, token, minQuantity } = cart;
  await client.call(COUNT, { basket_idx, option_cnt: minQuantity }, { token });
  cart.rule('cart-limit', await cart.checkQuantity(minQuantity, 'after setting the quantity'));
  await client.call(OPTION, optionChange(cart, basket_idx), { token, expect: 'either' });
}

async function checkPrice(cart: CheckedCart): Promise<void> {
  const { client, offer, minQuantity } = cart;
  const { sell_idx, consumer_price } = offer.sale;
  const cheap = { ...lineOf(offer, minQuantity), consumer_price: 1, sale_price: 1, option_price: 0, config_value: 100 };
  const request: RequestOf<typeof LIST> = { cart_list: [cheap] };
  const priced = (await client.call(LIST, request)).data?.cart_list.find((one) => one.sell_idx === sell_idx);
  if (priced === undefined) return cart.skip('cart-price', 'the line did not come back');
  const shownPrice = priced.consumer_price;
  const violation = `the sale costs ${consumer_price}, the cart says ${shownPrice}`;
  cart.rule('cart-price', shownPrice === consumer_price ? null : violation);
}

async function checkOther(cart: CheckedCart, basket_idx: number, { token }: Account): Promise<void> {
  const { client, minQuantity } = cart;
  const isListed = (await cart.lineIds(token)).includes(basket_idx);
  cart.rule('cart-of-another', isListed ? "the other's line is in the cart" : null);
  await client.call(COUNT, { basket_idx, option_cnt: minQuantity + 1 }, { token, expect: 'refusal' });
  await client.call(OPTION, optionChange(cart, basket_idx), { token, expect: 'refusal' });
  await client.call(REMOVE, { basket_list: [basket_idx] }, { token, expect: 'either' });
  const when = 'after another tried to change and to remove it';
  cart.rule('cart-of-another', await cart.checkQuantity(minQuantity, when));
}

async function checkRemoval(cart: CheckedCart, basket_idx: number): Promise<void> {
  const { client, token, minQuantity } = cart;
  await client.call(REMOVE, { basket_list: [basket_idx], except_server: true }, { token });
  const isRemoved = (await cart.findLine()) === undefined;
  cart.rule('cart-delete', isRemoved ? 'except_server removed it from the server' : null);
  for (const via of ['query', 'body'] as const) {
    if ((await cart.findLine()) === undefined) await cart.add(minQuantity);
    const basket_list = await cart.lineIds();
    await client.call(REMOVE, { basket_list }, { token, via });
    const remaining = await cart.findLine();
    cart.rule('cart-delete', remaining === undefined ? null : `still there after removing by the ${via}`);
  }
}

async function checkRestoring(cart: CheckedCart, basket_idx: number, other: Account | null): Promise<void> {
  const { client, token, minQuantity } = cart;
  const again = { basket_list: [basket_idx] };
  await client.call(REMOVE, again, { token });
  if (other !== null) await client.call(RESTORE, again, { token: other.token });
  cart.rule('cart-restore', (await cart.findLine()) === undefined ? null : 'the line of another was restored');
  for (let time = 0; time < 2; time += 1) await client.call(RESTORE, again, { token });
  cart.rule('cart-restore', await cart.checkQuantity(minQuantity, 'after it was restored twice'));
  const restored = Number((await cart.findLine())?.basket_idx);
  cart.rule('cart-restore', restored === basket_idx ? null : `the id was ${basket_idx}, and is ${restored}`);
}

async function checkBuyLater(cart: CheckedCart, basket_idx: number): Promise<void> {
  const { client, offer, token, minQuantity } = cart;
  const { sell_idx, type } = offer.sale;
  const again = { basket_list: [basket_idx] };
  for (let time = 0; time < 2; time += 1) await client.call(SET_ASIDE, again, { token });
  cart.rule('cart-later', (await cart.findLine()) === undefined ? null : 'the line is still in the cart');
  const keys = { line_list: [{ type, option_idx: offer.option.option_idx }] };
  for (let time = 0; time < 2; time += 1) await client.call(MOVE_BACK, keys, { token });
  cart.rule('cart-later', await cart.checkQuantity(minQuantity, 'after it was moved back twice'));
  const { data } = await client.call(LATER, {}, { token });
  const isSetAside = data?.later_list.some((line) => line.sell_idx === sell_idx);
  cart.rule('cart-later', isSetAside === false ? null : 'it is still set aside');
  await client.call('POST /api/v1/cart/later/remove', keys, { token });
}

function optionChange({ offer, minQuantity }: CheckedCart, basket_idx: number) {
  return { basket_idx, option_idx: offer.option.option_idx, option_cnt: minQuantity };
}

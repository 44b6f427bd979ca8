import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { Amounts } from '../../../core/api/buying/payment.api.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { begin, filledIn, totalOf, ZONECODE } from '../kit/order-sheet.ts';
import { lineOf, type OrderableOption, type SampleSales } from '../kit/sample-sales.ts';
import { NO_ROW } from './public-calls.ts';

const SHEET = 'POST /api/v2/payment/info';
const BUY_INFO = 'POST /api/v2/product/buy/info/list';

export const PRICE_RULES = {
  'sheet-adds-up': 'goods − discount − coupon + delivery − points = total, by the prices and fees of the lines',
  'sheet-own-price': 'the order sheet is priced by the shop, whatever prices the client sends',
  'order-own-price': 'an order at another total than the shop’s own does not start',
  'order-once': 'one request_key makes one order, also when it comes twice at once',
  'buy-info': 'the purchase terms hold one unit of every option, at the prices and contents of the product page',
  'group-discount': 'a made-up g_idx gives no discount',
  'sale-period': 'what is over is not sold',
} as const;
type Rule = keyof typeof PRICE_RULES;

/** Checks prices, and that no request can change them. `now` determines which sales are running. */
export async function checkPrices(
  talk: CheckedClient,
  samples: SampleSales,
  offer: OrderableOption,
  now: number,
): Promise<void> {
  const rule = (name: Rule, fault: string | null) => talk.findings.rule(name, PRICE_RULES[name], fault);
  const skip = (name: Rule, why: string) => talk.findings.skipRule(name, PRICE_RULES[name], why);
  const refusal = (name: Rule, code: number, fault: string) =>
    talk.findings.refusal(name, PRICE_RULES[name], code, fault);
  const count = Math.max(1, offer.sale.order_min_limit);
  const line = lineOf(offer, count);

  const sheet = (await talk.call(SHEET, { cart_list: [line], zonecode: ZONECODE })).data;
  if (sheet === null) {
    skip('sheet-adds-up', 'there is no order sheet');
    return;
  }
  rule('sheet-adds-up', sumFault(sheet.amounts));
  const priced = priceOrder(sheet.cart_list, { use_point: 0, point_balance: 0, zonecode: ZONECODE }, now);
  if (priced.kind === 'priced') {
    const due = priced.amounts.total_amount;
    const { total_amount } = sheet.amounts;
    rule('sheet-adds-up', due === total_amount ? null : `its lines come to ${due} won, it says ${total_amount}`);
  }

  const total = sheet.amounts.total_amount;
  const cheap = { ...line, consumer_price: 1, sale_price: 1, option_price: 0, delivery_price: 0 };
  const lied = { cart_list: [cheap], zonecode: ZONECODE, amounts: { total_amount: 1 } };
  const answered = (await talk.call(SHEET, lied, { expect: 'either' })).data?.amounts.total_amount;
  if (answered === undefined) rule('sheet-own-price', null);
  else rule('sheet-own-price', answered === total ? null : `${total} won became ${answered}`);

  for (const wrong of [1, Math.max(0, total - 1), total + 1]) {
    const { code } = await begin(talk, { ...filledIn([cheap], wrong) }, 'refusal');
    refusal('order-own-price', code, `an order of ${total} won began at ${wrong}`);
  }

  const request = filledIn([line], total);
  const twice = await Promise.all([begin(talk, request, 'success'), begin(talk, request, 'success')]);
  const again = await begin(talk, request, 'success');
  const numbers = new Set([...twice, again].flatMap(({ data }) => data?.payment_idx ?? []));
  if (numbers.size === 0) skip('order-once', 'no order could be begun');
  else rule('order-once', numbers.size === 1 ? null : `${numbers.size} orders came of it`);

  await checkBuyInfo(talk, offer);
  await checkGroup(talk, samples);
  await checkPeriod(talk, samples);
}

function sumFault({ goods_amount, discount_amount, coupon_amount, ...rest }: Amounts): string | null {
  const { delivery_amount, use_point, total_amount } = rest;
  const sum = goods_amount - discount_amount - coupon_amount + delivery_amount - use_point;
  return sum === total_amount ? null : `the parts come to ${sum} won, the total says ${total_amount}`;
}

/** Checks that a guest without group and referral gets the purchase terms of the product page. */
async function checkBuyInfo(talk: CheckedClient, { sale }: OrderableOption): Promise<void> {
  const { sell_idx, consumer_price, option_list } = sale;
  await talk.call(BUY_INFO, { sell_idx: NO_ROW }, { expect: 'refusal' });
  const terms = (await talk.call(BUY_INFO, { sell_idx })).data;
  if (terms === null) return;
  const priceList = (
    lines: readonly Pick<CartLine, 'option_idx' | 'option_price' | 'consumer_price' | 'content_milli'>[],
  ) =>
    lines
      .map((line) => [line.option_idx, line.consumer_price, line.option_price, line.content_milli ?? 0].join(' '))
      .toSorted()
      .join();
  const isSame = priceList(terms.cart_list) === priceList(option_list.map((one) => ({ ...one, consumer_price })));
  const isOne = terms.cart_list.every(({ option_cnt }) => option_cnt === 1);
  talk.findings.rule(
    'buy-info',
    PRICE_RULES['buy-info'],
    isSame && isOne ? null : 'options, prices, contents or quantities differ',
  );
}

async function checkGroup(talk: CheckedClient, { offers }: SampleSales): Promise<void> {
  const says = PRICE_RULES['group-discount'];
  const offer = offers.find(({ sale }) => sale.type === 'group');
  if (offer === undefined) return talk.findings.skipRule('group-discount', says, 'no group purchase was found');
  const line = lineOf(offer, Math.max(1, offer.sale.order_min_limit));
  const alone = await totalOf(talk, [line]);
  const made = await talk.call(
    SHEET,
    { cart_list: [{ ...line, g_idx: 999_999_999 }], zonecode: ZONECODE },
    { expect: 'either' },
  );
  if (alone === null) return talk.findings.skipRule('group-discount', says, 'there is no order sheet of it');
  if (made.data === null) return talk.findings.refusal('group-discount', says, made.code, '');
  const { total_amount } = made.data.amounts;
  const fault = total_amount === alone ? null : `${alone} won became ${total_amount} by a g_idx that is none`;
  return talk.findings.rule('group-discount', says, fault);
}

async function checkPeriod(talk: CheckedClient, { ended }: SampleSales): Promise<void> {
  const says = PRICE_RULES['sale-period'];
  const [sale] = ended;
  const option = sale?.option_list.find(({ is_add_option }) => !is_add_option);
  if (sale === undefined || option === undefined)
    return talk.findings.skipRule('sale-period', says, 'no sale that is over was found');
  const line = lineOf({ sale, option }, Math.max(1, sale.order_min_limit));
  const listed = (await talk.call('POST /api/v1/cart/list', { cart_list: [line] })).data?.cart_list ?? null;
  const buyable = listed?.some(({ buy_flag }) => buy_flag) ? 'its line in the cart can be bought' : null;
  if (listed !== null) talk.findings.rule('sale-period', says, buyable);
  // Tries the total with and without the delivery fee, since a wrong total would be refused for another reason.
  const goods = (sale.consumer_price + option.option_price) * line.option_cnt;
  for (const total of new Set([goods, goods + sale.delivery_price])) {
    const { code } = await begin(talk, filledIn([line], total), 'refusal');
    talk.findings.refusal('sale-period', says, code, 'an order of it began');
  }
}

import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { Amounts } from '../../../core/api/buying/payment.api.ts';
import { priceOrder } from '../../../core/order/price-order.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { startOrder, orderForm, fetchTotal, ZONECODE } from '../kit/order-form.ts';
import { lineOf, type OrderableOption, type SampleSales } from '../kit/sample-sales.ts';
import { NO_ROW } from './public-calls.ts';

const SHEET = 'POST /api/v2/payment/info';
const BUY_INFO = 'POST /api/v2/product/buy/info/list';

export const PRICE_RULES = {
  'sheet-adds-up': 'goods − discount − coupon + delivery − points = total, by the prices and fees of the lines',
  'sheet-own-price': 'the server prices the checkout, regardless of the prices that the client sends',
  'order-own-price': 'an order at another total than the shop’s own does not start',
  'order-once': 'one request_key creates one order, even if it is sent twice concurrently',
  'buy-info': 'the purchase terms have one unit of every option, with the prices and contents of the product page',
  'group-discount': 'a made-up g_idx gives no discount',
  'sale-period': 'an ended sale cannot be bought',
} as const;
type Rule = keyof typeof PRICE_RULES;

/** Checks prices, and that no request can change them. `now` determines which sales are running. */
export async function checkPrices(
  client: CheckedClient,
  samples: SampleSales,
  offer: OrderableOption,
  now: number,
): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, PRICE_RULES[name], violation);
  const skip = (name: Rule, reason: string) => client.findings.skipRule(name, PRICE_RULES[name], reason);
  const refusal = (name: Rule, code: number, violation: string) =>
    client.findings.refusal(name, PRICE_RULES[name], code, violation);
  const count = Math.max(1, offer.sale.order_min_limit);
  const line = lineOf(offer, count);

  const sheet = (await client.call(SHEET, { cart_list: [line], zonecode: ZONECODE })).data;
  if (sheet === null) {
    skip('sheet-adds-up', 'the checkout has no total');
    return;
  }
  rule('sheet-adds-up', checkSum(sheet.amounts));
  const priced = priceOrder(sheet.cart_list, { use_point: 0, pointBalance: 0, zonecode: ZONECODE }, now);
  if (priced.kind === 'priced') {
    const due = priced.amounts.total_amount;
    const { total_amount } = sheet.amounts;
    rule('sheet-adds-up', due === total_amount ? null : `its lines come to ${due} won, it says ${total_amount}`);
  }

  const total = sheet.amounts.total_amount;
  const cheap = { ...line, consumer_price: 1, sale_price: 1, option_price: 0, delivery_price: 0 };
  const lied = { cart_list: [cheap], zonecode: ZONECODE, amounts: { total_amount: 1 } };
  const returnedTotal = (await client.call(SHEET, lied, { expect: 'either' })).data?.amounts.total_amount;
  if (returnedTotal === undefined) rule('sheet-own-price', null);
  else rule('sheet-own-price', returnedTotal === total ? null : `${total} won became ${returnedTotal}`);

  for (const wrong of [1, Math.max(0, total - 1), total + 1]) {
    const { code } = await startOrder(client, { ...orderForm([cheap], wrong) }, 'refusal');
    refusal('order-own-price', code, `an order of ${total} won was started at ${wrong}`);
  }

  const request = orderForm([line], total);
  const twice = await Promise.all([startOrder(client, request, 'success'), startOrder(client, request, 'success')]);
  const again = await startOrder(client, request, 'success');
  const numbers = new Set([...twice, again].flatMap(({ data }) => data?.payment_idx ?? []));
  if (numbers.size === 0) skip('order-once', 'no order could be started');
  else rule('order-once', numbers.size === 1 ? null : `${numbers.size} orders came of it`);

  await checkBuyInfo(client, offer);
  await checkGroup(client, samples);
  await checkPeriod(client, samples);
}

function checkSum({ goods_amount, discount_amount, coupon_amount, ...rest }: Amounts): string | null {
  const { delivery_amount, use_point, total_amount } = rest;
  const sum = goods_amount - discount_amount - coupon_amount + delivery_amount - use_point;
  return sum === total_amount ? null : `the parts come to ${sum} won, the total says ${total_amount}`;
}

/** Checks that a guest without group and referral gets the purchase terms of the product page. */
async function checkBuyInfo(client: CheckedClient, { sale }: OrderableOption): Promise<void> {
  const { sell_idx, consumer_price, option_list } = sale;
  await client.call(BUY_INFO, { sell_idx: NO_ROW }, { expect: 'refusal' });
  const terms = (await client.call(BUY_INFO, { sell_idx })).data;
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
  client.findings.rule(
    'buy-info',
    PRICE_RULES['buy-info'],
    isSame && isOne ? null : 'options, prices, contents or quantities differ',
  );
}

async function checkGroup(client: CheckedClient, { offers }: SampleSales): Promise<void> {
  const says = PRICE_RULES['group-discount'];
  const offer = offers.find(({ sale }) => sale.type === 'group');
  if (offer === undefined) return client.findings.skipRule('group-discount', says, 'no group purchase was found');
  const line = lineOf(offer, Math.max(1, offer.sale.order_min_limit));
  const alone = await fetchTotal(client, [line]);
  const made = await client.call(
    SHEET,
    { cart_list: [{ ...line, g_idx: 999_999_999 }], zonecode: ZONECODE },
    { expect: 'either' },
  );
  if (alone === null) return client.findings.skipRule('group-discount', says, 'the checkout has no total for it');
  if (made.data === null) return client.findings.refusal('group-discount', says, made.code, '');
  const { total_amount } = made.data.amounts;
  const violation = total_amount === alone ? null : `${alone} won became ${total_amount} by an unknown g_idx`;
  return client.findings.rule('group-discount', says, violation);
}

async function checkPeriod(client: CheckedClient, { ended }: SampleSales): Promise<void> {
  const says = PRICE_RULES['sale-period'];
  const [sale] = ended;
  const option = sale?.option_list.find(({ is_add_option }) => !is_add_option);
  if (sale === undefined || option === undefined)
    return client.findings.skipRule('sale-period', says, 'no ended sale was found');
  const line = lineOf({ sale, option }, Math.max(1, sale.order_min_limit));
  const listed = (await client.call('POST /api/v1/cart/list', { cart_list: [line] })).data?.cart_list ?? null;
  const saleViolation = listed?.some(({ buy_flag }) => buy_flag) ? 'its line in the cart can be bought' : null;
  if (listed !== null) client.findings.rule('sale-period', says, saleViolation);
  // Tries the total with and without the delivery fee, since a wrong total would be refused for another reason.
  const productsTotal = (sale.consumer_price + option.option_price) * line.option_cnt;
  for (const total of new Set([productsTotal, productsTotal + sale.delivery_price])) {
    const { code } = await startOrder(client, orderForm([line], total), 'refusal');
    client.findings.refusal('sale-period', says, code, 'an order of it was started');
  }
}

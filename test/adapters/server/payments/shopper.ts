import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import type { RequestOf, ResponseOf } from '../../../../core/api/contract.ts';
import type { Envelope, Failure } from '../../../../core/outcome/envelope.ts';
import type { SampleSale } from '../sample-shop.ts';
import type { TestShop } from '../test-shop.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';
export type OrderRequest = RequestOf<typeof VALIDATION>;
export type Placed = ResponseOf<typeof VALIDATION>;

/** Returns a valid order form with an address in Seoul. */
export function orderForm(overrides: Partial<OrderRequest> & Pick<OrderRequest, 'total_amount'>): OrderRequest {
  return {
    request_key: randomUUID(),
    buyer_name: '김하나',
    buyer_phone: '010-1234-5678',
    buyer_email: 'hana@example.com',
    receiver_name: '김두리',
    receiver_phone: '02-123-4567',
    zonecode: '04763',
    address: '서울 성동구 왕십리로 88',
    address_detail: '101호',
    delivery_memo: '문 앞에 놓아 주세요',
    agree: true,
    ...overrides,
  };
}

/** Returns an option line as a device requests it. */
export function lineOf(sale: SampleSale, option_cnt = 1, option = 0) {
  return {
    sell_idx: sale.sell_idx,
    type: 'always' as const,
    option_idx: sale.optionIds[option] ?? 0,
    option_cnt,
  };
}

/** Orders at the price of the checkout; throws if the form or the order is refused. */
export async function order(shop: TestShop, overrides: Partial<OrderRequest>, token?: string): Promise<Placed> {
  return dataOf(await tryOrder(shop, overrides, token));
}

export async function tryOrder(
  shop: TestShop,
  overrides: Partial<OrderRequest>,
  token?: string,
): Promise<Envelope<Placed>> {
  const { basket_idx_list = [], cart_list = [], use_point = 0, coupon_idx = null } = overrides;
  const { zonecode = '04763', referrer_type = '0' } = overrides;
  const purchase = { basket_idx_list, cart_list, use_point, coupon_idx, zonecode, referrer_type };
  const quote = dataOf(await shop.call('POST /api/v2/payment/info', purchase, token));
  return shop.call(
    VALIDATION,
    orderForm({ ...purchase, total_amount: quote.amounts.total_amount, ...overrides }),
    token,
  );
}

/** Returns the browser from the gateway. Resolves with the storefront page to which it is redirected. */
export async function returnFromGateway(
  shop: TestShop,
  fields: Record<string, string>,
  return_url?: string,
): Promise<string> {
  const app = new Hono().route('/pg/inicis/next', paymentReturnRoutes(shop.shop));
  const url = return_url ?? shop.gateway.requestOf(fields['oid']).return_url;
  const response = await app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  if (response.status !== 303) throw new Error(`the return got the status ${response.status}`);
  return (response.headers.get('location') ?? '').replace('http://shop.test', '');
}

export async function orderAndPay(shop: TestShop, overrides: Partial<OrderRequest>, token?: string): Promise<Placed> {
  const placed = await order(shop, overrides, token);
  const page = await returnFromGateway(shop, shop.gateway.authenticated(placed.payment_no));
  if (page !== `/order/result/${placed.result_token}`) throw new Error(`the payment ended on ${page}`);
  return placed;
}

export function dataOf<T>(envelope: Envelope<T>): T {
  if (envelope.result_code !== 200) throw new Error(`${envelope.result_code} ${envelope.result_msg}`);
  return envelope.result_data;
}

export function failureOf(envelope: Envelope<unknown>): Failure {
  if (envelope.result_code === 200) throw new Error('it succeeded');
  return envelope;
}

export async function stockOf(shop: TestShop, option_idx: number): Promise<number> {
  const { remaining_cnt } = await shop.database
    .selectFrom('sale_option')
    .select('remaining_cnt')
    .where('option_idx', '=', option_idx)
    .executeTakeFirstOrThrow();
  return remaining_cnt;
}

export async function paymentOf(shop: TestShop, payment_idx: number) {
  return shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
}

export async function statusOf(shop: TestShop, { payment_idx }: Placed): Promise<string> {
  return (await paymentOf(shop, payment_idx)).payment_status;
}

export async function pointsOf(shop: TestShop, token: string): Promise<number> {
  return dataOf(await shop.call('GET /api/v2/payment/point/config', {}, token)).balance;
}

/** Adds lines to a member's cart. Returns their ids. */
export async function fillCart(
  shop: TestShop,
  token: string,
  lines: RequestOf<'POST /api/v1/cart'>['cart_list'],
): Promise<number[]> {
  const { cart_list } = dataOf(await shop.call('POST /api/v1/cart', { cart_list: [...lines] }, token));
  return cart_list.map(({ basket_idx }) => Number(basket_idx));
}

export async function cartOf(shop: TestShop, token: string) {
  return dataOf(await shop.call('POST /api/v1/cart/list', {}, token)).cart_list;
}

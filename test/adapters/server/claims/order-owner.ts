import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { handleDeposit } from '../../../../adapters/server/payments/handle-deposit.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../../../adapters/server/operator/orders.ts';
import { approveReturn } from '../../../../adapters/server/operator-claims/claims.ts';
import type { ActionResult } from '../../../../adapters/server/operator/action-result.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';
import type { OrderDetail } from '../../../../core/api/buying/order.api.ts';
import { orderAndPay, returnFromGateway, dataOf, order, type OrderRequest, type Placed } from '../payments/shopper.ts';
import type { TestShop } from '../test-shop.ts';

export const ACCOUNT = { bank_code: '088', account_no: '110-234-567890', account_name: '김하나' } as const;

/** An order, with the key or the token by which its owner opens it. */
export interface OwnedOrder {
  readonly payment_idx: number;
  readonly order_key: string | null;
  readonly token: string | undefined;
}

export async function paidOrder(shop: TestShop, overrides: Partial<OrderRequest>, token?: string): Promise<OwnedOrder> {
  return toOwnedOrder(await orderAndPay(shop, overrides, token), token);
}

/** Orders with a virtual account, and pays the deposit by default. */
export async function virtualAccountOrder(
  shop: TestShop,
  overrides: Partial<OrderRequest>,
  token?: string,
  isPaid = true,
): Promise<OwnedOrder> {
  const placed = await order(shop, { ...overrides, pay_method: 'vbank' }, token);
  const { vbank } = shop.gateways;
  await returnFromGateway(shop, vbank.authenticated(placed.payment_no), vbank.requestOf(placed.payment_no).return_url);
  if (isPaid) await payDeposit(shop, placed.payment_no);
  return toOwnedOrder(placed, token);
}

export async function payDeposit(shop: TestShop, payment_no: string): Promise<boolean> {
  const notice = shop.gateways.vbank.readNotice(shop.gateways.vbank.deposit(payment_no));
  if (notice.kind !== 'deposit') throw new Error('no deposit');
  return handleDeposit(shop.shop, notice);
}

function toOwnedOrder({ payment_idx, order_key }: Placed, token: string | undefined): OwnedOrder {
  return { payment_idx, order_key: token === undefined ? order_key : null, token };
}

export function refOf({ payment_idx, order_key }: OwnedOrder) {
  return { payment_idx, order_key };
}

export async function detailOf(shop: TestShop, own: OwnedOrder): Promise<OrderDetail> {
  return dataOf(await shop.call('POST /api/v1/order/detail', refOf(own), own.token));
}

export async function idsOf(shop: TestShop, own: OwnedOrder): Promise<readonly number[]> {
  return (await detailOf(shop, own)).order_list.map((line) => line.order_idx);
}

export async function statusesOf(shop: TestShop, own: OwnedOrder): Promise<readonly string[]> {
  return (await detailOf(shop, own)).order_list.map((line) => line.order_status);
}

export function returnForm(own: OwnedOrder, order_idx: number, refund_amount: number) {
  return { ...exchangeForm(own, order_idx), refund_amount } satisfies RequestOf<'POST /api/v2/payment/return/request'>;
}

export function exchangeForm(own: OwnedOrder, order_idx: number) {
  return {
    ...refOf(own),
    order_idx,
    request_key: randomUUID(),
    reason_type: 'change-of-mind' as const,
    reason: '생각보다 커요',
    img_list: [],
    pickup_zonecode: '04763',
    pickup_address: '서울 성동구 왕십리로 88',
    pickup_address_detail: '101호',
  } satisfies RequestOf<'POST /api/v2/payment/exchange/request'>;
}

/** Moves a line through the usual statuses up to `until`. */
export async function advanceLine(
  shop: TestShop,
  order_idx: number,
  until: '상품준비중' | '배송중' | '배송완료',
): Promise<void> {
  expectDone(await prepareOrder(shop.shop, order_idx));
  if (until === '상품준비중') return;
  expectDone(await shipOrder(shop.shop, order_idx, '04', '1234-5678-9012'));
  if (until === '배송중') return;
  expectDone(await deliverOrder(shop.shop, order_idx));
}

/** Approves the return that the shopper requested, which refunds it. */
export async function completeReturn(shop: TestShop, order_idx: number): Promise<void> {
  expectDone(await approveReturn(shop.shop, order_idx));
}

export function expectDone(result: ActionResult): void {
  expect(result).toMatchObject({ kind: 'done' });
}

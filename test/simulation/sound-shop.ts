import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { settleReceipts } from '../../adapters/server/receipts/cash-receipts.ts';
import { findLineAction } from '../../core/claim/order-actions.ts';
import { formatKst } from '../../core/time/kst.ts';
import {
  paidOrder,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  idsOf,
  refOf,
} from '../adapters/server/claims/order-owner.ts';
import { loadRefundAmount, groupSale, joinGroup, openGroup } from '../adapters/server/groups/group-shopper.ts';
import {
  orderAndPay,
  returnFromGateway,
  dataOf,
  fillCart,
  lineOf,
  order,
} from '../adapters/server/payments/shopper.ts';
import { sampleMember, sampleSale, type SampleSale } from '../adapters/server/sample-shop.ts';
import { NOON, type TestShop } from '../adapters/server/test-shop.ts';
import { EmptiedCarts } from './emptied-carts.ts';
import type { Violation } from './invariants.ts';
import { grantOpeningPoints } from './opening-points.ts';
import { overdueViolations } from './overdue.ts';
import { receiptViolations } from './receipt-invariants.ts';
import { IncrementalLedger } from './incremental-ledger.ts';
import { invariantViolations, Ledger, type OpeningBalances } from './shop-invariants.ts';
import { ReportedOutcomes } from './reported-outcomes.ts';
import { TouchedRows } from './touched-rows.ts';

/** All checkers, by name. */
export const CHECKERS = [
  'whole ledger',
  'incremental ledger',
  'emptied carts',
  'overdue',
  'receipts',
  'reported outcomes',
] as const;
export type Checker = (typeof CHECKERS)[number];

/** A consistent database with one order of each kind. */
export interface SoundShop {
  readonly shop: TestShop;
  readonly opening: OpeningBalances;
  /** An order of two units, paid by card and points. `basket_idx` is a later cart line of three units. */
  readonly paid: { readonly payment_idx: number; readonly option_idx: number; readonly basket_idx: number };
  /** A line that was delivered and is not confirmed yet. */
  readonly deliveredId: number;
  /** A payment with a virtual account, without a deposit. */
  readonly waitingId: number;
  /** A payment by deposit, with a cash receipt. */
  readonly receipt_idx: number;
  /** A payment that the gateway declined. */
  readonly failedId: number;
  /** A payment that was fully cancelled and refunded. */
  readonly cancelledId: number;
  /** An order of two lines, one of which was cancelled and refunded. */
  readonly partly: { readonly payment_idx: number; readonly order_idx: number };
  readonly g_idx: number;
  /** A line that opened a group, whose opener was rewarded. */
  readonly rewardedId: number;
}

/** Places orders in an empty database. */
export async function createSoundShop(shop: TestShop): Promise<SoundShop> {
  const { database, gateways } = shop;
  gateways.vbank.tidPrefix = 'account-';
  const sale = await sampleSale(database, { options: [{ remaining_cnt: 50 }, { remaining_cnt: 50 }] });
  const group = await groupSale(database);
  const { token, member_idx } = await sampleMember(database);
  await grantOpeningPoints(database, member_idx, formatKst(NOON), [
    { amount: 9_000, expire_dt: '2027-11-21 12:00:00' },
  ]);
  const stock = await database.selectFrom('sale_option').select(['option_idx', 'remaining_cnt']).execute();

  const [basket_idx = 0] = await fillCart(shop, token, [lineOf(sale, 2)]);
  const paid = await orderAndPay(shop, { basket_idx_list: [basket_idx], use_point: 2_000 }, token);
  const [left = 0] = await fillCart(shop, token, [lineOf(sale, 3)]);
  const delivered = await paidOrder(shop, { cart_list: [lineOf(sale)] }, token);
  await advanceLine(shop, (await idsOf(shop, delivered))[0] ?? 0, '배송완료');
  const waiting = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, undefined, false);
  const receipt = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;
  const deposited = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)], ...receipt });
  await settleReceipts(shop.shop);
  const failed = await order(shop, { cart_list: [lineOf(sale)] });
  shop.gateway.script('decline');
  await returnFromGateway(shop, shop.gateway.authenticated(failed.payment_no));
  const cancelled = await paidOrder(shop, { cart_list: [lineOf(sale)] });
  const all = await loadRefundAmount(shop, cancelled.payment_idx, cancelled.order_key);
  const reason = { request_key: randomUUID(), reason: '' };
  dataOf(await shop.call('POST /api/v2/payment/cancel', { ...refOf(cancelled), refund_amount: all, ...reason }));
  const partly = await cancelPart(shop, [lineOf(sale), lineOf(sale, 1, 1)]);
  const g_idx = await openGroup(shop, group);
  await joinGroup(shop, group, g_idx);
  const rewardedId = await rewardedLine(shop, group, token);
  return {
    shop,
    opening: {
      stock: new Map(stock.map((row) => [row.option_idx, row.remaining_cnt])),
      points: new Map([[member_idx, 9_000]]),
    },
    paid: { payment_idx: paid.payment_idx, option_idx: sale.option_idx, basket_idx: left },
    deliveredId: (await idsOf(shop, delivered))[0] ?? 0,
    waitingId: waiting.payment_idx,
    receipt_idx: deposited.payment_idx,
    failedId: failed.payment_idx,
    cancelledId: cancelled.payment_idx,
    partly,
    g_idx,
    rewardedId,
  };
}

/** Creates a group with all its members. Returns the line of its opener, which is confirmed. */
async function rewardedLine(shop: TestShop, sale: SampleSale, token: string): Promise<number> {
  const own = await paidOrder(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] }, token);
  const [group] = dataOf(await shop.call('POST /api/v1/group/order', refOf(own), token));
  for (let seat = 1; seat < (group?.goal_cnt ?? 0); seat += 1) await joinGroup(shop, sale, group?.g_idx ?? 0);
  const [order_idx = 0] = await idsOf(shop, own);
  await advanceLine(shop, order_idx, '배송완료');
  dataOf(await shop.call('POST /api/v2/payment/purchase/confirm', { ...refOf(own), order_idx }, token));
  return order_idx;
}

async function cancelPart(shop: TestShop, cart_list: ReturnType<typeof lineOf>[]): Promise<SoundShop['partly']> {
  const own = await paidOrder(shop, { cart_list });
  const [order_idx = 0] = await idsOf(shop, own);
  const refund = findLineAction(await detailOf(shop, own), order_idx, 'cancel', shop.clock.now())?.refund;
  const refund_amount = refund?.refund_amount ?? 0;
  const request = { ...refOf(own), order_idx, refund_amount, request_key: randomUUID(), reason: '' };
  dataOf(await shop.call('POST /api/v2/payment/partial/cancel', request));
  return { payment_idx: own.payment_idx, order_idx };
}

/**
 * Returns the violations that each checker finds after `damage`. Both run in one transaction that is rolled back, so
 * the data stays consistent, and database constraints that prevent the damage can be dropped.
 */
export async function violationsAfter(
  { shop, opening }: SoundShop,
  damage: (database: Database) => Promise<void>,
): Promise<Record<Checker, Violation[]>> {
  const found: Record<Checker, Violation[]>[] = [];
  const undo = new Error('undo the damage');
  try {
    await shop.database.transaction().execute(async (tx) => {
      const touched = await TouchedRows.watch(tx);
      const carts = await EmptiedCarts.watch(tx);
      const ledger = new Ledger(shop.gateways);
      const running = new IncrementalLedger(tx, touched, ledger, opening, new Map());
      const reported = await reportAll(tx);
      await touchAll(tx);
      await running.violations();
      await damage(tx);
      found.push({
        'whole ledger': await invariantViolations(tx, ledger.heldAmounts(), opening, new Map(), 'quiet'),
        'incremental ledger': await running.violations(),
        'emptied carts': await carts.violations(),
        overdue: await overdueViolations(tx, shop.clock.now()),
        receipts: await receiptViolations(tx, shop.gateways.vbank.receipts),
        'reported outcomes': await reported.violations(tx),
      });
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  const [violations] = found;
  if (violations === undefined) throw new Error('nothing was checked');
  return violations;
}

/** Returns outcomes as if the current state of everything had been reported to shoppers. */
async function reportAll(database: Database): Promise<ReportedOutcomes> {
  const reported = new ReportedOutcomes();
  const payments = await database
    .selectFrom('payment')
    .select(['payment_no', 'request_key', 'payment_status'])
    .execute();
  for (const { payment_no, request_key, payment_status } of payments) {
    reported.recordRequest(request_key);
    reported.recordStatus(payment_no, payment_status);
  }
  const refunds = await database.selectFrom('refund').select(['request_key', 'refund_amount']).execute();
  for (const { request_key, refund_amount } of refunds) reported.recordRefund(request_key, refund_amount);
  return reported;
}

/** Writes every row, since the incremental ledger reads only what was written after it was opened. */
async function touchAll(database: Database): Promise<void> {
  for (const [table, column] of [
    ['payment', 'total_amount'],
    ['point_lot', 'remaining'],
    ['sale_option', 'remaining_cnt'],
    ['group_purchase', 'group_cnt'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(database);
  }
}

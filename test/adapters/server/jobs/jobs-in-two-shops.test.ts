import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '../../../../adapters/server/kernel/response-cache.ts';
import { postgresDatabase, type Database } from '../../../../adapters/server/database/database.ts';
import { expireVirtualAccounts } from '../../../../adapters/server/payments/end-account.ts';
import { asSealedText } from '../../../../adapters/server/database/tables/sealed-columns.ts';
import { tryLockJob } from '../../../../adapters/server/database/job-lock.ts';
import { JOBS, type JobName } from '../../../../adapters/server/jobs/jobs.ts';
import { startJobs } from '../../../../adapters/server/jobs/start-jobs.ts';
import { jobLock } from '../../../../adapters/server/order-rows/for-each-due-payment.ts';
import { GATEWAY_METHODS } from '../../../../core/payment/payment-gateway.port.ts';
import type { ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import { addUpload, UNUSED_UPLOAD_TTL_MS } from '../../../../adapters/server/uploads/uploads.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { paidOrder, virtualAccountOrder, advanceLine, detailOf, idsOf, refOf } from '../claims/order-owner.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { endedPeriod, releasedCampaign, type Due } from './due-money.ts';
import { returnFromGateway, dataOf, lineOf, order, paymentOf, pointsOf, stockOf } from '../payments/shopper.ts';

const url = process.env['TEST_DATABASE_URL'];

describe('the jobs of two shops on one database', () => {
  const one = useTestShop();
  const second: { database?: Database } = {};
  /** Returns the server of another process. It has its own connections, except on the embedded database. */
  const other = (): ServerContext => ({
    ...one.shop,
    database: second.database ?? one.database,
    responses: new ResponseCache(one.clock),
  });
  beforeAll(async () => {
    if (url === undefined) return;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one.database);
    const own = new URL(url);
    own.pathname = `/${rows[0]?.name ?? ''}`;
    second.database = postgresDatabase(own.href, () => {}, 4);
  });
  afterAll(async () => second.database?.destroy());

  /** Runs the job twice in both shops concurrently, and then once more in both. */
  async function runInBoth(job: (shop: ServerContext) => Promise<void>): Promise<void> {
    await Promise.all([job(one.shop), job(other()), job(one.shop), job(other())]);
    await job(other());
    await job(one.shop);
  }

  async function expiredHold(): Promise<Due> {
    const sale = await sampleSale(one.database);
    const { token, member_idx } = await sampleMember(one.database);
    await samplePoints(one.database, member_idx, 4_000);
    await order(one, { cart_list: [lineOf(sale, 3)], use_point: 3_000 }, token);
    one.clock.advance(10 * MINUTE_MS);
    const found = async () => [await stockOf(one, sale.option_idx), await pointsOf(one, token)];
    return { found, before: [7, 1_000], after: [10, 4_000] };
  }

  async function lostApproval(): Promise<Due> {
    const sale = await sampleSale(one.database);
    const placed = await order(one, { cart_list: [lineOf(sale, 2)] });
    one.gateway.script('lose');
    await returnFromGateway(one, one.gateway.authenticated());
    one.clock.advance(MINUTE_MS);
    const found = async () => {
      const { payment_status, total_amount } = await paymentOf(one, placed.payment_idx);
      const paid = await one.database
        .selectFrom('order_event')
        .select('event_idx')
        .where('to_status', '=', '결제완료')
        .execute();
      const kept = one.gateway.netCharged() === total_amount && one.gateway.charges.length === 1;
      return [payment_status, paid.length, kept, await stockOf(one, sale.option_idx)];
    };
    const before = ['approving', 0, true, 8];
    return { found, before, after: ['paid', 1, true, 8] };
  }

  async function unpaidAccount(): Promise<Due> {
    const sale = await sampleSale(one.database);
    const own = await virtualAccountOrder(one, { cart_list: [lineOf(sale, 3)] }, undefined, false);
    one.clock.advance(2 * DAY_MS);
    const found = async () => [
      (await paymentOf(one, own.payment_idx)).payment_status,
      await stockOf(one, sale.option_idx),
      (await detailOf(one, own)).order_list[0]?.order_status,
    ];
    return { found, before: ['waiting', 7, '입금대기'], after: ['expired', 10, '취소완료'] };
  }

  async function owedRefund(): Promise<Due> {
    const own = await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] });
    one.gateway.refundOutcome = 'unknown';
    const request = { ...refOf(own), refund_amount: 20_900, request_key: randomUUID(), reason: '' };
    dataOf(await one.call('POST /api/v2/payment/cancel', request));
    one.gateway.refundOutcome = 'works';
    one.gateway.refunded.length = 0;
    one.clock.advance(MINUTE_MS);
    const found = async () => [
      (await detailOf(one, own)).refund_list.map(({ refund_status }) => refund_status),
      one.gateway.refunded.length,
      one.gateway.netCharged(),
    ];
    return { found, before: [['sending'], 0, 20_900], after: [['done'], 1, 0] };
  }

  async function unissuedReceipt(): Promise<Due> {
    const receipt = { cash_receipt_type: 'deduction', cash_receipt_number: '010-1234-5678' } as const;
    await virtualAccountOrder(one, { cart_list: [lineOf(await sampleSale(one.database))], ...receipt });
    const found = async () => [
      (await one.database.selectFrom('cash_receipt').select('receipt_status').execute()).map(
        (row) => row.receipt_status,
      ),
      one.gateways.vbank.receipts.size,
    ];
    return { found, before: [[], 0], after: [['issued'], 1] };
  }

  async function delivered(): Promise<Due> {
    const { token } = await sampleMember(one.database);
    const own = await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] }, token);
    await advanceLine(one, (await idsOf(one, own))[0] ?? 0, '배송완료');
    one.clock.advance(7 * DAY_MS);
    const found = async () => [(await detailOf(one, own)).order_list[0]?.order_status, await pointsOf(one, token)];
    return { found, before: ['배송완료', 0], after: ['구매확정', 179] };
  }

  async function oldPoints(): Promise<Due> {
    const { member_idx } = await sampleMember(one.database);
    await samplePoints(one.database, member_idx, 500, { expire_dt: '2026-11-21 12:00:10' });
    one.clock.advance(MINUTE_MS);
    const found = async () => one.database.selectFrom('point_hist').select(['hist_type', 'amount']).execute();
    return { found, before: [], after: [{ hist_type: 'expire', amount: -500 }] };
  }

  async function recentOrders(): Promise<Due> {
    const sale = await sampleSale(one.database);
    await paidOrder(one, { cart_list: [lineOf(sale)] });
    const found = async () => one.database.selectFrom('sale_facet').select('order_cnt').execute();
    return { found, before: [{ order_cnt: 0 }], after: [{ order_cnt: 1 }] };
  }

  async function pointsOfNextWeek(): Promise<Due> {
    const { member_idx } = await sampleMember(one.database);
    await samplePoints(one.database, member_idx, 500, { expire_dt: '2026-11-28 18:00:00' });
    const found = async () =>
      (await one.database.selectFrom('message').select('kind').execute()).map(({ kind }) => kind);
    return { found, before: [], after: ['points-expiring'] };
  }

  async function openedSale(): Promise<Due> {
    const { seller_idx } = await sampleSale(one.database, { start_dt: formatKst(one.clock.now() - MINUTE_MS) });
    const { member_idx } = await sampleMember(one.database);
    const dt = formatKst(one.clock.now() - DAY_MS);
    await one.database
      .insertInto('seller_follow')
      .values({ member_idx, seller_idx, followed_dt: dt, seen_dt: dt })
      .execute();
    await one.database.updateTable('seller').set({ follower_cnt: 1 }).execute();
    const found = async () =>
      (await one.database.selectFrom('message').select('kind').execute()).map(({ kind }) => kind);
    return { found, before: [], after: ['followed-sale'] };
  }

  async function restockedSale(): Promise<Due> {
    const { option_idx, sell_idx } = await sampleSale(one.database, { options: [{ remaining_cnt: 0 }] });
    const { token } = await sampleMember(one.database);
    dataOf(await one.call('POST /api/v1/alert', { kind: 'restock', sell_idx }, token));
    await one.database
      .updateTable('sale_option')
      .set({ remaining_cnt: 5 })
      .where('option_idx', '=', option_idx)
      .execute();
    const found = async () =>
      (await one.database.selectFrom('message').select('kind').execute()).map(({ kind }) => kind);
    return { found, before: [], after: ['restocked'] };
  }

  async function unsentMessage(): Promise<Due> {
    await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] });
    const found = async () => [one.messages.sent.map(({ template }) => template), one.mails.sent.length];
    return { found, before: [[], 0], after: [['order-placed'], 1] };
  }

  /** Inserts a row of each kind that is a year old, and one of today. */
  async function oldRows(): Promise<Due> {
    const { database, clock } = one;
    const token = () => randomUUID();
    for (const dt of [formatKst(clock.now() - 365 * DAY_MS), formatKst(clock.now())]) {
      await database.insertInto('attempt').values({ key: token(), window_dt: dt, cnt: 1 }).execute();
      const phone = { phone: '01012345678', purpose: 'join' as const, code_hash: '', sent_dt: dt };
      await database
        .insertInto('certification')
        .values({ ...phone, certified_dt: null, proof_hash: null, used_dt: null })
        .execute();
      await database
        .insertInto('search_keyword')
        .values({ unit: 'day', bucket_dt: dt, keyword: '감귤', cnt: 3 })
        .execute();
      const ticket = {
        kind: 'join' as const,
        provider: 'kakao' as const,
        social_id: '1',
        browser_hash: '',
        sealed: asSealedText(''),
      };
      await database
        .insertInto('social_ticket')
        .values({ token_hash: token(), ...ticket, created_dt: dt })
        .execute();
      const move = {
        device: 'web' as const,
        event_type: 'move' as const,
        from_uri: '',
        target_uri: '/',
        target_param: '{}',
      };
      await database
        .insertInto('behaviour_log')
        .values({ ...move, uuid: token(), member_idx: null, log_dt: dt })
        .execute();
    }
    const tables = ['attempt', 'certification', 'search_keyword', 'social_ticket', 'behaviour_log'] as const;
    const found = async () => {
      const counts = [];
      for (const table of tables)
        counts.push((await sql`select 1 from ${sql.table(table)}`.execute(database)).rows.length);
      return counts;
    };
    return { found, before: [2, 2, 2, 2, 2], after: [1, 1, 1, 1, 1] };
  }

  async function oldContact(): Promise<Due> {
    const cart_list = [lineOf(await sampleSale(one.database))];
    const own = await virtualAccountOrder(one, { cart_list }, undefined, false);
    one.clock.advance(2 * DAY_MS);
    await expireVirtualAccounts(one.shop, one.clock.now());
    one.clock.advance(30 * DAY_MS);
    const found = async () => [(await paymentOf(one, own.payment_idx)).buyer_phone === ''];
    return { found, before: [false], after: [true] };
  }

  async function unusedImage(): Promise<Due> {
    const { member_idx } = await sampleMember(one.database);
    await one.shop.uploadStore.put('upload/00/one.webp', Buffer.from('a picture'));
    await addUpload(one.database, { member_idx }, 'upload/00/one.webp', one.clock.now());
    one.clock.advance(UNUSED_UPLOAD_TTL_MS);
    const found = async () => [
      (await one.shop.uploadStore.get('upload/00/one.webp')) !== null,
      (await one.database.selectFrom('upload').selectAll().execute()).length,
    ];
    return { found, before: [true, 1], after: [false, 0] };
  }

  async function uncountedOrders(): Promise<Due> {
    const sale = await sampleSale(one.database);
    await paidOrder(one, { cart_list: [lineOf(sale)] });
    one.clock.advance(DAY_MS);
    const found = async () => [
      await one.database.selectFrom('sales_of_day').select(['day', 'buyer_cnt']).execute(),
      (await one.database.selectFrom('ranking_sale').select('period').execute()).length,
    ];
    return { found, before: [[], 0], after: [[{ day: '2026-11-21', buyer_cnt: 1 }], 4] };
  }

  async function unsummedSales(): Promise<Due> {
    await paidOrder(one, { cart_list: [lineOf(await sampleSale(one.database))] });
    one.clock.advance(DAY_MS);
    const found = async () => (await one.database.selectFrom('sales_figure').select('order_cnt').execute()).length;
    return { found, before: 0, after: 7 };
  }

  const periodToClose = (): Promise<Due> => endedPeriod(one);
  const campaignToWrite = (): Promise<Due> => releasedCampaign(one);

  /** Creates the due work of each job. */
  const DUE: Readonly<Record<JobName, Readonly<Record<string, () => Promise<Due>>>>> = {
    holds: { 'expired holds release their stock and points': expiredHold },
    reconcile: { 'an approval whose response was lost becomes an order': lostApproval },
    'unpaid-accounts': { 'a virtual account without a deposit expires': unpaidAccount },
    refunds: { 'a refund is sent': owedRefund },
    'cash-receipts': { 'a cash receipt is issued': unissuedReceipt },
    confirm: { 'a delivered line is confirmed': delivered },
    settlement: { 'a period of a seller is closed': periodToClose },
    points: { 'points expire': oldPoints },
    'recent-orders': { 'the orders of a week are counted': recentOrders },
    'due-messages': { 'points that expire are announced': pointsOfNextWeek },
    'seller-news': { 'followers are notified of an opened sale': openedSale },
    campaigns: { 'a campaign is written to a member': campaignToWrite },
    alerts: { 'a restock is reported to the member who waits for it': restockedSale },
    messages: { 'a message is sent': unsentMessage },
    'old-rows': {
      'expired rows are deleted': oldRows,
      'an unused image is deleted': unusedImage,
    },
    'personal-data': { 'the contact of an order that was never paid is erased': oldContact },
    rankings: { 'the orders of a day are counted and ranked': uncountedOrders },
    'sales-figures': { 'the sales of a day are summed': unsummedSales },
  };
  const names = Object.keys(JOBS).filter((name): name is JobName => name in JOBS);
  const cases = names.flatMap((job) => Object.entries(DUE[job]).map(([what, make]) => ({ job, what, make })));

  it('are all listed in this test', () => {
    expect(Object.keys(DUE).sort()).toEqual(Object.keys(JOBS).sort());
  });

  it.each(cases)('$what once, even if both run it several times', async ({ job, make }) => {
    const { found, before, after } = await make();
    expect(await found()).toEqual(before);
    await runInBoth((shop) => JOBS[job](shop));
    expect(await found()).toEqual(after);
  });

  // These jobs take no job lock: holds, inquiries, statements and campaigns claim their own rows, and removing an image
  // twice has the same effect.
  const claimed = [expiredHold, lostApproval, unusedImage, unsentMessage, periodToClose, campaignToWrite];
  const locked = cases.filter(({ make }) => !claimed.includes(make));

  // Two concurrent transactions need two connections.
  it.skipIf(url === undefined).each(locked)('$what only while no other process runs the job', async ({ job, make }) => {
    const { found, before, after } = await make();
    const [isHeld, canEnd] = [deferred<boolean>(), deferred<void>()];
    const holding = other()
      .database.transaction()
      .execute(async (tx) => {
        const locks = [job, ...GATEWAY_METHODS.map((method) => jobLock(job, method))];
        const held = [];
        for (const lock of locks) held.push(await tryLockJob(tx, lock));
        isHeld.resolve(held.every((mine) => mine));
        await canEnd.promise;
      });
    expect(await isHeld.promise).toBe(true);
    await JOBS[job](one.shop);
    expect(await found()).toEqual(before);
    canEnd.resolve();
    await holding;
    await JOBS[job](one.shop);
    expect(await found()).toEqual(after);
  });

  it('run completely at the start of both, and each does its work once', async () => {
    const due = [await expiredHold(), await unpaidAccount()];
    const started = [startJobs(one.shop), startJobs(other())];
    await Promise.all(started.map((each) => each.stop()));
    for (const { found, after } of due) expect(await found()).toEqual(after);
  });
});

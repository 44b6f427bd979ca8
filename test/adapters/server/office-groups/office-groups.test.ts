import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeDueMessages } from '../../../../adapters/server/messages/write-due-messages.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { detailOf, paidOrder, refOf, virtualAccountOrder, payDeposit } from '../claims/order-owner.ts';
import { groupSale, joinGroup, loadProgress, loadRefundAmount, openGroup } from '../groups/group-shopper.ts';
import { dataOf, lineOf, order, orderAndPay, paymentOf, returnFromGateway } from '../payments/shopper.ts';
import { sampleMember, sampleSeller, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const LIST = 'GET /api/office/v1/groups';
const ONE = 'GET /api/office/v1/groups/{g_idx}';
const END = 'PUT /api/office/v1/groups/{g_idx}/end';
const PRICE = 17_900;
const OFF = 3_000;
const FEE = 3_000;

describe('the groups of the office', { timeout: 60_000 }, () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'merchandiser');
  });

  const lineIn = (sale: SampleSale, g_idx: number | null) => ({ ...lineOf(sale), type: 'group' as const, g_idx });
  const listed = async (filter: object = {}) => {
    const { result_data } = await staff.call(LIST, filter);
    return result_data?.list.map(({ g_idx }) => g_idx);
  };
  const end = (g_idx: number, client = staff) => client.call(END, { g_idx, reason: '상품이 더 들어오지 않아요' });
  const groupMessages = async () =>
    shop.database
      .selectFrom('message')
      .select(['kind', 'recipient', 'facts'])
      .where('kind', '=', 'group-failed')
      .orderBy('message_idx')
      .execute();
  const refunds = () => shop.database.selectFrom('refund').selectAll().execute();

  it('are listed newest first by state and sale, a page at a time, with the masked name of who opened them', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const over = await groupSale(shop.database, { end_dt: '2026-11-21 12:10:00' });
    const { token } = await sampleMember(shop.database, { member_name: '김하나' });
    const failed = await openGroup(shop, over);
    const made = await openGroup(shop, sale);
    await joinGroup(shop, sale, made);
    const open = await openGroup(shop, sale, token);
    shop.clock.set(NOON + 11 * MINUTE_MS);

    expect(await listed()).toEqual([open, made, failed]);
    expect(await listed({ state: 'open' })).toEqual([open]);
    expect(await listed({ state: 'made' })).toEqual([made]);
    expect(await listed({ state: 'failed' })).toEqual([failed]);
    expect(await listed({ sale: sale.sell_idx })).toEqual([open, made]);
    for (const state of ['open', 'made', 'failed'])
      expect([state, await listed({ state, sale: over.sell_idx })]).toEqual([
        state,
        state === 'failed' ? [failed] : [],
      ]);
    const [first] = (await staff.call(LIST, { state: 'open' })).result_data?.list ?? [];
    expect(first).toMatchObject({
      group_cnt: 1,
      goal_cnt: 2,
      outcome: 'open',
      end_dt: '2026-12-31 00:00:00',
      opener_name: '김*나',
    });
    await end(open);
    expect(await listed({ state: 'open' })).toEqual([]);
    expect(await listed({ state: 'failed' })).toEqual([open, failed]);
  });

  it('are paged by number', async () => {
    const sale = await groupSale(shop.database);
    const { payment_idx } = await orderAndPay(shop, { cart_list: [lineIn(sale, null)] });
    const rows = Array.from({ length: 120 }, () => ({
      sell_idx: sale.sell_idx,
      opener_payment_idx: payment_idx,
      goal_cnt: 4,
      opened_dt: '2026-11-20 10:00:00',
    }));
    await shop.database.insertInto('group_purchase').values(rows).execute();

    for (const filter of [{}, { state: 'open' as const }, { sale: sale.sell_idx }]) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof staff.call<typeof LIST>>> = await staff.call(LIST, { ...filter, cursor });
        seen.push(...(page.result_data?.list ?? []).map(({ g_idx }) => g_idx));
        cursor = page.result_data?.next_cursor ?? null;
      } while (cursor !== null);
      expect(seen).toEqual(seen.toSorted((one, other) => other - one));
      expect(new Set(seen).size).toBe(121);
    }
  });

  it('are shown with their orders and events, and linked from the page of an order', async () => {
    const sale = await groupSale(shop.database);
    const opened = await paidOrder(shop, { cart_list: [lineIn(sale, null)] });
    const [group] = dataOf(await shop.call('POST /api/v1/group/order', refOf(opened)));
    const g_idx = group?.g_idx ?? 0;
    const joined = await paidOrder(shop, { cart_list: [lineIn(sale, g_idx)] });
    const refund_amount = await loadRefundAmount(shop, joined.payment_idx, joined.order_key);
    const cancel = { ...refOf(joined), request_key: randomUUID(), reason: '', refund_amount };
    dataOf(await shop.call('POST /api/v2/payment/cancel', cancel));
    await order(shop, { cart_list: [lineIn(sale, g_idx)] });

    const page = (await staff.call(ONE, { g_idx })).result_data;

    expect(page).toMatchObject({ group_cnt: 1, held_cnt: 1, outcome: 'open', ended_dt: null });
    expect(page?.order_list).toMatchObject([
      { payment_idx: opened.payment_idx, is_opener: true, status_list: ['결제완료'], left_dt: null },
      { payment_idx: joined.payment_idx, is_opener: false, status_list: ['취소완료'] },
    ]);
    expect(page?.story_list.map(({ text }) => text)).toEqual(['열었어요', '참여했어요', '모두 환불해 나갔어요']);
    const { payment_idx } = opened;
    const orderPage = await staff.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx });
    expect(orderPage.result_data?.group_list).toMatchObject([{ g_idx, group_cnt: 1, goal_cnt: 4, outcome: 'open' }]);
    expect((await staff.call(ONE, { g_idx: 999 })).result_code).toBe(404);
  });

  describe('when staff end an open one', () => {
    it('refund nothing: orders and discounts stay, and no one joins any more, as after the end of the sale', async () => {
      const sale = await groupSale(shop.database);
      const g_idx = await openGroup(shop, sale);
      const joined = await paidOrder(shop, { cart_list: [lineIn(sale, g_idx)] });
      const openGroups = async () =>
        dataOf(await shop.call('GET /api/v1/group/sale/{sell_idx}', { sell_idx: sale.sell_idx })).list;
      expect(await openGroups()).toHaveLength(1);
      const closing = async () =>
        (await staff.call('GET /api/office/v1/catalogue/sales/{sell_idx}/closing', { sell_idx: sale.sell_idx }))
          .result_data?.group_cnt;
      expect(await closing()).toBe(1);

      expect((await end(g_idx)).result_data).toMatchObject({
        outcome: 'failed',
        ended_by: 'merchandiser',
        ended_reason: '상품이 더 들어오지 않아요',
      });

      expect(await openGroups()).toEqual([]);
      expect(await closing()).toBe(0);
      expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 2, group_state: '마감' });
      expect(await refunds()).toEqual([]);
      expect(await detailOf(shop, joined)).toMatchObject({ payment_status: 'paid', total_amount: PRICE - OFF + FEE });
      const cart = dataOf(await shop.call('POST /api/v1/cart/list', { cart_list: [lineIn(sale, g_idx)] }));
      expect(cart).toMatchObject({ cart_list: [{ g_idx: null, group_buy_flag: false }] });
      expect(cart.notices.join()).toMatch(/마감되어 일반 가격/);
      const refund_amount = await loadRefundAmount(shop, joined.payment_idx, joined.order_key);
      const cancel = { ...refOf(joined), request_key: randomUUID(), reason: '', refund_amount };
      dataOf(await shop.call('POST /api/v2/payment/cancel', cancel));
      expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 2, group_state: '마감' });
    });

    it('notify each member once, though the sale ends later, too', async () => {
      const sale = await groupSale(shop.database, { end_dt: '2026-11-22 11:00:00' });
      const { token, member_idx } = await sampleMember(shop.database);
      const g_idx = await openGroup(shop, sale, token);
      await joinGroup(shop, sale, g_idx);
      await writeDueMessages(shop.shop);
      expect(await groupMessages()).toEqual([]);
      await end(g_idx);

      for (const now of [shop.clock.now(), shop.clock.now(), NOON + DAY_MS]) {
        shop.clock.set(now);
        await writeDueMessages(shop.shop);
      }

      const messages = await groupMessages();
      expect(messages.map(({ kind }) => kind)).toEqual(['group-failed', 'group-failed']);
      expect(messages[0]).toMatchObject({ recipient: `m${member_idx}`, facts: { group_cnt: 2, goal_cnt: 4 } });
    });

    it('keep the price of an order that is being paid, without a seat in it', async () => {
      const sale = await groupSale(shop.database, { goal_cnt: 2 });
      const g_idx = await openGroup(shop, sale);
      const paying = await order(shop, { cart_list: [lineIn(sale, g_idx)] });
      await end(g_idx);

      await returnFromGateway(shop, shop.gateway.authenticated(paying.payment_no));

      expect(await paymentOf(shop, paying.payment_idx)).toMatchObject({
        payment_status: 'paid',
        total_amount: PRICE - OFF + FEE,
      });
      expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 1, group_state: '마감' });
      expect(await listed()).toEqual([g_idx]);
    });

    it('keep the price of a deposit that arrives later, without a seat in it', async () => {
      const sale = await groupSale(shop.database, { goal_cnt: 2 });
      const g_idx = await openGroup(shop, sale);
      const late = await virtualAccountOrder(shop, { cart_list: [lineIn(sale, g_idx)] }, undefined, false);
      await end(g_idx);

      await payDeposit(shop, (await paymentOf(shop, late.payment_idx)).payment_no);

      expect(await detailOf(shop, late)).toMatchObject({ payment_status: 'paid', total_amount: PRICE - OFF + FEE });
      expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 1, group_state: '마감' });
    });

    it('let its opener open another one, whose reward is saved with the new order', async () => {
      const sale = await groupSale(shop.database);
      const { token } = await sampleMember(shop.database);
      const g_idx = await openGroup(shop, sale, token);
      const expected = async () => {
        const request = { cart_list: [lineIn(sale, null)], basket_idx_list: [], zonecode: '04763' };
        return dataOf(await shop.call('POST /api/v2/payment/info', request, token)).reward_point;
      };
      expect(await expected()).toBe(0);
      await end(g_idx);
      expect(await expected()).toBe(OFF);

      const again = await openGroup(shop, sale, token);

      expect(again).not.toBe(g_idx);
      expect(await loadProgress(shop, again)).toMatchObject({ group_cnt: 1, group_state: '모집중' });
      const rewards = await shop.database.selectFrom('order_line').select(['g_idx', 'reward_point']).execute();
      expect(rewards).toEqual([
        { g_idx, reward_point: OFF },
        { g_idx: again, reward_point: OFF },
      ]);
    });

    it('are named in the audit log and in the stories of their orders', async () => {
      const sale = await groupSale(shop.database);
      const opened = await paidOrder(shop, { cart_list: [lineIn(sale, null)] });
      const [group] = dataOf(await shop.call('POST /api/v1/group/order', refOf(opened)));
      const g_idx = group?.g_idx ?? 0;
      await end(g_idx);
      await end(g_idx);

      const owner = await signedInAs(shop, 'owner');
      const audit = await owner.call('GET /api/office/v1/audit', { subject: `g_idx ${g_idx}` });
      expect(audit.result_data?.list).toMatchObject([
        { state: 'refused', change_list: [] },
        {
          state: 'done',
          reason: '상품이 더 들어오지 않아요',
          change_list: [{ label: '상태', before: '모집중', after: '마감' }],
        },
      ]);
      const { payment_idx } = opened;
      const page = await owner.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx });
      const steps = page.result_data?.story_list.filter(({ kind }) => kind === 'staff');
      expect(steps).toMatchObject([{ text: '공동구매 모임 끝내기', staff_name: 'merchandiser' }]);
    });
  });

  it('are ended once by concurrent and repeated calls, and not if made, over or unknown', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const over = await groupSale(shop.database, { end_dt: '2026-11-21 12:10:00' });
    const [open, made, failed] = [
      await openGroup(shop, sale),
      await openGroup(shop, sale),
      await openGroup(shop, over),
    ];
    await joinGroup(shop, sale, made);
    shop.clock.set(NOON + 11 * MINUTE_MS);

    const codes = (await Promise.all([1, 2, 3].map(() => end(open)))).map(({ result_code }) => result_code);

    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await end(open)).result_msg).toMatch(/^merchandiser 님이 2026-11-21 12:11에 이미 끝낸 모임이에요/);
    expect((await end(made)).result_msg).toContain('성사된 모임');
    expect((await end(failed)).result_msg).toContain('마감된 모임');
    expect((await end(made)).result_code).toBe(409);
    expect(await end(999)).toMatchObject({ result_code: 404, result_msg: '그런 모임이 없어요.' });
    expect((await staff.call(END, { g_idx: open, reason: '' })).result_code).toBe(400);
  });

  it('are closed to sellers, and ended only by roles with the right', async () => {
    const g_idx = await openGroup(shop, await groupSale(shop.database));
    const seller = await signedInAs(shop, 'seller', { seller_idx: await sampleSeller(shop.database) });
    const accounting = await signedInAs(shop, 'accounting');

    expect((await seller.call(LIST, {})).result_code).toBe(403);
    expect((await seller.call(ONE, { g_idx })).result_code).toBe(403);
    expect((await end(g_idx, seller)).result_code).toBe(403);
    expect((await accounting.call(ONE, { g_idx })).result_code).toBe(200);
    expect((await end(g_idx, accounting)).result_code).toBe(403);
    expect(await loadProgress(shop, g_idx)).toMatchObject({ group_state: '모집중' });
  });

  it('are either made or ended if the last seat is paid for while they are ended, and each won is accounted for', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    for (let round = 0; round < 8; round += 1) {
      const opened = await sampleMember(shop.database);
      const g_idx = await openGroup(shop, sale, opened.token);
      const last = await order(shop, { cart_list: [lineIn(sale, g_idx)] });
      const pay = () => returnFromGateway(shop, shop.gateway.authenticated(last.payment_no));

      const [, ended] = await (round % 2 === 0
        ? Promise.all([pay(), end(g_idx)])
        : Promise.all([end(g_idx), pay()]).then(([result, paid]) => [paid, result] as const));

      const isEnded = ended.result_code === 200;
      expect(ended.result_msg).toMatch(isEnded ? /^/ : /성사된 모임/);
      const page = (await staff.call(ONE, { g_idx })).result_data;
      expect(page).toMatchObject(
        isEnded
          ? { outcome: 'failed', group_cnt: 1, held_cnt: 0 }
          : { outcome: 'made', group_cnt: 2, held_cnt: 0, ended_dt: null },
      );
      const payment = await paymentOf(shop, last.payment_idx);
      expect(payment).toMatchObject({ payment_status: 'paid', refund_amount: 0, total_amount: PRICE - OFF + FEE });
      expect(await loadProgress(shop, g_idx)).toMatchObject({ group_state: isEnded ? '마감' : '성사' });
    }
    expect(await refunds()).toEqual([]);
    const { paid } = await shop.database
      .selectFrom('payment')
      .select((row) => row.fn.sum<number>('total_amount').as('paid'))
      .executeTakeFirstOrThrow();
    const charged = shop.gateway.charges.reduce((sum, { amount }) => sum + amount, 0);
    expect(Number(paid)).toBe(charged);
  });
});

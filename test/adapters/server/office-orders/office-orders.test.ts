import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { paidOrder, idsOf, statusesOf } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

describe('the orders of the office', () => {
  const shop = useTestShop();

  const buyOne = async () => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    return { own, order_idx, seller_idx: sale.seller_idx };
  };

  it('are listed with masked names and phones, and found by number and the last digits of a phone', async () => {
    const { order_idx } = await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const all = await client.call('GET /api/office/v1/orders', {});
    const [order] = all.result_data?.list ?? [];
    expect(order?.buyer_phone).toMatch(/^01\d-\*{4}-\d{4}$/);
    expect(order?.buyer_name).toContain('*');
    for (const q of [
      order?.payment_no ?? '',
      (order?.payment_no ?? '').slice(-8),
      '01012345678',
      order?.buyer_phone.slice(-4) ?? '',
      `#${order_idx}`,
    ]) {
      const found = await client.call('GET /api/office/v1/orders', { q });
      expect([q, found.result_data?.list.length]).toEqual([q, 1]);
    }
    expect((await client.call('GET /api/office/v1/orders', { q: '없는 사람' })).result_data?.list).toEqual([]);
    expect((await client.call('GET /api/office/v1/orders', { q: "';--%_\\" })).result_data?.list).toEqual([]);
  });

  it('are found by a part of a product’s name, and by no other name', async () => {
    const sale = await sampleSale(shop.database, { product: { product_name: '해남 꿀고구마 3kg' } });
    await paidOrder(shop, { cart_list: [lineOf(sale)] });
    await buyOne();
    const client = await signedInAs(shop, 'owner');
    for (const [q, cnt] of [
      ['꿀고구마', 1],
      ['해남꿀', 1],
      ['고구마 3KG', 1],
      ['꿀감자', 0],
      ['꿀', 0],
    ] as const) {
      const found = await client.call('GET /api/office/v1/orders', { q });
      const total = await client.call('GET /api/office/v1/orders/total', { q });
      expect([q, found.result_data?.list.length, total.result_data?.total_cnt]).toEqual([q, cnt, cnt]);
    }
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    expect((await seller.call('GET /api/office/v1/orders', { q: '꿀고구마' })).result_data?.list).toHaveLength(1);
    const other = await signedInAs(shop, 'seller', { name: 'other', seller_idx: (await buyOne()).seller_idx });
    expect((await other.call('GET /api/office/v1/orders', { q: '꿀고구마' })).result_data?.list).toEqual([]);
  });

  it('are sorted by time and by amount, and listed page by page without gaps', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 500 }] });
    for (let count = 0; count < 52; count += 1) {
      await paidOrder(shop, { cart_list: [lineOf(sale, 1 + (count % 3))] });
      if (count % 5 === 0) shop.clock.advance(1_000);
    }
    const client = await signedInAs(shop, 'owner');
    const rows = await shop.database
      .selectFrom('payment')
      .select(['payment_idx', 'order_dt', 'total_amount'])
      .execute();
    const by = (column: 'order_dt' | 'total_amount', sign: number) =>
      rows
        .toSorted((one, other) => {
          const less =
            one[column] < other[column] || (one[column] === other[column] && one.payment_idx < other.payment_idx);
          return less ? -sign : sign;
        })
        .map(({ payment_idx }) => payment_idx);
    for (const [sort, expected] of [
      ['-placed', by('order_dt', -1)],
      ['placed', by('order_dt', 1)],
      ['-amount', by('total_amount', -1)],
      ['amount', by('total_amount', 1)],
    ] as const) {
      for (const status of ['', '결제완료']) {
        const first = await client.call('GET /api/office/v1/orders', { sort, status });
        const cursor = first.result_data?.next_cursor ?? null;
        const second = await client.call('GET /api/office/v1/orders', { sort, status, cursor });
        const listed = [...(first.result_data?.list ?? []), ...(second.result_data?.list ?? [])];
        expect(listed.map(({ payment_idx }) => payment_idx)).toEqual(expected);
        expect(second.result_data?.next_cursor).toBeNull();
      }
    }
    const foreign = await client.call('GET /api/office/v1/orders', { sort: 'amount', cursor: 'bm90IGEgY3Vyc29y' });
    expect(foreign.result_data?.list).toHaveLength(50);
  });

  it('are counted and summed by their filter', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'owner');
    const paid = await client.call('GET /api/office/v1/orders/total', { status: '결제완료' });
    expect(paid.result_data?.total_cnt).toBe(1);
    expect(paid.result_data?.total_amount).toBeGreaterThan(0);
    const sent = await client.call('GET /api/office/v1/orders/total', { status: '배송중' });
    expect(sent.result_data).toEqual({ total_cnt: 0, is_capped: false, total_amount: 0 });
  });

  it('are prepared and shipped line by line: a refused one does not stop the others', async () => {
    const { own, order_idx } = await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const prepared = await client.call('POST /api/office/v1/orders/prepare', { order_idx_list: [order_idx, 987_654] });
    expect(prepared.result_data?.list.map(({ refusal }) => refusal === null)).toEqual([true, false]);
    const parcel = { order_idx, carrier_code: '04', invoice_no: '1234-5678-9012' };
    const dry = await client.call('POST /api/office/v1/orders/ship', { parcel_list: [parcel], is_dry: true });
    expect(dry.result_data?.list).toEqual([{ order_idx, refusal: null }]);
    expect(await statusesOf(shop, own)).toEqual(['상품준비중']);
    await client.call('POST /api/office/v1/orders/ship', { parcel_list: [parcel] });
    expect(await statusesOf(shop, own)).toEqual(['배송중']);
  });

  it('can be shipped in a dry run, which refuses the same lines and changes nothing', async () => {
    const [ready, unprepared, sent] = [await buyOne(), await buyOne(), await buyOne()];
    const client = await signedInAs(shop, 'customer-service');
    const [carrier_code, invoice_no] = ['04', '123456789012'];
    const ship = (lines: readonly number[], is_dry: boolean) => {
      const parcel_list = lines.map((order_idx) => ({ order_idx, carrier_code, invoice_no }));
      return client.call('POST /api/office/v1/orders/ship', { parcel_list, is_dry });
    };
    await client.call('POST /api/office/v1/orders/prepare', {
      order_idx_list: [ready.order_idx, sent.order_idx],
    });
    await ship([sent.order_idx], false);
    const lines = [ready.order_idx, unprepared.order_idx, sent.order_idx, 987_654];
    const dry = await ship(lines, true);
    expect(dry.result_data?.list.map(({ refusal }) => refusal === null)).toEqual([true, false, true, false]);
    expect(await statusesOf(shop, ready.own)).toEqual(['상품준비중']);
    expect((await ship(lines, false)).result_data).toEqual(dry.result_data);
    const rows = await shop.database.selectFrom('office_event').select('row_list').orderBy('event_idx').execute();
    expect(rows.map(({ row_list }) => row_list === '')).toEqual([false, false, true, false]);
  });

  it('return to paid when their preparation is undone, at any time before they are sent', async () => {
    const { own, order_idx } = await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const order_idx_list = [order_idx];
    const undo = async () =>
      (await client.call('POST /api/office/v1/orders/prepare', { order_idx_list, is_undo: true })).result_data?.list;

    expect((await undo())?.map(({ refusal }) => refusal === null)).toEqual([false]);
    await client.call('POST /api/office/v1/orders/prepare', { order_idx_list });
    shop.clock.advance(20 * MINUTE_MS);
    expect(await undo()).toEqual([{ order_idx, refusal: null }]);
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);

    await client.call('POST /api/office/v1/orders/prepare', { order_idx_list });
    const parcel = { order_idx, carrier_code: '04', invoice_no: '1234-5678-9012' };
    await client.call('POST /api/office/v1/orders/ship', { parcel_list: [parcel] });
    expect((await undo())?.map(({ refusal }) => refusal === null)).toEqual([false]);
    expect(await statusesOf(shop, own)).toEqual(['배송중']);
  });

  it('of a seller are those with lines of their shop; the seller can change only these lines', async () => {
    const mine = await buyOne();
    const other = await buyOne();
    const client = await signedInAs(shop, 'seller', { seller_idx: mine.seller_idx });
    const listed = await client.call('GET /api/office/v1/orders', {});
    expect(listed.result_data?.list.flatMap(({ line_list }) => line_list.map(({ order_idx }) => order_idx))).toEqual([
      mine.order_idx,
    ]);
    const prepared = await client.call('POST /api/office/v1/orders/prepare', {
      order_idx_list: [mine.order_idx, other.order_idx],
    });
    expect(prepared.result_data?.list).toEqual([
      { order_idx: mine.order_idx, refusal: null },
      { order_idx: other.order_idx, refusal: `그런 주문 상품이 없어요: #${other.order_idx}` },
    ]);
    expect(await statusesOf(shop, other.own)).toEqual(['결제완료']);
    expect((await client.call('GET /api/office/v1/orders', { q: `#${other.order_idx}` })).result_data?.list).toEqual(
      [],
    );
  });

  it('show personal data only after confirmation of the identity, which is recorded', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const [order] = (await client.call('GET /api/office/v1/orders', {})).result_data?.list ?? [];
    const payment_idx = order?.payment_idx ?? 0;
    const page = await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx });
    expect(page.result_data?.address).toMatch(/\*{4}$/);
    const shown = await client.call('GET /api/office/v1/orders/{payment_idx}/personal', { payment_idx });
    expect(shown.result_data?.buyer_phone).toBe('010-1234-5678');
    const views = await shop.database.selectFrom('office_event').select(['kind', 'subject']).execute();
    expect(views).toEqual([{ kind: 'view', subject: `payment_idx ${payment_idx}` }]);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await client.call('GET /api/office/v1/orders/{payment_idx}/personal', { payment_idx })).result_code).toBe(
      403,
    );
  });

  it('are cancelled with the refund that was shown, once, and the audit log contains the reason', async () => {
    const { own, order_idx } = await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const payment_idx = (await client.call('GET /api/office/v1/orders', {})).result_data?.list[0]?.payment_idx ?? 0;
    const preview = await client.call('POST /api/office/v1/orders/{payment_idx}/cancel/preview', {
      payment_idx,
      order_idx_list: [order_idx],
    });
    expect(await statusesOf(shop, own)).toEqual(['결제완료']);
    const cancel = { payment_idx, line_list: [{ order_idx, order_status: '결제완료' as const }], reason: '품절' };
    const cancelled = await client.call('POST /api/office/v1/orders/{payment_idx}/cancel', cancel);
    expect(cancelled.result_data?.refund).toEqual(preview.result_data?.refund);
    expect(await statusesOf(shop, own)).toEqual(['취소완료']);

    const again = await client.call('POST /api/office/v1/orders/{payment_idx}/cancel', cancel);
    expect(again).toMatchObject({ result_code: 409 });
    expect(again.result_msg).toContain('customer-service 님이');
    const events = await shop.database
      .selectFrom('office_event')
      .select(['state', 'reason'])
      .orderBy('event_idx')
      .execute();
    expect(events).toEqual([
      { state: 'done', reason: '품절' },
      { state: 'refused', reason: '품절' },
    ]);
  });

  it('are refunded in part up to the remaining amount, and only once from two open pages', async () => {
    const { order_idx } = await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const payment_idx = (await client.call('GET /api/office/v1/orders', {})).result_data?.list[0]?.payment_idx ?? 0;
    const page = await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx });
    const refundable_amount = page.result_data?.refundable_amount ?? 0;
    const part = { payment_idx, order_idx, reason: '흠집', refundable_amount };
    const tooMuch = { ...part, amount: refundable_amount + 1 };
    expect((await client.call('POST /api/office/v1/orders/{payment_idx}/refund', tooMuch)).result_code).toBe(409);
    const refunded = await client.call('POST /api/office/v1/orders/{payment_idx}/refund', { ...part, amount: 1_000 });
    expect(refunded.result_data?.refund.refund_amount).toBe(1_000);
    const stale = await client.call('POST /api/office/v1/orders/{payment_idx}/refund', { ...part, amount: 2_000 });
    expect(stale.result_code).toBe(409);
    expect(stale.result_msg).toMatch(/^customer-service 님이 \d\d:\d\d에 이미 주문을 바꿨어요\./);
  });

  it('store memos with markup as plain text, with their author', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'merchandiser');
    const payment_idx = (await client.call('GET /api/office/v1/orders', {})).result_data?.list[0]?.payment_idx ?? 0;
    const content = '<script>alert(1)</script> 내일 전화';
    const saved = await client.call('POST /api/office/v1/orders/{payment_idx}/memo', { payment_idx, content });
    expect(saved.result_data?.memo_list).toMatchObject([{ content, staff_name: 'merchandiser' }]);
  });

  it('store a memo once if its request is repeated within ten minutes', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'merchandiser');
    const payment_idx = (await client.call('GET /api/office/v1/orders', {})).result_data?.list[0]?.payment_idx ?? 0;
    const contents = async (content: string) => {
      const memo = { payment_idx, content };
      const saved = await client.call('POST /api/office/v1/orders/{payment_idx}/memo', memo);
      return saved.result_data?.memo_list.map((one) => one.content);
    };
    await contents('다시 전화하기');
    expect(await contents('다시 전화하기')).toEqual(['다시 전화하기']);
    await contents('전화했음');
    expect(await contents('전화했음')).toEqual(['전화했음', '다시 전화하기']);
    shop.clock.advance(11 * MINUTE_MS);
    expect(await contents('전화했음')).toEqual(['전화했음', '전화했음', '다시 전화하기']);
  });
});

describe('pending work of the office', () => {
  const shop = useTestShop();

  it('is counted by the rights of the role', async () => {
    const sale = await sampleSale(shop.database);
    await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const owner = await signedInAs(shop, 'owner');
    expect((await owner.call('GET /api/office/v1/waiting', {})).result_data).toMatchObject({
      to_ship: 1,
      open_claims: 0,
      payment_cases: 0,
    });
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    expect((await seller.call('GET /api/office/v1/waiting', {})).result_data).toMatchObject({
      to_ship: 1,
      open_claims: null,
      failed_jobs: null,
    });
  });

  it('shows the sales of the day, those of a seller’s own lines only for a seller', async () => {
    const sale = await sampleSale(shop.database);
    await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const owner = await signedInAs(shop, 'owner');
    const { today, before } = (await owner.call('GET /api/office/v1/sales', {})).result_data ?? {};
    expect(today?.order_cnt).toBe(1);
    expect(today?.hour_list[12]?.amount).toBe(today?.amount);
    expect(before?.order_cnt).toBe(0);
    const other = await signedInAs(shop, 'seller', { seller_idx: (await sampleSale(shop.database)).seller_idx });
    expect((await other.call('GET /api/office/v1/sales', {})).result_data?.today).toMatchObject({
      order_cnt: 0,
      amount: 0,
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeListedLine, OfficeListedOrder } from '../../../core/api/office/orders/order.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { OrderCare } from '../../../ui/office/order/order-care.view-model.ts';
import { OrdersViewModel } from '../../../ui/office/orders/orders.view-model.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const LIST = 'GET /api/office/v1/orders';
const PREPARE = 'POST /api/office/v1/orders/prepare';
const SELLERS = 'GET /api/office/v1/orders/sellers';
const UNDO_MS = 10_000;

function lineIn(order_status: OfficeListedLine['order_status'], order_idx: number): OfficeListedLine {
  return {
    order_idx,
    order_status,
    product_name: '해남 꿀고구마',
    product_img: '',
    option_name: '3kg',
    option_cnt: 1,
    member_name: '키스튜디오',
    carrier_code: null,
    invoice_no: null,
  };
}

const order: OfficeListedOrder = {
  payment_idx: 1,
  payment_no: '20261121-00000001',
  payment_status: 'paid',
  pay_method: 'card',
  order_dt: '2026-11-21 12:00:00',
  vbank_until_dt: null,
  buyer_name: '김*현',
  buyer_phone: '010-****-5678',
  amount: 30_000,
  line_list: [lineIn('상품준비중', 11), lineIn('상품준비중', 12), lineIn('결제완료', 13)],
};

describe('the preparation of orders', () => {
  let http: FakeOfficeHttp;
  let timers: FakeTimers;
  let notices: Notices;
  let api: OfficeApi;
  beforeEach(() => {
    http = new FakeOfficeHttp();
    timers = new FakeTimers();
    notices = new Notices(timers);
    api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, new FakeClock(0), timers);
    http.reply(LIST, () => success({ list: [order], next_cursor: null }));
    http.reply(PREPARE, ({ order_idx_list }) =>
      success({ list: order_idx_list.map((order_idx) => ({ order_idx: Number(order_idx), refusal: null })) }),
    );
  });

  const selectAll = async () => {
    const orders = new OrdersViewModel(api, signedInStaff(), notices, new FakeAddress('/orders'));
    await orders.listing.reload();
    orders.listing.togglePage();
    return orders;
  };

  it('can be undone for all selected lines in preparation, at any later time', async () => {
    const orders = await selectAll();
    timers.advance(UNDO_MS + 1);
    expect(orders.hasPrepared).toBe(true);

    await orders.unprepare();

    expect(http.requestsOf(PREPARE)).toEqual([{ order_idx_list: [11, 12], is_undo: true }]);
    expect(orders.hasPrepared).toBe(false);
    expect(notices.shown?.text).toBe('2건 상품준비 되돌림');
  });

  it('cannot be undone if no selected line is in preparation', async () => {
    http.reply(LIST, () => success({ list: [{ ...order, line_list: [lineIn('결제완료', 13)] }], next_cursor: null }));
    const orders = await selectAll();

    await orders.unprepare();

    expect(orders.hasPrepared).toBe(false);
    expect(http.requestsOf(PREPARE)).toEqual([]);
  });

  it('is restored by the undo link in the notice', async () => {
    const orders = await selectAll();
    await orders.unprepare();

    notices.shown?.undo?.();

    expect(http.requestsOf(PREPARE).at(-1)).toEqual({ order_idx_list: [11, 12], is_undo: false });
  });

  it('is undone for one line on the page of its order, which then reloads and shows any refusal', async () => {
    let loads = 0;
    const care = new OrderCare(api, notices, 1, () => (loads += 1));
    await care.unprepare(lineIn('상품준비중', 11));
    expect(http.requestsOf(PREPARE)).toEqual([{ order_idx_list: [11], is_undo: true }]);
    expect([notices.shown?.text, loads]).toEqual(['상품준비를 되돌렸어요.', 1]);

    http.reply(PREPARE, () => success({ list: [{ order_idx: 11, refusal: '이미 보낸 상품이에요.' }] }));
    await care.unprepare(lineIn('상품준비중', 11));
    expect(notices.shown).toMatchObject({ text: '이미 보낸 상품이에요.', isFailure: true });
    expect(loads).toBe(2);
  });
});

describe('the conditions of the order list', () => {
  it('include a choice of seller, except for staff of a seller', () => {
    const http = new FakeOfficeHttp();
    const timers = new FakeTimers();
    const api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, new FakeClock(0), timers);
    const start = (member_name: string | null) => {
      const account = signedInStaff(1, { member_name });
      new OrdersViewModel(api, account, new Notices(timers), new FakeAddress('/orders?seller=kistudio')).start()();
    };

    start('키스튜디오');
    expect(http.requestsOf(SELLERS)).toEqual([]);
    start(null);
    expect(http.requestsOf(SELLERS)).toHaveLength(1);
    expect(http.requestsOf(LIST)[0]).toMatchObject({ seller: 'kistudio' });
  });
});

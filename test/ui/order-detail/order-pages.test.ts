import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { groupSaleLines } from '../../../ui/order-lines/sale-lines.ts';
import { GuestOrderListViewModel } from '../../../ui/order/guest-order-list.view-model.ts';
import { OrderDetailViewModel } from '../../../ui/order-detail/order-detail.view-model.ts';
import { OrderListViewModel } from '../../../ui/order/order-list.view-model.ts';
import { orderProgress } from '../../../ui/order-lines/order-progress.ts';
import { parseRowId } from '../../../core/navigation/row-id.ts';
import { claimFixture } from '../claim/claim-fixture.ts';
import { KEY, settle } from '../order-sheet/order-fixture.ts';
import { DETAILS, orderLine, summary } from '../order/sample-order.ts';

const LIST = 'POST /api/v1/order/list';
const GUEST = 'POST /api/v1/order/list/non/member';
const DETAIL = 'POST /api/v1/order/detail';

describe('OrderListViewModel', () => {
  function listWorld(isMember = true) {
    const world = claimFixture(isMember);
    return { ...world, page: new OrderListViewModel(world.services, world.session) };
  }

  it('offers a guest both forms to look up orders, without a call', async () => {
    const { page, http } = listWorld(false);
    await page.load();
    expect(page.state).toBe('asking');
    expect(http.calls).toEqual([]);
  });

  it('shows ten orders at a time, each once', async () => {
    const { page, http } = listWorld();
    http.answer(LIST, ({ now_page }) =>
      success({
        list: now_page === 1 ? [summary(3), summary(2)] : [summary(2), summary(1)],
        total_page: 2,
        total_cnt: 3,
        status_cnt: {},
      }),
    );
    await page.load();
    expect(page.hasMore).toBe(true);
    await Promise.all([page.more(), page.more()]);
    expect(http.requestsOf(LIST)).toMatchObject([{ now_page: 1 }, { now_page: 2 }]);
    expect(page.list.map((order) => order.payment_idx)).toEqual([3, 2, 1]);
    expect(page.hasMore).toBe(false);
  });

  it('keeps its list when the next page fails to load', async () => {
    const { page, http, dialogs } = listWorld();
    http.succeed(LIST, { list: [summary(3)], total_page: 2, total_cnt: 11, status_cnt: {} });
    await page.load();
    http.answer(LIST, FAILED_REQUEST);
    dialogs.willAnswer(true);
    await page.more();
    expect(page.list).toHaveLength(1);
    expect(page).toMatchObject({ hasMore: true, isBusy: false });
    expect(dialogs.alerts).toEqual([{ content: '데이터 호출에 실패했습니다.' }]);
  });

  it('reverts status and period when the filtered list fails to load', async () => {
    const { page, http, dialogs } = listWorld();
    http.succeed(LIST, { list: [summary(3)], total_page: 1, total_cnt: 1, status_cnt: { 결제완료: 1 } });
    await page.load();
    http.answer(LIST, FAILED_REQUEST);
    dialogs.willAnswer(true, true);
    page.chooseStatus('배송중');
    await settle();
    page.choosePeriod({ start: '2026-11-01', end: '2026-11-21' });
    await settle();
    expect(page).toMatchObject({ order_status: null, period: null, state: 'ready' });
    http.succeed(LIST, { list: [], total_page: 0, total_cnt: 0, status_cnt: { 결제완료: 1 } });
    page.chooseStatus('배송중');
    await settle();
    expect(page).toMatchObject({ order_status: '배송중', list: [] });
  });

  it('appends no page while another status loads, so that two filters never mix', async () => {
    const { page, http } = listWorld();
    http.succeed(LIST, { list: [summary(3)], total_page: 2, total_cnt: 11, status_cnt: {} });
    await page.load();
    page.chooseStatus('배송중');
    await page.more();
    await settle();
    expect(http.requestsOf(LIST)).toMatchObject([
      { now_page: 1, order_status: null },
      { now_page: 1, order_status: '배송중' },
    ]);
  });

  it('clears the orders when the member logs out', async () => {
    const { page, http, session } = listWorld();
    http.succeed(LIST, { list: [summary(3)], total_page: 1, total_cnt: 1, status_cnt: {} });
    await page.load();
    const stop = page.start();
    session.clear();
    await settle();
    expect(page).toMatchObject({ state: 'asking', list: [] });
    stop();
  });
});

describe('GuestOrderListViewModel', () => {
  function guestWorld() {
    const world = claimFixture(false);
    return { ...world, page: new GuestOrderListViewModel(world.services, world.savedOrders) };
  }
  const SAVED = { payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' };

  it('shows the orders of this device', async () => {
    const { page, http, savedOrders } = guestWorld();
    savedOrders.add(SAVED);
    http.succeed(GUEST, { list: [{ ...summary(7), order_key: KEY }] });
    await page.load();
    expect(http.requestsOf(GUEST)).toEqual([{ order_list: [{ payment_idx: 7, order_key: KEY }] }]);
    expect(page.list).toHaveLength(1);
  });

  it('makes no call when the device stores no orders', async () => {
    const { page, http } = guestWorld();
    await page.load();
    expect(page).toMatchObject({ isLoaded: true, list: [] });
    expect(http.calls).toEqual([]);
  });

  it('shows the errors of the look-up, and sends nothing', async () => {
    const { page, http } = guestWorld();
    page.type('payment_no', '12');
    expect(await page.lookUp()).toBe(false);
    expect(page.failures.payment_no).toContain('주문번호를 다시 확인해 주세요.');
    expect(page.failures).toMatchObject({
      buyer_name: '이름을 입력해 주세요.',
      buyer_phone: '휴대폰 번호를 입력해 주세요.',
    });
    expect(http.calls).toEqual([]);
  });

  it('starts the look-up with the order number of the address, cut to the length of the field', () => {
    const { services, savedOrders } = guestWorld();
    const numberIn = (payment_no?: string) =>
      new GuestOrderListViewModel(services, savedOrders, payment_no).form.payment_no;
    expect(numberIn('20261121-00000007')).toBe('20261121-00000007');
    expect(numberIn('9'.repeat(500))).toHaveLength(20);
    expect(numberIn()).toBe('');
  });

  it('saves the order that was found, and opens it', async () => {
    const { page, http, savedOrders, navigation } = guestWorld();
    http.succeed(GUEST, { list: [{ ...summary(7), order_key: KEY }] });
    page.type('payment_no', ' 20261121-00000007 ');
    page.type('buyer_name', '김하나 ');
    page.type('buyer_phone', '01023456789');
    expect(await page.lookUp()).toBe(true);
    expect(http.requestsOf(GUEST)).toEqual([
      { lookup: { payment_no: '20261121-00000007', buyer_name: '김하나', buyer_phone: '010-2345-6789' } },
    ]);
    expect(savedOrders.keyOf(7)).toBe(KEY);
    expect(navigation.history.slice(1)).toEqual(['/order/detail/7']);
  });

  it('shows the message when no order matches', async () => {
    const { page, http, dialogs, navigation } = guestWorld();
    http.answer(GUEST, failure(404, '일치하는 주문이 없어요.'));
    dialogs.willAnswer(true);
    page.type('payment_no', '20261121-00000007');
    page.type('buyer_name', '김하나');
    page.type('buyer_phone', '01023456789');
    expect(await page.lookUp()).toBe(false);
    expect(dialogs.alerts).toEqual([{ content: '일치하는 주문이 없어요.' }]);
    expect(navigation.history).toHaveLength(1);
  });
});

describe('OrderDetailViewModel', () => {
  function detailWorld(payment_idx = '7') {
    const world = claimFixture();
    const place = parseRowId(payment_idx);
    const page = new OrderDetailViewModel(world.services, place === null ? null : { payment_idx: place });
    return { ...world, page };
  }

  it("opens a guest's order with the key stored on the device", async () => {
    const { page, http, savedOrders } = detailWorld();
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    http.succeed(DETAIL, DETAILS);
    await page.load();
    expect(http.requestsOf(DETAIL)).toEqual([{ payment_idx: 7, order_idx: null, order_key: KEY }]);
    expect(page.opened.state).toBe('ready');
  });

  it('is missing when the server has no such order for this shopper', async () => {
    const { page, http } = detailWorld();
    http.answer(DETAIL, failure(404, '주문을 찾을 수 없어요.'));
    await page.load();
    expect(page.isMissing).toBe(true);
  });

  it.each(['', '0', 'x', '7x', '-1', '1e3'])('is missing at %j, without a call', async (payment_idx) => {
    const { page, http } = detailWorld(payment_idx);
    await page.load();
    expect(page.isMissing).toBe(true);
    expect(http.calls).toEqual([]);
  });

  it('is not missing when the network fails, and keeps its order', async () => {
    const { page, http, dialogs } = detailWorld();
    http.answerOnce(DETAIL, FAILED_REQUEST);
    await page.load();
    expect(page.opened.state).toBe('failed');
    http.succeed(DETAIL, DETAILS);
    await page.load();
    http.answer(DETAIL, FAILED_REQUEST);
    dialogs.willAnswer(true);
    await page.load();
    expect(page.opened).toMatchObject({ state: 'ready', data: DETAILS });
  });
});

describe('orderProgress', () => {
  it.each([
    ['결제완료', 0],
    ['상품준비중', 1],
    ['배송중', 2],
    ['배송완료', 3],
    ['구매확정', 3],
    ['입금대기', null],
    ['취소완료', null],
    ['반품요청', null],
  ] as const)('puts %s at step %j', (order_status, step) => {
    expect(orderProgress([{ order_status }, { order_status }])).toMatchObject({ status: order_status, step });
  });

  it('returns null for lines of different statuses, and for no lines', () => {
    expect(orderProgress([{ order_status: '배송중' }, { order_status: '취소완료' }])).toBeNull();
    expect(orderProgress([])).toBeNull();
  });
});

describe('groupSaleLines', () => {
  it('groups the options of one sale, and separates different statuses', () => {
    const chips = orderLine({ option_name: '감귤칩', is_add_option: true, option_cnt: 1, line_amount: 3_500 });
    const sent = orderLine({ option_name: '10kg', order_status: '배송중' });
    const items = groupSaleLines([orderLine(), chips, sent], (line) => line.order_status);
    expect(items.map((item) => [item.options_text, item.amount])).toEqual([
      ['5kg · 2개 / 추가 감귤칩 · 1개', 39_300],
      ['10kg · 2개', 35_800],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { groupSaleLines } from '../../../ui/order-lines/sale-lines.ts';
import { GuestOrderListViewModel } from '../../../ui/order/guest-order-list.view-model.ts';
import { OrderDetailViewModel } from '../../../ui/order-detail/order-detail.view-model.ts';
import { OrderListViewModel } from '../../../ui/order/order-list.view-model.ts';
import { DEPOSIT_POLL_MS } from '../../../ui/order-lines/watch-deposit.ts';
import { orderProgress } from '../../../ui/order-lines/order-progress.ts';
import { ALL_ORDERS } from '../../../core/order/order-list-filter.ts';
import { parseRowId } from '../../../core/navigation/row-id.ts';
import { claimFixture } from '../claim/claim-fixture.ts';
import { KEY, settle } from '../order-sheet/order-fixture.ts';
import { DETAILS, orderLine, summary } from '../order/sample-order.ts';

const LIST = 'POST /api/v1/order/list';
const GUEST = 'POST /api/v1/order/list/non/member';
const DETAIL = 'POST /api/v1/order/detail';

describe('OrderListViewModel', () => {
  const pageOf = (list: ReturnType<typeof summary>[], next_cursor: string | null = null) => ({
    list,
    next_cursor,
    total_page: 1,
    total_cnt: list.length,
    status_cnt: {},
    paid_amount: 38_800 * list.length,
    refund_amount: 0,
  });

  function listWorld(isMember = true, filter = ALL_ORDERS) {
    const fixture = claimFixture(isMember);
    const opened: string[] = [];
    const open = async (location: string) => opened.push(location) > 0;
    const services = { ...fixture.services, session: fixture.session, open };
    return { ...fixture, opened, page: new OrderListViewModel(services, filter) };
  }

  it('offers a guest both forms to look up orders, without a call', async () => {
    const { page, http } = listWorld(false);
    await page.load();
    expect(page.state).toBe('asking');
    expect(http.calls).toEqual([]);
  });

  it('shows ten orders at a time, each once, and continues where the last page ended', async () => {
    const { page, http } = listWorld();
    http.reply(LIST, ({ cursor }) =>
      success(cursor === null ? pageOf([summary(3), summary(2)], 'after-2') : pageOf([summary(2), summary(1)])),
    );
    await page.load();
    expect(page.hasMore).toBe(true);
    await Promise.all([page.more(), page.more()]);
    expect(http.requestsOf(LIST)).toMatchObject([{ cursor: null }, { cursor: 'after-2' }]);
    expect(page.list.map((order) => order.payment_idx)).toEqual([3, 2, 1]);
    expect(page.hasMore).toBe(false);
    expect(page.totals).toMatchObject({ total_cnt: 2, paid_amount: 77_600 });
  });

  it('keeps its list when the next page fails to load, and retries it', async () => {
    const { page, http, dialogs } = listWorld();
    http.succeed(LIST, pageOf([summary(3)], 'more'));
    await page.load();
    http.reply(LIST, FAILED_REQUEST);
    dialogs.prepareReplies(true);
    await page.more();
    expect(page.list).toHaveLength(1);
    expect(page).toMatchObject({ hasMore: true, isBusy: false });
    expect(dialogs.alerts).toEqual([{ content: '데이터 호출에 실패했습니다.' }]);
    http.succeed(LIST, pageOf([summary(2)]));
    await page.more();
    expect(page.list).toHaveLength(2);
  });

  it('keeps its list when it cannot be refreshed on return', async () => {
    const { page, http, dialogs } = listWorld();
    http.succeed(LIST, pageOf([summary(3)]));
    await page.load();
    page.start()();
    http.reply(LIST, FAILED_REQUEST);
    dialogs.prepareReplies(true);
    page.start();
    await settle();
    expect(page).toMatchObject({ state: 'ready', list: [{ payment_idx: 3 }] });
    expect(dialogs.alerts).toHaveLength(1);
  });

  it('requests the orders of the address', async () => {
    const period = { start: '2026-11-01', end: '2026-11-21' };
    const { page, http } = listWorld(true, { keyword: '감귤', order_status: '배송중', period });
    http.succeed(LIST, pageOf([]));
    await page.load();
    expect(http.requestsOf(LIST)).toMatchObject([
      { keyword: '감귤', order_status: '배송중', start_dt: '2026-11-01', end_dt: '2026-11-21', cursor: null },
    ]);
    expect(page.text).toBe('감귤');
  });

  it('opens another filter as another address, and ignores the current one', () => {
    const { page, opened } = listWorld(true, { ...ALL_ORDERS, order_status: '배송중' });
    page.chooseStatus('배송중');
    page.chooseStatus('배송완료');
    page.choosePeriod({ start: '2026-11-01', end: '2026-11-21' });
    page.type('  감귤 ');
    page.search();
    expect(opened.map((address) => decodeURIComponent(address))).toEqual([
      '/order/list?status=배송완료',
      '/order/list?status=배송중&start=2026-11-01&end=2026-11-21',
      '/order/list?keyword=감귤',
    ]);
  });

  it('shows why the first page did not load', async () => {
    const { page, http } = listWorld();
    http.reply(LIST, FAILED_REQUEST);
    await page.load();
    expect(page).toMatchObject({ state: 'failed', failure: '데이터 호출에 실패했습니다.' });
  });

  it('clears the orders when the member logs out', async () => {
    const { page, http, session } = listWorld();
    http.succeed(LIST, pageOf([summary(3)]));
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
    const fixture = claimFixture(false);
    return { ...fixture, page: new GuestOrderListViewModel(fixture.services, fixture.savedOrders) };
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

  it('shows the errors of the lookup, and sends nothing', async () => {
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

  it('fills in the order number of the address, cut to the length of the field', () => {
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
    http.reply(GUEST, failure(404, '일치하는 주문이 없어요.'));
    dialogs.prepareReplies(true);
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
    const fixture = claimFixture();
    const place = parseRowId(payment_idx);
    const page = new OrderDetailViewModel(fixture.services, place === null ? null : { payment_idx: place });
    return { ...fixture, page };
  }

  it("opens a guest's order with the key stored on the device", async () => {
    const { page, http, savedOrders } = detailWorld();
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    http.succeed(DETAIL, DETAILS);
    await page.load();
    expect(http.requestsOf(DETAIL)).toEqual([{ payment_idx: 7, order_idx: null, order_key: KEY }]);
    expect(page.opened.state).toBe('ready');
  });

  it('is reported as missing when the server has no such order for this shopper', async () => {
    const { page, http } = detailWorld();
    http.reply(DETAIL, failure(404, '주문을 찾을 수 없어요.'));
    await page.load();
    expect(page.isMissing).toBe(true);
  });

  it.each(['', '0', 'x', '7x', '-1', '1e3'])('is reported as missing at %j, without a call', async (payment_idx) => {
    const { page, http } = detailWorld(payment_idx);
    await page.load();
    expect(page.isMissing).toBe(true);
    expect(http.calls).toEqual([]);
  });

  it('checks for a deposit while it waits for it, without an alert if that fails', async () => {
    const { page, http, timers, dialogs } = detailWorld();
    http.succeed(DETAIL, { ...DETAILS, payment_status: 'waiting' });
    await page.load();
    const stop = page.start();
    http.reply(DETAIL, FAILED_REQUEST);
    timers.advance(DEPOSIT_POLL_MS);
    await settle();
    expect([page.opened.data?.payment_status, dialogs.alerts]).toEqual(['waiting', []]);

    http.succeed(DETAIL, DETAILS);
    timers.advance(DEPOSIT_POLL_MS);
    await settle();

    expect(page.opened.data).toEqual(DETAILS);
    timers.advance(3 * DEPOSIT_POLL_MS);
    await settle();
    expect(http.requestsOf(DETAIL)).toHaveLength(3);
    stop();
    expect(timers.scheduledCount).toBe(0);
  });

  it('is not reported as missing when the network fails, and keeps its order', async () => {
    const { page, http, dialogs } = detailWorld();
    http.replyOnce(DETAIL, FAILED_REQUEST);
    await page.load();
    expect(page.opened.state).toBe('failed');
    http.succeed(DETAIL, DETAILS);
    await page.load();
    http.reply(DETAIL, FAILED_REQUEST);
    dialogs.prepareReplies(true);
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
    expect(items.map((item) => [item.optionsText, item.amount])).toEqual([
      ['5kg · 2개 / 추가 감귤칩 · 1개', 39_300],
      ['10kg · 2개', 35_800],
    ]);
  });
});

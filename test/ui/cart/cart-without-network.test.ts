import { describe, expect, it } from 'vitest';
import type { CartList } from '../../../core/api/buying/cart.api.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { COUNT_DELAY_MS } from '../../../ui/cart/quantity-updates.ts';
import { cartFixture, request } from '../../core/cart-device/cart-fixture.ts';
import { sampleLine } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import {
  COUNT,
  LIST,
  REMOVE,
  memberCart,
  oranges,
  createCartPage,
  settle,
  tea,
  withCount,
} from './cart-page-fixture.ts';

const listed = (...cart_list: CartList['cart_list']): Envelope<CartList> => success({ cart_list, notices: [] });
const AGAIN_MS = 3_000;

/** Returns a cart page of a member whose network fails after the cart is loaded. */
async function cutOff() {
  const fixture = await memberCart([oranges, tea]);
  for (const call of [LIST, COUNT, REMOVE] as const) fixture.http.reply(call, FAILED_REQUEST);
  const online = (...lines: CartList['cart_list']): void => {
    fixture.http.reply(LIST, listed(...lines));
    fixture.http.reply(COUNT, listed(...lines));
    fixture.http.reply(REMOVE, listed(...lines));
  };
  return { ...fixture, online };
}

describe('CartViewModel without a network', () => {
  it('accepts fifty taps, sums up with the last known prices, and sends one quantity when the network is back', async () => {
    const { page, http, timers, online } = await cutOff();
    for (let tap = 0; tap < 50; tap += 1) {
      page.setCount('always/200', 2 + (tap % 7));
      timers.advance(COUNT_DELAY_MS);
      await settle();
    }
    expect(page).toMatchObject({ warning: '연결이 끊겼어요.', pendingCount: 1 });
    expect(page.totals.goods_amount).toBe(17_900 + 2 * 9_000);
    http.calls.length = 0;
    online(oranges, withCount({ ...tea, consumer_price: 9_500 }, 2));
    timers.advance(30_000);
    await settle();
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 2, option_cnt: 2, referrer_type: '0' }]);
    // The totals are the server's again, with its new price.
    expect(page).toMatchObject({ warning: '', pendingCount: 0 });
    expect(page.totals.goods_amount).toBe(17_900 + 2 * 9_500);
  });

  it('retries with growing delays, and stops after a response', async () => {
    const { page, http, timers, online } = await cutOff();
    await page.refresh();
    http.calls.length = 0;
    timers.advance(AGAIN_MS - 1);
    await settle();
    expect(http.requestsOf(LIST)).toHaveLength(0);
    timers.advance(1);
    await settle();
    timers.advance(AGAIN_MS);
    await settle();
    expect(http.requestsOf(LIST)).toHaveLength(1);
    online(oranges, tea);
    timers.advance(AGAIN_MS);
    await settle();
    expect(page.warning).toBe('');
    timers.advance(60_000);
    await settle();
    expect(http.requestsOf(LIST)).toHaveLength(2);
  });

  it('retries immediately when the device is online again, and then removes its listener', async () => {
    const { page, http, network, online } = await cutOff();
    await page.refresh();
    expect(network.listenerCount).toBe(1);
    online(oranges, tea);
    http.calls.length = 0;
    network.reconnect();
    await settle();
    expect(http.requestsOf(LIST)).toHaveLength(1);
    expect(page.warning).toBe('');
    expect(network.listenerCount).toBe(0);
  });

  it('reverts a queued change that the server then refuses, and shows the message', async () => {
    const { page, http, timers, dialogs, online } = await cutOff();
    page.setCount('always/100', 3);
    timers.advance(COUNT_DELAY_MS);
    await settle();
    online(oranges, tea);
    http.reply(COUNT, failure(409, '감귤: 품절이에요'));
    dialogs.prepareReplies(true);
    await page.refresh();
    expect(dialogs.alerts).toEqual([{ content: '연결이 끊긴 동안 바꾼 수량을 되돌렸어요. 감귤: 품절이에요' }]);
    expect(page.lines[0]?.option_cnt).toBe(1);
  });

  it('refuses to order by the last known prices, and shows why', async () => {
    const { page, dialogs, navigation, storage, online } = await cutOff();
    await page.refresh();
    dialogs.prepareReplies(true);
    await page.order();
    expect(dialogs.alerts).toMatchObject([{ content: '지금은 가격과 재고를 확인할 수 없어 주문할 수 없어요.' }]);
    expect(readPurchase(storage)).toBeNull();
    expect(page.isOrdering).toBe(false);
    online(oranges, tea);
    await page.order();
    expect(navigation.history).toEqual(['/cart', '/order']);
  });

  it("shows and stores a guest's new quantity even if the new total cannot be loaded", async () => {
    const fixture = createCartPage(cartFixture());
    await fixture.cart.add([request(101, 2)]);
    fixture.http.replyOnce(
      LIST,
      listed(sampleLine({ ...request(101, 2), g_idx: null, basket_idx: 'non-member-0', order_max_limit: 10 })),
    );
    await fixture.page.load();
    fixture.http.reply(LIST, FAILED_REQUEST);
    fixture.page.setCount('always/101', 5);
    fixture.timers.advance(COUNT_DELAY_MS);
    await settle();
    expect(fixture.page.blocks[0]?.items[0]?.options[0]).toMatchObject({ wantedQuantity: 5, amount: 5 * 17_900 });
    expect(fixture.cart.deviceLines).toEqual([request(101, 5)]);
  });
});

describe('CartViewModel and changes since the last visit', () => {
  it('shows the new price of a line, and the previous one', async () => {
    const { page, http } = await memberCart([oranges, tea]);
    http.reply(LIST, listed({ ...oranges, consumer_price: 29_900 }, tea));
    await page.refresh();
    const options = page.blocks.flatMap((block) => block.items.flatMap((item) => item.options));
    expect(options.map(({ amount, change }) => [amount, change])).toEqual([
      [29_900, '17,900원에서 29,900원으로 올랐어요'],
      [9_000, ''],
    ]);
    expect(page.totals.goods_amount).toBe(38_900);
  });

  it('shows the change on the next visit of the same device as well', async () => {
    const { storage, http } = await memberCart([oranges]);
    http.reply(LIST, listed({ ...oranges, consumer_price: 15_000 }));
    const later = createCartPage(cartFixture(storage, http, SORA));
    await later.page.load();
    expect(later.page.changes.get('always/100')).toBe('17,900원에서 15,000원으로 내렸어요');
  });

  it('reloads the cart when another tab has emptied it', async () => {
    const { page, http, timers, dialogs } = await memberCart([oranges]);
    http.reply(COUNT, failure(404, '장바구니에 없는 상품이에요.'));
    http.reply(LIST, listed());
    dialogs.prepareReplies(true);
    page.setCount('always/100', 2);
    timers.advance(COUNT_DELAY_MS);
    await settle();
    expect(page.lines).toEqual([]);
    expect(dialogs.alerts).toEqual([{ content: '장바구니에 없는 상품이에요.' }]);
  });
});

describe('CartViewModel and unavailable lines', () => {
  it('removes unavailable lines together, but not lines that a smaller quantity makes available', async () => {
    const soldOut = sampleLine({ basket_idx: 3, sell_idx: 30, option_idx: 300, remaining_cnt: 0 });
    const ended = sampleLine({ basket_idx: 4, sell_idx: 40, option_idx: 400, end_dt: '2026-11-19 00:00:00' });
    const tooMany = sampleLine({ basket_idx: 5, sell_idx: 50, option_idx: 500, option_cnt: 9, remaining_cnt: 2 });
    const { page, http, dialogs } = await memberCart([oranges, soldOut, ended, tooMany]);
    expect(page.unavailableCount).toBe(2);
    http.reply(REMOVE, listed(oranges, tooMany));
    dialogs.prepareReplies(true);
    await page.removeUnavailable();
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [3, 4], referrer_type: '0' }]);
    expect(page.unavailableCount).toBe(0);
  });

  it('shows before ordering why the lines of a sale cannot be ordered together', async () => {
    const addOn = sampleLine({ basket_idx: 2, option_idx: 101, is_add_option: true, option_name: '포장' });
    const { page } = await memberCart([addOn]);
    expect(page.blocks[0]?.items[0]?.limits).toEqual(['추가 상품은 필수 옵션과 함께 살 수 있어요']);
  });
});

describe('the option change on the cart page', () => {
  const DETAIL = 'GET /api/v2/product/detail';
  const OPTION = 'PUT /api/v1/cart/option';
  const options = [
    { option_idx: 100, option_name: '5kg', option_price: 0, is_add_option: false, remaining_cnt: 5 },
    { option_idx: 102, option_name: '10kg', option_price: 9_000, is_add_option: false, remaining_cnt: 5 },
    { option_idx: 109, option_name: '포장', option_price: 1_000, is_add_option: true, remaining_cnt: 5 },
  ];

  async function opened() {
    const fixture = await memberCart([oranges]);
    const { sell_idx, type, product_name, sale_price, consumer_price, start_dt, end_dt } = oranges;
    fixture.http.succeed(DETAIL, {
      sell_idx,
      type,
      product_name,
      sale_price,
      consumer_price,
      start_dt,
      end_dt,
      img_list: [],
      order_min_limit: 0,
      order_max_limit: 5,
      required_option_cnt: 1,
      option_list: options,
      delivery_free_type: 'free',
      delivery_free_value: 0,
      delivery_price: 0,
      member_id: 'farm',
      member_name: '제주농장',
      account: '',
      profile_img: null,
      is_paid_promotion: false,
      seller_info: { company: '', ceo: '', business_number: '', phone: '', address: '' },
      description: '',
      notice_list: [],
      review_score: 0,
      review_cnt: 0,
      qna_cnt: 0,
      like_cnt: 0,
      group: null,
      expected_point: 0,
    });
    fixture.page.changeOption('always/100');
    await settle();
    return fixture;
  }

  it('offers the options that can replace the current one, at their current prices', async () => {
    const { page } = await opened();
    expect(page.optionChange.choices.map(({ option, price }) => [option.option_name, price])).toEqual([
      ['5kg', 17_900],
      ['10kg', 26_900],
    ]);
  });

  it('changes the option of the line and closes', async () => {
    const { page, http } = await opened();
    http.reply(OPTION, listed({ ...oranges, option_idx: 102, option_price: 9_000 }));
    page.optionChange.choose(102);
    await page.optionChange.confirm();
    expect(http.requestsOf(OPTION)).toEqual([{ basket_idx: 1, option_idx: 102, option_cnt: 1, referrer_type: '0' }]);
    expect(page.optionChange.line).toBeNull();
    expect(page.totals.goods_amount).toBe(26_900);
  });

  it('stays open and shows why when the server refuses the change', async () => {
    const { page, http, dialogs } = await opened();
    http.reply(OPTION, failure(409, '감귤 10kg: 품절이에요'));
    dialogs.prepareReplies(true);
    page.optionChange.choose(102);
    await page.optionChange.confirm();
    expect(page.optionChange.line).not.toBeNull();
    expect(dialogs.alerts).toEqual([{ content: '감귤 10kg: 품절이에요' }]);
  });

  it('sends nothing for the current option, and sends once on a double tap', async () => {
    const { page, http } = await opened();
    await page.optionChange.confirm();
    expect(page.optionChange.line).toBeNull();
    page.changeOption('always/100');
    await settle();
    http.reply(OPTION, listed({ ...oranges, option_idx: 102 }));
    page.optionChange.choose(102);
    await Promise.all([page.optionChange.confirm(), page.optionChange.confirm()]);
    expect(http.requestsOf(OPTION)).toHaveLength(1);
  });
});

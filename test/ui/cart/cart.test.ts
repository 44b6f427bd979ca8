import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import type { LaterList } from '../../../core/api/buying/later.api.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { COUNT_DELAY_MS } from '../../../ui/cart/quantity-updates.ts';
import { cartFixture, request } from '../../core/cart-device/cart-fixture.ts';
import { sampleLine } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import {
  COUNT,
  LIST,
  memberCart,
  oranges,
  createCartPage,
  settle,
  stops,
  tea,
  withCount,
} from './cart-page-fixture.ts';

const LATER = 'POST /api/v1/cart/later/list';

describe('CartViewModel', () => {
  it('shows each seller with its delivery fee', async () => {
    const { page } = await memberCart([oranges, tea]);
    expect(page.blocks.map((block) => [block.seller.member_id, block.delivery?.fee])).toEqual([
      ['farm', 3_000],
      ['hill', 3_000],
    ]);
    expect(page.totals).toMatchObject({ lineCount: 2, goods_amount: 26_900, total_amount: 32_900 });
  });

  it('shows the amount left to free delivery and the progress', async () => {
    const { page } = await memberCart([
      { ...oranges, delivery_free_type: 'amount', delivery_free_value: 20_000, delivery_price: 3_000 },
    ]);
    const [block] = page.blocks;
    expect(block?.delivery).toMatchObject({ fee: 3_000, groups: [{ name: '', free: { leftToFree: 2_100 } }] });
  });

  it('names the products of each delivery group of a seller with several', async () => {
    const { page } = await memberCart([
      oranges,
      { ...oranges, basket_idx: 3, option_idx: 101, sell_idx: 11, product_name: '한라봉', delivery_free_type: 'free' },
      { ...tea, member_id: 'farm', product_name: '녹차' },
    ]);
    expect(page.blocks[0]?.delivery).toMatchObject({
      fee: 3_000,
      groups: [
        { name: '감귤 외 1개', fee: 3_000, free: { kind: 'none' } },
        { name: '한라봉', fee: 0, free: { kind: 'always' } },
      ],
    });
  });

  it('shows the unit price of one unit, including its option, for any quantity', async () => {
    const content = { unit_base: '100g', content_milli: 5_000_000 } as const;
    const { page } = await memberCart([{ ...oranges, ...content, option_price: 2_000, option_cnt: 3 }, tea]);
    const texts = page.blocks.flatMap(({ items }) => items.flatMap(({ options }) => options));
    expect(texts.map(({ unitText }) => unitText)).toEqual(['100g당 398원', '']);
  });

  it('shows the delivery fee of a seller as text when none of its lines is selected', async () => {
    const { page } = await memberCart([oranges]);
    page.chooseAll(false);
    expect(page.blocks[0]?.delivery).toMatchObject({ fee: null, text: '배송비 3,000원' });
  });

  describe('quantities', () => {
    it('sends quick taps as one change, with the last quantity, 300 ms after the last tap', async () => {
      const { page, http, timers } = await memberCart([oranges]);
      http.reply(COUNT, ({ option_cnt }) =>
        success({ cart_list: [withCount(oranges, Number(option_cnt))], notices: [] }),
      );
      page.setCount('always/100', 2);
      timers.advance(COUNT_DELAY_MS - 1);
      page.setCount('always/100', 3);
      timers.advance(COUNT_DELAY_MS - 1);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wantedQuantity).toBe(3);
      expect(page.totals.goods_amount).toBe(17_900);
      timers.advance(1);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 1, option_cnt: 3, referrer_type: '0' }]);
      expect(page.totals.goods_amount).toBe(53_700);
      expect(page.isChanging).toBe(false);
    });

    it('sends one change at a time, and queues a tap until the response', async () => {
      const { page, http, timers } = await memberCart([oranges]);
      const slow = deferred<ReturnType<typeof success<{ cart_list: CartLine[]; notices: string[] }>>>();
      http.replyOnce(COUNT, () => slow.promise);
      http.replyOnce(COUNT, success({ cart_list: [withCount(oranges, 4)], notices: [] }));
      page.setCount('always/100', 2);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      page.setCount('always/100', 4);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(http.requestsOf(COUNT)).toHaveLength(1);
      slow.resolve(success({ cart_list: [withCount(oranges, 2)], notices: [] }));
      await settle();
      expect(http.requestsOf(COUNT)).toHaveLength(2);
      expect(page.lines[0]?.option_cnt).toBe(4);
    });

    it('stops at the limit and shows it, without a call', async () => {
      const { page, http, timers } = await memberCart([withCount(oranges, 5)]);
      page.setCount('always/100', 6);
      expect(page.limitNote).toEqual({ key: 'always/100', text: '한 번에 5개까지 살 수 있어요' });
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([]);
    });

    it('reverts the quantity when the change fails, and shows why', async () => {
      const { page, http, timers, dialogs } = await memberCart([oranges]);
      http.reply(COUNT, failure(500, '잠시 후 다시 시도해 주세요.'));
      dialogs.prepareReplies(true);
      page.setCount('always/100', 2);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wantedQuantity).toBe(1);
      expect(page.lines).toHaveLength(1);
    });

    it('sends a pending quantity when the page is left', async () => {
      const { page, http } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 2)], notices: [] });
      page.setCount('always/100', 2);
      for (const stop of stops.splice(0)) stop();
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 1, option_cnt: 2, referrer_type: '0' }]);
    });

    it('shows the notices of a load only when the page is on screen', async () => {
      const { page, http, dialogs } = await memberCart([oranges]);
      const leave = page.start();
      leave();
      http.replyOnce(LIST, success({ cart_list: [oranges], notices: ['모임이 끝났어요'] }));
      dialogs.prepareReplies(true);
      await page.load();
      expect(dialogs.alerts).toEqual([]);

      page.start();

      expect(dialogs.alerts).toEqual([{ content: '모임이 끝났어요' }]);
    });

    it('shows the notices of the response to a change', async () => {
      const { page, http, timers, dialogs } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 3)], notices: ['감귤: 3개만 남았어요'] });
      dialogs.prepareReplies(true);
      page.setCount('always/100', 4);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(dialogs.alerts).toEqual([{ content: '감귤: 3개만 남았어요' }]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wantedQuantity).toBe(3);
    });
  });

  describe('ordering', () => {
    it("opens the checkout with the ids of a member's selected lines", async () => {
      const { page, storage, navigation } = await memberCart([
        oranges,
        tea,
        { ...oranges, basket_idx: 3, sell_idx: 9, option_idx: 90, remaining_cnt: 0 },
      ]);
      await page.order();
      expect(navigation.history).toEqual(['/cart', '/order']);
      expect(readPurchase(storage)).toMatchObject({ basket_idx_list: [1, 2], cart_list: [], started: null });
    });

    it('opens one checkout on a double tap', async () => {
      const { page, navigation } = await memberCart([oranges]);
      await Promise.all([page.order(), page.order()]);
      await page.order();
      expect(navigation.history).toEqual(['/cart', '/order']);
    });

    it("passes a guest's lines themselves to the checkout", async () => {
      const fixture = createCartPage(cartFixture());
      await fixture.cart.add([request(101, 2)]);
      fixture.http.succeed(LIST, {
        cart_list: [sampleLine({ ...request(101, 2), g_idx: null, basket_idx: 'non-member-0' })],
        notices: [],
      });
      await fixture.page.load();
      await fixture.page.order();
      expect(readPurchase(fixture.storage)).toMatchObject({
        basket_idx_list: [],
        cart_list: [{ sell_idx: 1, type: 'always', option_idx: 101, option_cnt: 2, g_idx: null }],
      });
    });

    it('waits for a pending quantity before ordering', async () => {
      const { page, http, navigation } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 2)], notices: [] });
      page.setCount('always/100', 2);
      await page.order();
      expect(http.requestsOf(COUNT)).toHaveLength(1);
      expect(navigation.history).toEqual(['/cart', '/order']);
    });

    it('does not order when the pending quantity is not available', async () => {
      const { page, http, navigation, dialogs, storage } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [oranges], notices: ['감귤: 1개만 남았어요'] });
      dialogs.prepareReplies(true);
      page.setCount('always/100', 2);
      await page.order();
      expect(navigation.history).toEqual(['/cart']);
      expect(readPurchase(storage)).toBeNull();
    });

    it('shows which limit of a sale is violated instead of ordering', async () => {
      const { page, navigation, dialogs } = await memberCart([{ ...oranges, order_min_limit: 2 }]);
      dialogs.prepareReplies(true);
      await page.order();
      expect(dialogs.alerts).toEqual([{ content: '감귤: 2개부터 살 수 있어요' }]);
      expect(navigation.history).toEqual(['/cart']);
    });
  });

  describe('updates', () => {
    it('follows a change of another tab', async () => {
      const fixture = createCartPage(cartFixture());
      await fixture.cart.add([request(101)]);
      fixture.http.succeed(LIST, {
        cart_list: [sampleLine({ ...request(101), g_idx: null, basket_idx: 'non-member-0' })],
        notices: [],
      });
      await fixture.page.load();
      stops.push(fixture.page.start());
      const other = cartFixture(fixture.storage.secondTab(), fixture.http);
      fixture.http.succeed(LIST, { cart_list: [], notices: [] });
      await other.cart.add([request(202)]);
      await settle();
      expect(fixture.page.lines).toEqual([]);
    });

    it('refreshes when a loaded page is started', async () => {
      const { page, http } = await memberCart([oranges]);
      expect(http.requestsOf(LIST)).toHaveLength(1);
      stops.push(page.start());
      await settle();
      expect(http.requestsOf(LIST)).toHaveLength(2);
    });

    it('shows why the first load failed, and shows the cart after a retry', async () => {
      const fixture = createCartPage(cartFixture(undefined, undefined, SORA));
      fixture.http.replyOnce(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
      fixture.http.succeed(LIST, { cart_list: [oranges], notices: [] });
      await fixture.page.load();
      expect(fixture.page).toMatchObject({ state: 'failed', failure: '잠시 후 다시 시도해 주세요.' });
      await fixture.page.refresh();
      expect(fixture.page.state).toBe('ready');
    });

    it('shows an empty cart only together with the products to buy later, which are above it', async () => {
      const onDevice = { 'moajang.later': JSON.stringify([request(101)]) };
      for (const [user, stored] of [
        [null, onDevice],
        [SORA, {}],
      ] as const) {
        const { page, http } = createCartPage(cartFixture(new FakeStorage(stored), undefined, user));
        const response = deferred<Envelope<LaterList>>();
        http.succeed(LIST, { cart_list: [], notices: [] });
        http.reply(LATER, () => response.promise);
        const loaded = page.load();
        await settle();
        expect([user, page.state]).toEqual([user, 'loading']);

        response.resolve(success({ later_list: [oranges], notices: [] }));
        await loaded;

        expect([page.state, page.later.value?.lines]).toEqual(['ready', [oranges]]);
      }
    });

    it('shows an empty cart even if the products to buy later cannot be loaded', async () => {
      const { page, http } = createCartPage(cartFixture(undefined, undefined, SORA));
      http.succeed(LIST, { cart_list: [], notices: [] }).reply(LATER, FAILED_REQUEST);
      await page.load();
      expect([page.state, page.later.value?.lines]).toEqual(['ready', []]);
    });

    it("requests no products to buy later if a guest's cart is certainly empty or has lines", async () => {
      const empty = createCartPage(cartFixture());
      await empty.page.load();
      const { page } = await memberCart([oranges]);
      expect([empty.page, page].map(({ state, later }) => [state, later.value])).toEqual([
        ['ready', null],
        ['ready', null],
      ]);
    });

    it('keeps the cart when a later load fails', async () => {
      const { page, http, dialogs } = await memberCart([oranges]);
      http.reply(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
      dialogs.prepareReplies(true);
      await page.refresh();
      expect(dialogs.alerts).toHaveLength(1);
      expect(page.lines).toEqual([oranges]);
    });
  });
});

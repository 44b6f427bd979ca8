import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../core/api/cart.api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { readPurchase } from '../../../core/order/purchase-draft.ts';
import { COUNT_DELAY_MS } from '../../../ui/cart/wanted-counts.ts';
import { cartWorld, request } from '../../core/cart/cart-world.ts';
import { sampleLine } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { COUNT, LIST, REMOVE, memberCart, oranges, pageOf, settle, stops, tea, withCount } from './cart-page-world.ts';

describe('CartViewModel', () => {
  it('shows each seller, with what its delivery costs', async () => {
    const { page } = await memberCart([oranges, tea]);
    expect(page.blocks.map((block) => [block.seller.member_id, block.delivery?.fee])).toEqual([
      ['farm', 3_000],
      ['hill', 3_000],
    ]);
    expect(page.totals).toMatchObject({ line_cnt: 2, goods_amount: 26_900, total_amount: 32_900 });
  });

  it('says how much more of a seller makes the delivery free, and how far that is', async () => {
    const { page } = await memberCart([
      { ...oranges, delivery_free_type: 'amount', delivery_free_value: 20_000, delivery_price: 3_000 },
    ]);
    const [block] = page.blocks;
    expect(block?.delivery).toMatchObject({ fee: 3_000, left_to_free: 2_100 });
    expect(block?.delivery?.progress).toBeCloseTo(0.895);
  });

  it('says the terms of delivery where nothing of a seller is chosen', async () => {
    const { page } = await memberCart([oranges]);
    page.chooseAll(false);
    expect(page.blocks[0]?.delivery).toMatchObject({ fee: null, text: '배송비 3,000원' });
  });

  describe('quantities', () => {
    it('makes one change of taps in quick succession: the last quantity, 300 ms after the last tap', async () => {
      const { page, http, timers } = await memberCart([oranges]);
      http.answer(COUNT, ({ option_cnt }) =>
        success({ cart_list: [withCount(oranges, Number(option_cnt))], notices: [] }),
      );
      page.setCount('always/100', 2);
      timers.advance(COUNT_DELAY_MS - 1);
      page.setCount('always/100', 3);
      timers.advance(COUNT_DELAY_MS - 1);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wanted_cnt).toBe(3);
      expect(page.totals.goods_amount).toBe(17_900);
      timers.advance(1);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 1, option_cnt: 3, referrer_type: '0' }]);
      expect(page.totals.goods_amount).toBe(53_700);
      expect(page.isChanging).toBe(false);
    });

    it('has one change under way at a time; a tap meanwhile waits for the answer', async () => {
      const { page, http, timers } = await memberCart([oranges]);
      const slow = deferred<ReturnType<typeof success<{ cart_list: CartLine[]; notices: string[] }>>>();
      http.answerOnce(COUNT, () => slow.promise);
      http.answerOnce(COUNT, success({ cart_list: [withCount(oranges, 4)], notices: [] }));
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

    it('stops at the limit and says it, without a call', async () => {
      const { page, http, timers } = await memberCart([withCount(oranges, 5)]);
      page.setCount('always/100', 6);
      expect(page.limitNote).toEqual({ key: 'always/100', text: '한 번에 5개까지 살 수 있어요' });
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([]);
    });

    it('goes back to what the cart has when the change fails, and says why', async () => {
      const { page, http, timers, dialogs } = await memberCart([oranges]);
      http.answer(COUNT, failure(500, '잠시 후 다시 시도해 주세요.'));
      dialogs.willAnswer(true);
      page.setCount('always/100', 2);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wanted_cnt).toBe(1);
      expect(page.lines).toHaveLength(1);
    });

    it('are not lost when the page is left at once', async () => {
      const { page, http } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 2)], notices: [] });
      page.setCount('always/100', 2);
      for (const stop of stops.splice(0)) stop();
      await settle();
      expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 1, option_cnt: 2, referrer_type: '0' }]);
    });

    it('shows what the answer has to say', async () => {
      const { page, http, timers, dialogs } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 3)], notices: ['감귤: 3개만 남았어요'] });
      dialogs.willAnswer(true);
      page.setCount('always/100', 4);
      timers.advance(COUNT_DELAY_MS);
      await settle();
      expect(dialogs.alerts).toEqual([{ content: '감귤: 3개만 남았어요' }]);
      expect(page.blocks[0]?.items[0]?.options[0]?.wanted_cnt).toBe(3);
    });
  });

  describe('choosing', () => {
    it('leaves a sale out of the sums, and keeps that over new answers and a reload', async () => {
      const { page, storage, http } = await memberCart([oranges, tea]);
      const item = page.blocks[1]?.items[0];
      if (item === undefined) throw new Error('no item');
      page.choose(item, false);
      expect(page.totals).toMatchObject({ line_cnt: 1, total_amount: 20_900 });
      await page.refresh();
      expect(page.totals.line_cnt).toBe(1);
      const later = pageOf(cartWorld(storage, http, SORA));
      await later.page.load();
      expect(later.page.totals.line_cnt).toBe(1);
    });

    it('chooses again what was taken out and put in anew', async () => {
      const { page, http } = await memberCart([oranges, tea]);
      page.chooseAll(false);
      http.succeed(LIST, { cart_list: [oranges], notices: [] });
      await page.refresh();
      http.succeed(LIST, { cart_list: [oranges, tea], notices: [] });
      await page.refresh();
      expect(page.blocks.map((block) => block.items[0]?.isChosen)).toEqual([false, true]);
    });

    it('never counts what can not be bought, and says so from the very second on', async () => {
      const ending = { ...oranges, end_dt: '2026-11-20 09:00:02' };
      const { page, timers } = await memberCart([ending, tea]);
      expect(page.totals.line_cnt).toBe(2);
      timers.advance(1_000);
      expect(page.blocks[0]?.items[0]?.reason).toBeNull();
      timers.advance(1_000);
      expect(page.blocks[0]?.items[0]).toMatchObject({ reason: '판매가 끝나 구매할 수 없어요', isChosen: false });
      expect(page.totals.line_cnt).toBe(1);
      expect(page.isAllChosen).toBe(true);
    });

    it('keeps the stepper where a smaller quantity can be bought', async () => {
      const { page } = await memberCart([{ ...withCount(oranges, 4), remaining_cnt: 3 }]);
      const [row] = page.blocks[0]?.items ?? [];
      expect(row?.options[0]).toMatchObject({ reason: '3개만 남았어요', isStuck: false, max: 3 });
      expect(row?.reason).toBeNull();
    });
  });

  describe('taking out', () => {
    it('asks first, and leaves everything as it is on no', async () => {
      const { page, http, dialogs } = await memberCart([oranges, tea]);
      dialogs.willAnswer(false);
      await page.removeOption('always/100');
      expect(dialogs.alerts).toEqual([
        { content: '장바구니에서 뺄까요?', showCancel: true, cancel_label: '아니요', confirm_label: '빼기' },
      ]);
      expect(http.requestsOf(REMOVE)).toEqual([]);
    });

    it('takes out what is chosen', async () => {
      const { page, http, dialogs } = await memberCart([oranges, tea]);
      const item = page.blocks[1]?.items[0];
      if (item === undefined) throw new Error('no item');
      page.choose(item, false);
      dialogs.willAnswer(true);
      http.succeed(REMOVE, { cart_list: [tea], notices: [] });
      await page.removeChosen();
      expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [1], referrer_type: '0' }]);
      expect(page.lines).toEqual([tea]);
    });
  });

  describe('ordering', () => {
    it("opens the order sheet with a member's chosen lines by their numbers", async () => {
      const { page, storage, navigation } = await memberCart([
        oranges,
        tea,
        { ...oranges, basket_idx: 3, sell_idx: 9, option_idx: 90, remaining_cnt: 0 },
      ]);
      await page.order();
      expect(navigation.history).toEqual(['/cart', '/order']);
      expect(readPurchase(storage)).toMatchObject({ basket_idx_list: [1, 2], cart_list: [], order_key: null });
    });

    it('opens one order sheet for a double tap', async () => {
      const { page, navigation } = await memberCart([oranges]);
      await Promise.all([page.order(), page.order()]);
      await page.order();
      expect(navigation.history).toEqual(['/cart', '/order']);
    });

    it("takes a non-member's lines along themselves", async () => {
      const world = pageOf(cartWorld());
      await world.cart.add([request(101, 2)]);
      world.http.succeed(LIST, {
        cart_list: [sampleLine({ ...request(101, 2), g_idx: null, basket_idx: 'non-member-0' })],
        notices: [],
      });
      await world.page.load();
      await world.page.order();
      expect(readPurchase(world.storage)).toMatchObject({
        basket_idx_list: [],
        cart_list: [{ sell_idx: 1, type: 'always', option_idx: 101, option_cnt: 2, g_idx: null }],
      });
    });

    it('waits for a quantity that is on its way', async () => {
      const { page, http, navigation } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [withCount(oranges, 2)], notices: [] });
      page.setCount('always/100', 2);
      await page.order();
      expect(http.requestsOf(COUNT)).toHaveLength(1);
      expect(navigation.history).toEqual(['/cart', '/order']);
    });

    it('stays when that quantity could not be had', async () => {
      const { page, http, navigation, dialogs, storage } = await memberCart([oranges]);
      http.succeed(COUNT, { cart_list: [oranges], notices: ['감귤: 1개만 남았어요'] });
      dialogs.willAnswer(true);
      page.setCount('always/100', 2);
      await page.order();
      expect(navigation.history).toEqual(['/cart']);
      expect(readPurchase(storage)).toBeNull();
    });

    it('says which limit of a sale is broken instead', async () => {
      const { page, navigation, dialogs } = await memberCart([{ ...oranges, order_min_limit: 2 }]);
      dialogs.willAnswer(true);
      await page.order();
      expect(dialogs.alerts).toEqual([{ content: '감귤: 2개부터 살 수 있어요' }]);
      expect(navigation.history).toEqual(['/cart']);
    });
  });

  describe('what it shows over time', () => {
    it('follows a change that another tab made', async () => {
      const world = pageOf(cartWorld());
      await world.cart.add([request(101)]);
      world.http.succeed(LIST, {
        cart_list: [sampleLine({ ...request(101), g_idx: null, basket_idx: 'non-member-0' })],
        notices: [],
      });
      await world.page.load();
      stops.push(world.page.start());
      const other = cartWorld(world.storage.secondTab(), world.http);
      world.http.succeed(LIST, { cart_list: [], notices: [] });
      await other.cart.add([request(202)]);
      await settle();
      expect(world.page.lines).toEqual([]);
    });

    it('asks again when the shopper comes back, not when it is first shown', async () => {
      const { page, http } = await memberCart([oranges]);
      expect(http.requestsOf(LIST)).toHaveLength(1);
      stops.push(page.start());
      await settle();
      expect(http.requestsOf(LIST)).toHaveLength(2);
    });

    it('says why there is nothing to show when the first call fails, and shows it after another try', async () => {
      const world = pageOf(cartWorld(undefined, undefined, SORA));
      world.http.answerOnce(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
      world.http.succeed(LIST, { cart_list: [oranges], notices: [] });
      await world.page.load();
      expect(world.page).toMatchObject({ state: 'failed', failure: '잠시 후 다시 시도해 주세요.' });
      await world.page.refresh();
      expect(world.page.state).toBe('ready');
    });

    it('keeps what it shows when a later call fails', async () => {
      const { page, http, dialogs } = await memberCart([oranges]);
      http.answer(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
      dialogs.willAnswer(true);
      await page.refresh();
      expect(dialogs.alerts).toHaveLength(1);
      expect(page.lines).toEqual([oranges]);
    });
  });
});

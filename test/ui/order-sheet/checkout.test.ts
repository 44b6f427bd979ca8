import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/http/envelope.ts';
import { writeOrderDraft } from '../../../core/order/order-draft.ts';
import { readPurchase } from '../../../core/order/purchase-draft.ts';
import { PRICE_DELAY_MS } from '../../../ui/checkout/order-prices.view-model.ts';
import { cartWorld } from '../../core/cart/cart-world.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import {
  FILLED,
  HOME,
  KEY,
  PLACE,
  PRICES,
  REMOTE,
  RESULT,
  filledSheet,
  memberSheet,
  resultOf,
  settle,
  sheetFor,
  sheetWorld,
} from './order-world.ts';

describe('OrderSheetViewModel', () => {
  describe('opening', () => {
    it('is empty when nothing was chosen to buy', async () => {
      const { page, http } = sheetWorld(cartWorld(), null);
      await page.load();
      expect(page.state).toBe('empty');
      expect(http.calls).toEqual([]);
    });

    it('says what the shop answers when the goods can not be ordered', async () => {
      const { page, http } = sheetWorld();
      http.answer(PRICES, failure(409, '감귤: 품절이에요'));
      await page.load();
      expect(page).toMatchObject({ state: 'failed', failure: '감귤: 품절이에요' });
    });

    it('brings back what was filled in, but not the consent', async () => {
      const { openPage } = await filledSheet();
      const reloaded = openPage();
      await reloaded.load();
      expect(reloaded.form.draft).toEqual(FILLED);
      expect(reloaded.form.agree).toBe(false);
    });

    it("takes a member's default address, name and number, and prices them", async () => {
      const { page, http } = await memberSheet();
      expect(page.addresses.chosen).toEqual(HOME);
      expect(page.form.draft.buyer_name).toBe(SORA.member_name);
      expect(http.requestsOf(PRICES)).toEqual([expect.objectContaining({ basket_idx_list: [1], zonecode: '63000' })]);
      expect(page.prices.sheet?.amounts.total_amount).toBe(23_900);
    });

    it.each([
      ['paid', `/order/result/${KEY}`],
      ['approving', `/order/inicis/forward?result_data=${KEY}`],
    ] as const)('leads on when its last payment is %s', async (payment_status, path) => {
      const { page, http, openPage, navigation } = await filledSheet();
      await page.pay();
      http.succeed(RESULT, resultOf(payment_status));
      await openPage().load();
      expect(navigation.history).toEqual([path]);
    });

    it('opens a payment that failed as a new purchase of the same goods', async () => {
      const { page, http, openPage, storage } = await filledSheet();
      await page.pay();
      const before = readPurchase(storage);
      http.succeed(RESULT, resultOf('failed'));
      const again = openPage();
      await again.load();
      expect(again.state).toBe('ready');
      expect(readPurchase(storage)).toMatchObject({ cart_list: before?.cart_list, order_key: null });
      expect(readPurchase(storage)?.request_key).not.toBe(before?.request_key);
    });
  });

  describe('the sum', () => {
    it('is asked for again 300 ms after the postal code is complete', async () => {
      const { page, http, timers } = await filledSheet();
      page.form.type('zonecode', '6300');
      timers.advance(PRICE_DELAY_MS - 1);
      page.form.type('zonecode', '63000');
      expect(page.prices.isPending).toBe(true);
      timers.advance(PRICE_DELAY_MS - 1);
      expect(http.requestsOf(PRICES)).toHaveLength(1);
      timers.advance(1);
      await settle();
      expect(http.requestsOf(PRICES)).toHaveLength(2);
      expect(page.prices.sheet?.amounts.total_amount).toBe(23_900);
      expect(page.prices.isPending).toBe(false);
    });

    it('is never that of an older question, however late its answer comes', async () => {
      const { page, http, timers } = await filledSheet();
      const slow = deferred<ReturnType<typeof success<ReturnType<typeof sheetFor>>>>();
      http.answerOnce(PRICES, () => slow.promise);
      page.form.type('zonecode', '63000');
      timers.advance(PRICE_DELAY_MS);
      page.form.type('zonecode', '04778');
      timers.advance(PRICE_DELAY_MS);
      await settle();
      slow.resolve(success(sheetFor({ zonecode: '63000' })));
      await settle();
      expect(page.prices.sheet?.amounts.total_amount).toBe(20_900);
    });

    it('is not paid unseen: a tap while it is asked for waits, and tells a sum that became another one', async () => {
      const { page, http, dialogs } = await filledSheet();
      dialogs.willAnswer(true);
      page.form.type('zonecode', '63000');
      expect(await page.pay()).toBe('stayed');
      expect(dialogs.alerts).toEqual([{ content: '결제 금액이 23,900원으로 바뀌었어요. 다시 확인해 주세요.' }]);
      expect(http.requestsOf(PLACE)).toEqual([]);
      expect(page.isPaying).toBe(false);
    });

    it('lets a tap that came while it was asked for go on when it is the same', async () => {
      const { page, http, timers } = await filledSheet();
      const slow = deferred<ReturnType<typeof success<ReturnType<typeof sheetFor>>>>();
      http.answerOnce(PRICES, () => slow.promise);
      page.form.type('zonecode', '04779');
      timers.advance(PRICE_DELAY_MS);
      const paying = page.pay();
      expect(page.isPaying).toBe(true);
      slow.resolve(success(sheetFor({})));
      expect(await paying).toBe('left');
      expect(http.requestsOf(PLACE)).toEqual([expect.objectContaining({ zonecode: '04779', total_amount: 20_900 })]);
    });

    it('is asked for again before paying when the last question had no answer', async () => {
      const { page, http, timers, dialogs, navigation } = await filledSheet();
      http.answerOnce(PRICES, FAILED_REQUEST);
      dialogs.willAnswer(true, true);
      page.form.type('zonecode', '63000');
      timers.advance(PRICE_DELAY_MS);
      await settle();
      expect(await page.pay()).toBe('stayed');
      expect(dialogs.alerts.map((alert) => alert.content)).toEqual([
        '데이터 호출에 실패했습니다.',
        '결제 금액이 23,900원으로 바뀌었어요. 다시 확인해 주세요.',
      ]);
      expect(http.requestsOf(PLACE)).toEqual([]);
      expect(await page.pay()).toBe('left');
      expect(navigation.posted).toHaveLength(1);
    });

    it('tells about an address that costs more to reach', async () => {
      const { page, http } = await filledSheet();
      http.succeed(REMOTE, { is_doseo: true, area_type: 'JEJU', add_delivery_price: 3_000 });
      page.form.type('zonecode', '63000');
      await settle();
      expect(page.remoteArea.note).toBe('제주 지역이라 판매자마다 배송비 3,000원이 더해져요');
      page.form.type('zonecode', '6300');
      expect(page.remoteArea.note).toBe('');
    });
  });

  describe('points', () => {
    it('uses as many as can be used', async () => {
      const { page, http, timers } = await memberSheet(4_825);
      page.points.useAll();
      timers.advance(PRICE_DELAY_MS);
      await settle();
      expect(page.points.text).toBe('4,820');
      expect(http.requestsOf(PRICES).at(-1)).toMatchObject({ use_point: 4_820 });
    });

    it('says what is wrong once the field is left, and uses none until it is mended', async () => {
      const { page, http, timers } = await memberSheet(4_825);
      page.points.type('999');
      expect(page.points.shownFailure).toBe('');
      page.points.check();
      expect(page.points.shownFailure).toBe('포인트는 1,000P부터 쓸 수 있어요.');
      timers.advance(PRICE_DELAY_MS);
      await settle();
      expect(http.requestsOf(PRICES).at(-1)).toMatchObject({ use_point: 0 });
      page.form.setAgree(true);
      expect(await page.pay()).toBe('mend');
      expect(http.requestsOf(PLACE)).toEqual([]);
    });

    it('are dropped for somebody who is not logged in any more', async () => {
      const world = sheetWorld();
      writeOrderDraft(world.storage, { ...FILLED, use_point: 2_000 });
      await world.page.load();
      expect(world.page.form.draft.use_point).toBe(0);
    });
  });

  describe('the form', () => {
    it('says what is wrong, and sends nothing', async () => {
      const { page, http } = sheetWorld();
      await page.load();
      expect(await page.pay()).toBe('mend');
      expect(page.form.failures.receiver_name).toBe('받는 분 이름을 입력해 주세요.');
      expect(page.form.failures.agree).toContain('동의');
      expect(http.requestsOf(PLACE)).toEqual([]);
    });

    it('says what is wrong with a field when it is left, and nothing of what is no field', async () => {
      const { page } = await filledSheet();
      page.form.type('receiver_phone', '123');
      expect(page.form.failures).toEqual({});
      page.form.leave('receiver_phone');
      page.form.leave('card_number');
      expect(page.form.failures).toEqual({ receiver_phone: '받는 분 연락처를 다시 확인해 주세요.' });
    });

    it('forgets what was wrong with a field as soon as it changes, also where it follows another', async () => {
      const { page } = sheetWorld();
      await page.load();
      await page.pay();
      page.form.type('receiver_name', '김하나');
      page.form.type('receiver_phone', '01023456789');
      page.form.fill({ same_as_buyer: true });
      expect(page.form.draft).toMatchObject({ buyer_name: '김하나', buyer_phone: '010-2345-6789' });
      for (const name of ['receiver_name', 'buyer_name', 'buyer_phone'] as const) {
        expect(page.form.failures[name]).toBeUndefined();
      }
    });

    it('lets the buyer be somebody else again', async () => {
      const { page } = await filledSheet();
      page.form.fill({ same_as_buyer: true });
      page.form.type('buyer_name', '이두리');
      page.form.type('receiver_name', '박세이');
      expect(page.form.draft).toMatchObject({ same_as_buyer: false, buyer_name: '이두리' });
    });

    it('shows what the server found wrong, at its fields', async () => {
      const { page, http } = await filledSheet();
      http.answer(PLACE, failure(422, '주문서에 다시 확인할 곳이 있어요.', { address: '주소를 입력해 주세요.' }));
      expect(await page.pay()).toBe('mend');
      expect(page.form.failures).toEqual({ address: '주소를 입력해 주세요.' });
      expect(page.isPaying).toBe(false);
    });

    it('opens the fields of a chosen address that is wrong', async () => {
      const { page } = await memberSheet(0, [{ ...HOME, receiver_phone: '123' }]);
      page.form.fill({ buyer_phone: '010-2345-6789' });
      page.form.setAgree(true);
      expect(page.addresses.chosen).not.toBeNull();
      expect(await page.pay()).toBe('mend');
      expect(page.addresses.chosen).toBeNull();
      expect(page.form.draft.address).toBe(HOME.address);
    });
  });
});

import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { lastOrder } from '../../../core/ordering/last-order.ts';
import { orderDraft } from '../../../core/ordering/order-draft.ts';
import { parseResultToken } from '../../../core/order/result-token.ts';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { PRICE_DELAY_MS } from '../../../ui/order-form/order-prices.view-model.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import {
  ADDRESSES,
  FILLED,
  HOME,
  MEMBER,
  TOKEN,
  PLACE,
  PRICES,
  REMOTE,
  RESULT,
  filledSheet,
  memberSheet,
  resultOf,
  settle,
  pricedSheet,
  sheetFixture,
} from './order-fixture.ts';

describe('CheckoutViewModel', () => {
  describe('opening', () => {
    it('is empty without a purchase', async () => {
      const { page, http } = sheetFixture(cartFixture(), null);
      await page.load();
      expect(page.state).toBe('empty');
      expect(http.calls).toEqual([]);
    });

    it('leads to the result of the last order if nothing is left to order, until the result expires', async () => {
      const { page, storage, navigation, clock } = sheetFixture(cartFixture(), null);
      const expires_at = parseResultToken(TOKEN)?.expires_at ?? 0;
      lastOrder.write(storage, TOKEN);
      clock.set(expires_at - 1);
      await page.load();
      expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
      clock.set(expires_at);
      await page.load();
      expect(page.state).toBe('empty');
    });

    it("shows the server's message when the products cannot be ordered", async () => {
      const { page, http } = sheetFixture();
      http.reply(PRICES, failure(409, '감귤: 품절이에요'));
      await page.load();
      expect(page).toMatchObject({ state: 'refused', failure: '감귤: 품절이에요' });
    });

    it('shows once, and not after each refresh, why a price no longer applies', async () => {
      const { page, http, dialogs } = sheetFixture();
      const notices = ['감귤: 공동구매가 마감되어 일반 가격으로 살 수 있어요'];
      http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), notices }));
      dialogs.prepareReplies(true, true);
      await page.load();
      expect(page.state).toBe('ready');
      await page.loadParts();
      await page.recheck();
      await settle();
      expect(http.requestsOf(PRICES)).toHaveLength(2);
      expect(dialogs.alerts).toEqual([{ content: notices[0] }]);
    });

    it('restores the form, but not the consent', async () => {
      const { openPage } = await filledSheet();
      const reloaded = openPage();
      await reloaded.load();
      expect(reloaded.form.draft).toEqual(FILLED);
      expect(reloaded.form.agree).toBe(false);
    });

    it("fills in a member's default address, name and number, and requests the price for that address", async () => {
      const { page, http } = await memberSheet();
      expect(page.addresses.chosen).toEqual(HOME);
      expect(page.form.draft.buyer_name).toBe(SORA.member_name);
      expect(http.requestsOf(PRICES)).toEqual([expect.objectContaining({ basket_idx_list: [1], zonecode: '63000' })]);
      expect(page.prices.sheet?.amounts.total_amount).toBe(23_900);
    });

    it('fills in the member’s own e-mail and verified number, but keeps typed ones', async () => {
      const { page, openPage } = await memberSheet();
      expect(page.form.draft).toMatchObject({ buyer_phone: '010-1234-5678', buyer_email: 'sora@example.com' });
      page.form.type('buyer_email', 'other@example.com');
      const reloaded = openPage();
      await reloaded.load();
      expect(reloaded.form.draft.buyer_email).toBe('other@example.com');
    });

    it('can be filled in by hand when the data of the member do not load', async () => {
      const shop = sheetFixture(cartFixture(undefined, undefined, SORA), { basket_idx_list: [1], cart_list: [] });
      shop.http.succeed(ADDRESSES, { list: [HOME] }).reply(MEMBER, FAILED_REQUEST);
      await shop.page.load();
      expect(shop.page.state).toBe('ready');
      expect(shop.page.form.draft).toMatchObject({ buyer_name: SORA.member_name, buyer_email: '' });
      expect(shop.dialogs.alerts).toEqual([]);
    });

    it.each([
      ['paid', `/order/result/${TOKEN}`],
      ['approving', `/order/inicis/forward?result_data=${TOKEN}`],
    ] as const)('redirects when its last payment is %s', async (payment_status, path) => {
      const { page, http, openPage, navigation } = await filledSheet();
      await page.pay();
      http.succeed(RESULT, resultOf(payment_status));
      await openPage().load();
      expect(navigation.history).toEqual([path]);
    });

    it('starts a new purchase of the same products after a failed payment', async () => {
      const { page, http, openPage, storage } = await filledSheet();
      await page.pay();
      const before = readPurchase(storage);
      http.succeed(RESULT, resultOf('failed'));
      const again = openPage();
      await again.load();
      expect(again.state).toBe('ready');
      expect(readPurchase(storage)).toMatchObject({ cart_list: before?.cart_list, started: null });
      expect(readPurchase(storage)?.request_key).not.toBe(before?.request_key);
    });
  });

  describe('the amount', () => {
    it('is requested again 300 ms after the postal code is complete', async () => {
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

    it('ignores the response to an older request', async () => {
      const { page, http, timers } = await filledSheet();
      const slow = deferred<ReturnType<typeof success<ReturnType<typeof pricedSheet>>>>();
      http.replyOnce(PRICES, () => slow.promise);
      page.form.type('zonecode', '63000');
      timers.advance(PRICE_DELAY_MS);
      page.form.type('zonecode', '04778');
      timers.advance(PRICE_DELAY_MS);
      await settle();
      slow.resolve(success(pricedSheet({ zonecode: '63000' })));
      await settle();
      expect(page.prices.sheet?.amounts.total_amount).toBe(20_900);
    });

    it('is paid only after it was shown: a tap waits for the response, and does not pay a changed amount', async () => {
      const { page, http, dialogs } = await filledSheet();
      dialogs.prepareReplies(true);
      page.form.type('zonecode', '63000');
      expect(await page.pay()).toBe('stayed');
      expect(dialogs.alerts).toEqual([{ content: '결제 금액이 23,900원으로 바뀌었어요. 다시 확인해 주세요.' }]);
      expect(http.requestsOf(PLACE)).toEqual([]);
      expect(page.isPaying).toBe(false);
    });

    it('is paid after the pending response if it stays the same', async () => {
      const { page, http, timers } = await filledSheet();
      const slow = deferred<ReturnType<typeof success<ReturnType<typeof pricedSheet>>>>();
      http.replyOnce(PRICES, () => slow.promise);
      page.form.type('zonecode', '04779');
      timers.advance(PRICE_DELAY_MS);
      const paying = page.pay();
      expect(page.isPaying).toBe(true);
      slow.resolve(success(pricedSheet({})));
      expect(await paying).toBe('left');
      expect(http.requestsOf(PLACE)).toEqual([expect.objectContaining({ zonecode: '04779', total_amount: 20_900 })]);
    });

    it('is requested again before paying when the last request failed', async () => {
      const { page, http, timers, dialogs, redirect } = await filledSheet();
      http.replyOnce(PRICES, FAILED_REQUEST);
      dialogs.prepareReplies(true, true);
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
      expect(redirect.posted).toHaveLength(1);
    });

    it('shows the extra fee of a remote area', async () => {
      const { page, http } = await filledSheet();
      http.succeed(REMOTE, { is_doseo: true, area_type: 'JEJU', add_delivery_price: 3_000 });
      page.form.type('zonecode', '63000');
      await settle();
      expect(page.remoteArea.note).toBe('제주 지역이라 추가 배송비 3,000원이 판매자별로 붙어요');
      page.form.type('zonecode', '6300');
      expect(page.remoteArea.note).toBe('');
    });
  });

  describe('points', () => {
    it('are used up to the limit of the rules', async () => {
      const { page, http, timers } = await memberSheet(4_825);
      page.points.useAll();
      timers.advance(PRICE_DELAY_MS);
      await settle();
      expect(page.points.text).toBe('4,820');
      expect(http.requestsOf(PRICES).at(-1)).toMatchObject({ use_point: 4_820 });
    });

    it('show their error when the field is left, and are not used until it is corrected', async () => {
      const { page, http, timers } = await memberSheet(4_825);
      page.points.type('999');
      expect(page.points.shownFailure).toBe('');
      page.points.check();
      expect(page.points.shownFailure).toBe('포인트는 1,000P부터 쓸 수 있어요.');
      timers.advance(PRICE_DELAY_MS);
      await settle();
      expect(http.requestsOf(PRICES).at(-1)).toMatchObject({ use_point: 0 });
      page.form.setAgree(true);
      expect(await page.pay()).toBe('invalid');
      expect(http.requestsOf(PLACE)).toEqual([]);
    });

    it('are cleared for a guest', async () => {
      const fixture = sheetFixture();
      orderDraft.write(fixture.storage, { ...FILLED, use_point: 2_000 }, NOW);
      await fixture.page.load();
      expect(fixture.page.form.draft.use_point).toBe(0);
    });
  });

  describe('the form', () => {
    it('shows the errors of missing fields, and sends nothing', async () => {
      const { page, http } = sheetFixture();
      await page.load();
      expect(await page.pay()).toBe('invalid');
      expect(page.form.failures.receiver_name).toBe('받는 분 이름을 입력해 주세요.');
      expect(page.form.failures.agree).toContain('동의');
      expect(http.requestsOf(PLACE)).toEqual([]);
    });

    it('shows the error of a field when it is left, and ignores an unknown field', async () => {
      const { page } = await filledSheet();
      page.form.type('receiver_phone', '123');
      expect(page.form.failures).toEqual({});
      page.form.leave('receiver_phone');
      page.form.leave('card_number');
      expect(page.form.failures).toEqual({ receiver_phone: '받는 분 연락처를 다시 확인해 주세요.' });
    });

    it('clears the error of each field that changes, also when another field fills it in', async () => {
      const { page } = sheetFixture();
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

    it('separates the buyer from the receiver when the buyer is changed', async () => {
      const { page } = await filledSheet();
      page.form.fill({ same_as_buyer: true });
      page.form.type('buyer_name', '이두리');
      page.form.type('receiver_name', '박세이');
      expect(page.form.draft).toMatchObject({ same_as_buyer: false, buyer_name: '이두리' });
    });

    it("shows the server's errors at their fields", async () => {
      const { page, http } = await filledSheet();
      http.reply(PLACE, failure(422, '주문서에 다시 확인할 곳이 있어요.', { address: '주소를 입력해 주세요.' }));
      expect(await page.pay()).toBe('invalid');
      expect(page.form.failures).toEqual({ address: '주소를 입력해 주세요.' });
      expect(page.isPaying).toBe(false);
    });

    it('opens the fields of the chosen address if it is invalid', async () => {
      const { page } = await memberSheet(0, [{ ...HOME, receiver_phone: '123' }]);
      page.form.fill({ buyer_phone: '010-2345-6789' });
      page.form.setAgree(true);
      expect(page.addresses.chosen).not.toBeNull();
      expect(await page.pay()).toBe('invalid');
      expect(page.addresses.chosen).toBeNull();
      expect(page.form.draft.address).toBe(HOME.address);
    });
  });
});

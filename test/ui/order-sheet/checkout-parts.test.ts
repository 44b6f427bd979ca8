import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success } from '../../../core/http/envelope.ts';
import { filledSheet, HOME, memberSheet, partsOf, PLACE, PRICES, settle, sheetFor } from './order-world.ts';

describe('what an order sheet needs after its first look', () => {
  it('is not asked for by opening the sheet, and once however often it is used', async () => {
    const { page, partsCode, progress } = await filledSheet();
    expect([page.state, partsCode.asked_cnt]).toEqual(['ready', 0]);
    await Promise.all([page.searchAddress(), page.openAddresses(), page.parts.load()]);
    await page.pay();
    expect(partsCode.asked_cnt).toBe(1);
    expect(progress.open_cnt).toBe(0);
  });

  it('shows that the shop is busy from the tap until it is there, and opens then', async () => {
    const { page, progress } = await memberSheet(0, [HOME]);
    const opening = page.openAddresses();
    expect(progress.open_cnt).toBe(1);
    await opening;
    expect(progress.open_cnt).toBe(0);
    expect((await partsOf(page)).addressList.isOpen).toBe(true);
  });

  it('is told when it can not be had, and the next tap tries again', async () => {
    const { page, partsCode, dialogs, progress } = await filledSheet();
    partsCode.isThere = false;
    await page.parts.load();
    expect([page.parts.isMissing, dialogs.alerts]).toEqual([true, []]);
    dialogs.willAnswer(true);
    await page.searchAddress();
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
    expect(progress.open_cnt).toBe(0);
    partsCode.isThere = true;
    await page.searchAddress();
    expect(page.parts.isMissing).toBe(false);
    expect((await partsOf(page)).postcode.isOpen).toBe(true);
  });

  it('keeps an order from being sent as long as it can not be had, and the button from waiting', async () => {
    const { page, http, partsCode, dialogs } = await filledSheet();
    partsCode.isThere = false;
    dialogs.willAnswer(true);
    expect(await page.pay()).toBe('stayed');
    expect(http.requestsOf(PLACE)).toEqual([]);
    expect([page.isPaying, dialogs.alerts]).toEqual([false, [{ content: FAILED_REQUEST.result_msg }]]);
    partsCode.isThere = true;
    expect(await page.pay()).toBe('left');
    expect(http.requestsOf(PLACE)).toHaveLength(1);
  });

  it('sends a double tap once while it is on its way', async () => {
    const { page, http } = await filledSheet();
    expect(await Promise.all([page.pay(), page.pay()])).toEqual(['left', 'stayed']);
    expect(http.requestsOf(PLACE)).toHaveLength(1);
  });

  it('takes no order with the in-app card as long as no card could be chosen', async () => {
    const { page, http } = await filledSheet();
    http.answer(PRICES, (asked) => success({ ...sheetFor(asked), pay_methods: ['card', 'app_card'] }));
    await page.prices.refresh();
    page.payment.choose('app_card');
    expect(await page.pay()).toBe('mend');
    expect(page.payment.failure).toBe('결제할 앱카드를 골라 주세요.');
    await settle();
    expect(http.requestsOf(PLACE)).toEqual([]);
  });
});

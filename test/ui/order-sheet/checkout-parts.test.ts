import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { AppCardStorage } from '../../../core/ordering/app-card-storage.ts';
import { ADDRESS, card, CARDS } from '../paying/app-card-fixture.ts';
import { filledSheet, HOME, memberSheet, partsOf, PLACE, PRICES, settle, pricedSheet } from './order-fixture.ts';

describe('the lazy parts of the checkout', () => {
  it('are not loaded on opening, and load once for any number of uses', async () => {
    const { page, partsCode, progress } = await filledSheet();
    expect([page.state, partsCode.loadCount]).toEqual(['ready', 0]);
    page.lazyParts.prefetch();
    await Promise.all([page.searchAddress(), page.openAddresses()]);
    await page.pay();
    expect(partsCode.loadCount).toBe(1);
    expect(progress.openCount).toBe(0);
  });

  it('show the busy sign from the tap until they are loaded, and then open', async () => {
    const { page, progress } = await memberSheet(0, [HOME]);
    const opening = page.openAddresses();
    expect(progress.openCount).toBe(1);
    await opening;
    expect(progress.openCount).toBe(0);
    expect((await partsOf(page)).addressList.isOpen).toBe(true);
  });

  it('show an alert when they fail to load, and load on the next tap', async () => {
    const { page, partsCode, dialogs, progress } = await filledSheet();
    partsCode.isAvailable = false;
    page.lazyParts.prefetch();
    await settle();
    expect([page.parts, dialogs.alerts]).toEqual([null, []]);
    dialogs.prepareReplies(true);
    await page.searchAddress();
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
    expect(progress.openCount).toBe(0);
    partsCode.isAvailable = true;
    await page.searchAddress();
    expect((await partsOf(page)).postcode.isOpen).toBe(true);
  });

  it('prevent the order if they fail to load, and send it on the next try', async () => {
    const { page, http, partsCode, dialogs } = await filledSheet();
    partsCode.isAvailable = false;
    dialogs.prepareReplies(true);
    expect(await page.pay()).toBe('stayed');
    expect(http.requestsOf(PLACE)).toEqual([]);
    expect([page.isPaying, dialogs.alerts]).toEqual([false, [{ content: FAILED_REQUEST.result_msg }]]);
    partsCode.isAvailable = true;
    expect(await page.pay()).toBe('left');
    expect(http.requestsOf(PLACE)).toHaveLength(1);
  });

  it('send the order once if the button is tapped twice while they load', async () => {
    const { page, http } = await filledSheet();
    expect(await Promise.all([page.pay(), page.pay()])).toEqual(['left', 'stayed']);
    expect(http.requestsOf(PLACE)).toHaveLength(1);
  });

  it('refuse an app card order without a selected card', async () => {
    const { page, http } = await filledSheet();
    http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), pay_methods: ['card', 'app_card'] }));
    await page.prices.refresh();
    page.payment.choose('app_card');
    expect(await page.pay()).toBe('invalid');
    expect(page.payment.failure).toBe('결제할 앱카드를 골라 주세요.');
    await settle();
    expect(http.requestsOf(PLACE)).toEqual([]);
  });

  it('clear the error of a missing card as soon as one is chosen', async () => {
    const { page, http, storage, session } = await filledSheet();
    http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), pay_methods: ['card', 'app_card'] }));
    await page.prices.refresh();
    page.payment.choose('app_card');
    await page.pay();
    expect(page.payment.failure).not.toBe('');
    new AppCardStorage(storage, session).saveToken('token-1');
    http.succeed(CARDS, [card('a')]);
    http.succeed(ADDRESS, []);
    (await partsOf(page)).appCard.start();
    await settle();
    expect(page.payment.failure).toBe('');
  });

  it('open the next step of the app card instead of showing an error', async () => {
    const { page, http } = await filledSheet();
    http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), pay_methods: ['card', 'app_card'] }));
    await page.prices.refresh();
    page.payment.choose('app_card');
    const { appCard } = await partsOf(page);
    appCard.start();
    expect(await page.pay()).toBe('stayed');
    expect([appCard.signIn.isChoosing, page.payment.failure]).toEqual([true, '']);
    expect(http.requestsOf(PLACE)).toEqual([]);
  });
});

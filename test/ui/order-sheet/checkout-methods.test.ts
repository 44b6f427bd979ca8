import { describe, expect, it } from 'vitest';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { CartSnapshot } from '../../../core/cart-device/cart-snapshot.ts';
import { orderDraft } from '../../../core/ordering/order-draft.ts';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { cartFixture, request } from '../../core/cart-device/cart-fixture.ts';
import { NOW, sampleLine } from '../../core/cart/sample-line.ts';
import {
  FILLED,
  KEY,
  TOKEN,
  PLACE,
  PLACED,
  PRICES,
  RESULT,
  filledSheet,
  memberSheet,
  partsOf,
  resultOf,
  pricedSheet,
  sheetFixture,
} from './order-fixture.ts';

const KAKAO = 'POST /api/v2/payment/kakao/init';
const NAVER_KEY = 'GET /api/v2/payment/naver/key';
const NAVER = 'POST /api/v2/payment/naver/init';
const POINTS = 'POST /api/v2/payment/point/result';
const CONFIG = 'GET /api/v1/common/config';

const ALL: PayMethod[] = ['card', 'kakao', 'naver', 'vbank'];
const STARTED = { payment_idx: 7, payment_no: '20261121-00000007', order_key: KEY, result_token: TOKEN };

/** A filled checkout that offers these payment methods. */
async function sheetWith(pay_methods: PayMethod[] = ALL) {
  const fixture = await filledSheet();
  fixture.http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), pay_methods }));
  await fixture.page.prices.refresh();
  return fixture;
}

describe('the checkout with its payment methods', () => {
  it('offers the methods of the server, with the last used one selected', async () => {
    const { page, openPage } = await sheetWith();
    expect(page.payment).toMatchObject({ offered: ALL, chosen: 'card' });
    page.payment.choose('naver');
    const later = openPage();
    await later.load();
    expect(later.payment.chosen).toBe('naver');
  });

  it('selects an offered method when the last used one is not offered', async () => {
    const { page, openPage, http } = await sheetWith();
    page.payment.choose('naver');
    http.reply(PRICES, (priceRequest) => success({ ...pricedSheet(priceRequest), pay_methods: ['card', 'vbank'] }));
    const later = openPage();
    await later.load();
    expect(later.payment.chosen).toBe('card');
  });

  it('reports whether the sandbox handles the chosen method', async () => {
    const { page, http } = await sheetWith();
    expect([page.payment.sandboxMethods, page.payment.isSandbox]).toEqual([[], false]);
    http.reply(PRICES, (priceRequest) =>
      success({ ...pricedSheet(priceRequest), pay_methods: ALL, sandbox_methods: ['card', 'vbank'] }),
    );
    await page.prices.refresh();
    expect(page.payment.isSandbox).toBe(true);
    page.payment.choose('kakao');
    expect(page.payment.isSandbox).toBe(false);
  });

  it('keeps the selected method when the prices are refreshed', async () => {
    const { page } = await sheetWith();
    page.payment.choose('vbank');
    await page.prices.refresh();
    expect(page.payment.method).toBe('vbank');
  });

  it('stores the order, and then redirects to KakaoPay', async () => {
    const { page, http, redirect, savedOrders, storage } = await sheetWith();
    http.succeed(KAKAO, { ...STARTED, next_redirect_url: 'https://kakao.test/pay' });
    page.payment.choose('kakao');
    expect(await page.pay()).toBe('left');
    expect(http.requestsOf(KAKAO)).toEqual([expect.objectContaining({ device_kind: 'pc', total_amount: 20_900 })]);
    expect(redirect.externalUrls).toEqual(['https://kakao.test/pay']);
    expect(savedOrders.keyOf(7)).toBe(KEY);
    expect(readPurchase(storage)?.started?.order_key).toBe(KEY);
  });

  it('opens the Naver Pay window', async () => {
    const { page, http, naverPay } = await sheetWith();
    const client = {
      client_id: 'c',
      chain_id: 'h',
      mode: 'development',
      script_url: 'http://naver.test/s.js',
    } as const;
    const open = {
      merchantPayKey: '1',
      merchantUserKey: 'u',
      productName: '감귤',
      productCount: 1,
      totalPayAmount: 20_900,
      taxScopeAmount: 20_900,
      taxExScopeAmount: 0,
      returnUrl: 'http://shop.test/r',
      productItems: [],
    };
    http.succeed(NAVER_KEY, client).succeed(NAVER, { ...STARTED, open });
    page.payment.choose('naver');
    expect(await page.pay()).toBe('left');
    expect(naverPay.opened).toEqual([{ client, values: open }]);
  });

  it('stays on the page with an alert when the Naver Pay window fails to open, and retries with the same order', async () => {
    const { page, http, naverPay, dialogs } = await sheetWith();
    const client = {
      client_id: 'c',
      chain_id: 'h',
      mode: 'development',
      script_url: 'http://naver.test/s.js',
    } as const;
    const open = {
      merchantPayKey: '1',
      merchantUserKey: 'u',
      productName: '감귤',
      productCount: 1,
      totalPayAmount: 20_900,
      taxScopeAmount: 20_900,
      taxExScopeAmount: 0,
      returnUrl: 'http://shop.test/r',
      productItems: [],
    };
    http.succeed(NAVER_KEY, client).succeed(NAVER, { ...STARTED, open });
    naverPay.result = 'failed';
    page.payment.choose('naver');
    dialogs.prepareReplies(true);
    expect(await page.pay()).toBe('stayed');
    expect(dialogs.alerts[0]?.content).toContain('결제창을 열지 못했어요');
    naverPay.result = 'opened';
    expect(await page.pay()).toBe('left');
    const [first, second] = http.requestsOf(NAVER);
    expect(second).toEqual({ ...Object(first), held_order_key: STARTED.order_key });
  });

  it('sends the cash receipt with a virtual account, and none with another method', async () => {
    const { page, http } = await sheetWith();
    page.payment.choose('vbank');
    page.form.setReceipt('deduction');
    http.succeed(RESULT, resultOf('ready'));
    expect(page.form.draft.cash_receipt_number).toBe(FILLED.buyer_phone);
    await page.pay();
    await page.handleReturn();
    page.payment.choose('card');
    await page.pay();
    expect(http.requestsOf(PLACE)).toMatchObject([
      { pay_method: 'vbank', cash_receipt_type: 'deduction', cash_receipt_number: '010-2345-6789' },
      { pay_method: 'card', cash_receipt_type: 'none', cash_receipt_number: '' },
    ]);
  });

  it('sends nothing when the business number is invalid', async () => {
    const { page, http } = await sheetWith();
    page.payment.choose('vbank');
    page.form.setReceipt('business');
    page.form.type('cash_receipt_number', '1234567890');
    expect(page.form.draft.cash_receipt_number).toBe('123-45-67890');
    expect(await page.pay()).toBe('invalid');
    expect(page.form.failures).toEqual({ cash_receipt_number: '사업자등록번호를 다시 확인해 주세요.' });
    expect(http.requestsOf(PLACE)).toEqual([]);
  });

  it('creates a new key when another method is chosen after the order was sent', async () => {
    const { page, http, storage } = await sheetWith();
    http.succeed(RESULT, resultOf('ready'));
    await page.pay();
    const before = readPurchase(storage)?.request_key;
    await page.handleReturn();
    page.payment.choose('vbank');
    expect(readPurchase(storage)?.request_key).not.toBe(before);
  });

  it('pays with points alone when they cover everything, and opens the result', async () => {
    const { page, http, navigation } = await memberSheet(30_000);
    http.reply(PRICES, (priceRequest) => {
      const sheet = pricedSheet(priceRequest, 30_000);
      return success({ ...sheet, amounts: { ...sheet.amounts, total_amount: 0 }, pay_methods: ['point'] });
    });
    await page.prices.refresh();
    expect(page.payment).toMatchObject({ isFree: true, method: 'point' });
    page.form.fill({ buyer_phone: '010-2345-6789' });
    page.form.setAgree(true);
    http.succeed(POINTS, STARTED);
    expect(await page.pay()).toBe('left');
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it('requires a card before it pays by app card', async () => {
    const { page, http } = await sheetWith(['card', 'app_card']);
    page.payment.choose('app_card');
    expect(await page.pay()).toBe('invalid');
    expect(page.payment.failure).toBe('결제할 앱카드를 골라 주세요.');
    expect(http.requestsOf(PLACE)).toEqual([]);
  });
});

describe('the checkout when prices or stock have changed', () => {
  it('lists the reasons of a refusal by product, and keeps the form', async () => {
    const { page, http } = await sheetWith();
    http.replyOnce(PLACE, failure(409, '감귤: 품절이에요\n보리차: 2개만 남았어요'));
    expect(await page.pay()).toBe('stayed');
    expect(page.refusals).toEqual(['감귤: 품절이에요', '보리차: 2개만 남았어요']);
    expect(page.form.draft).toEqual(FILLED);
    await page.recheck();
    expect(page.refusals).toEqual([]);
    expect(await page.pay()).toBe('left');
  });

  it('shows at each line how its price has changed', async () => {
    const { page, http } = await sheetWith();
    http.replyOnce(PLACE, failure(409, '가격이 바뀌었어요.'));
    const dearer = sampleLine({ consumer_price: 19_900 });
    http.reply(PRICES, (priceRequest) =>
      success({ ...pricedSheet(priceRequest), cart_list: [dearer], pay_methods: ALL }),
    );
    await page.pay();
    expect(page.changes.get('always/100')).toBe('17,900원에서 19,900원으로 올랐어요');
  });

  it('shows when it opens how prices have changed since the cart was viewed', async () => {
    const fixture = sheetFixture();
    const seen = { ...sampleLine(), basket_idx: 'non-member-0', consumer_price: 15_000 };
    new CartSnapshot(fixture.storage).save(null, [seen]);
    await fixture.page.load();
    await partsOf(fixture.page);
    expect(fixture.page.changes.get('always/100')).toBe('15,000원에서 17,900원으로 올랐어요');
  });
});

describe('the flag of a direct purchase', () => {
  it('is set for an order that does not come from the cart', async () => {
    const fixture = sheetFixture(cartFixture(), { basket_idx_list: [], cart_list: [request(101)], is_direct: true });
    orderDraft.write(fixture.storage, FILLED, NOW);
    await fixture.page.load();
    fixture.page.form.setAgree(true);
    await fixture.page.pay();
    expect(fixture.http.requestsOf(PLACE)).toMatchObject([{ is_direct: true, basket_idx_list: [] }]);
  });

  it('is not set for an order of the cart', async () => {
    const { page, http } = await filledSheet();
    await page.pay();
    expect(http.requestsOf(PLACE)).toMatchObject([{ is_direct: false }]);
    expect(PLACED.form.fields).not.toEqual({});
  });
});

describe('the address search', () => {
  const config = {
    kakao_js_key: null,
    min_app_version: '1.0.0',
    pay_methods: [],
    is_naver_wish: false,
    social_providers: [],
    outbox_url: null,
    postcode_url: 'http://postcode.test/p.js',
  };

  it('fills in postal code and street, and refreshes the prices', async () => {
    const { page, http, postcode } = await filledSheet();
    http.succeed(CONFIG, config);
    await page.searchAddress();
    const search = (await partsOf(page)).postcode;
    await search.renderSearch('place');
    expect(postcode.opened).toEqual([{ scriptUrl: 'http://postcode.test/p.js', place: 'place' }]);
    postcode.pick({ zonecode: '63122', address: '제주 제주시 문연로 6 (연동)' });
    expect(page.form.draft).toMatchObject({ zonecode: '63122', address: '제주 제주시 문연로 6 (연동)' });
    expect(search.isOpen).toBe(false);
    expect(page.prices.isPending).toBe(true);
  });

  it.each(['no postcode script', 'no response'] as const)(
    'lets the shopper type the address with %s',
    async (error) => {
      const { page, http, postcode } = await filledSheet();
      if (error === 'no response') http.reply(CONFIG, FAILED_REQUEST);
      else http.succeed(CONFIG, config);
      postcode.isAvailable = false;
      await page.searchAddress();
      const search = (await partsOf(page)).postcode;
      await search.renderSearch('place');
      expect(search).toMatchObject({ isOpen: true, hasFailed: true });
      expect(page.form.draft).toEqual(FILLED);
    },
  );

  it('ignores an address that is picked after the search was closed', async () => {
    const { page, http, postcode } = await filledSheet();
    http.succeed(CONFIG, config);
    await page.searchAddress();
    const search = (await partsOf(page)).postcode;
    await search.renderSearch('place');
    search.close();
    postcode.pick({ zonecode: '63122', address: '제주' });
    expect(page.form.draft).toEqual(FILLED);
  });
});

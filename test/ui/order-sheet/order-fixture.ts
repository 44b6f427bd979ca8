import type { ResponseOf } from '../../../core/api/contract.ts';
import type { Address } from '../../../core/api/buying/payment.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { EMPTY_ORDER_DRAFT, orderDraft, type OrderDraft } from '../../../core/ordering/order-draft.ts';
import { startPurchase } from '../../../core/ordering/purchase-draft.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { CheckoutParts, type CheckoutPartsServices } from '../../../ui/order-sheet/checkout-parts.ts';
import { CheckoutViewModel } from '../../../ui/order-sheet/checkout.view-model.ts';
import { cartFixture, request } from '../../core/cart-device/cart-fixture.ts';
import { NOW, sampleLine } from '../../core/cart/sample-line.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNaverPay } from '../../fakes/fake-naver-pay.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakePaymentRedirect } from '../../fakes/fake-payment-redirect.ts';
import { FakePostcode } from '../../fakes/fake-postcode.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

export const PRICES = 'POST /api/v2/payment/info';
export const PLACE = 'POST /api/v2/payment/inicis/validation';
export const RESULT = 'POST /api/v1/order/detail/info';
export const ADDRESSES = 'GET /api/v2/payment/address/info';
export const MEMBER = 'GET /api/v1/my-page/members';
export const REMOTE = 'POST /api/v1/common/doseo/check';
export const KEY = '7_abcdefghijklmnopqrstuvwx';
export const TOKEN = '7_9zzk_abcdefghijklmnopqrstuvwxyz0';

export const FILLED: OrderDraft = {
  ...EMPTY_ORDER_DRAFT,
  buyer_name: '김하나',
  buyer_phone: '010-2345-6789',
  receiver_name: '김하나',
  receiver_phone: '010-2345-6789',
  zonecode: '04778',
  address: '서울 성동구 뚝섬로1길 10',
  address_detail: '103동 1204호',
};

export const HOME: Address = {
  address_idx: 1,
  receiver_name: '소라',
  receiver_phone: '01099998888',
  zonecode: '63000',
  address: '제주시 애월로 1',
  address_detail: '2층',
  delivery_memo: '',
  nickname: '',
  is_default: true,
};

/** The member's data on the server. */
export const SORA_INFO: ResponseOf<typeof MEMBER> = {
  email: 'sora@example.com',
  member_name: SORA.member_name,
  phone: '01012345678',
  profile_img: '',
  joined_dt: '2026-01-01 00:00:00',
  has_password: true,
  social_list: [],
};

type Sheet = ResponseOf<typeof PRICES>;
type PriceRequest = { readonly zonecode?: string | null | undefined; readonly use_point?: string | number | undefined };

/** The prices as the server calculates them: 3,000 won more for Jeju, points deducted. */
export function pricedSheet({ zonecode = null, use_point = 0 }: PriceRequest, balance = 0): Sheet {
  const points = Number(use_point);
  const remote_amount = zonecode?.startsWith('63') === true ? 3_000 : 0;
  const delivery_amount = 3_000 + remote_amount;
  return {
    cart_list: [sampleLine()],
    amounts: {
      goods_amount: 17_900,
      discount_amount: 0,
      coupon_amount: 0,
      delivery_amount,
      remote_amount,
      use_point: points,
      total_amount: 17_900 + delivery_amount - points,
      expected_point: 179,
    },
    point: { min_use: 1_000, unit: 10, balance, save_percent: 1, days: 365, review: 100, photo_review: 300 },
    coupon_list: [],
    coupon_idx: null,
    pay_methods: ['card', 'point'],
    notices: [],
  };
}

export const PLACED: ResponseOf<typeof PLACE> = {
  payment_idx: 7,
  payment_no: '20261121-00000007',
  order_key: KEY,
  result_token: TOKEN,
  form: { action: 'https://gateway.test/pay', accept_charset: 'euc-kr', fields: { P_OID: '20261121-00000007' } },
};

export function resultOf(payment_status: ResponseOf<typeof RESULT>['payment_status']): ResponseOf<typeof RESULT> {
  return {
    payment_idx: 7,
    payment_no: '20261121-00000007',
    payment_status,
    is_member: false,
    is_own: true,
    message: payment_status === 'failed' ? '한도가 초과되었습니다' : '',
    total_amount: 20_900,
    pay_method: 'card',
    vbank: null,
    is_direct: false,
    pay_method_text: 'KB국민카드',
    order_name: '감귤',
    expected_point: 0,
    bought_list: payment_status === 'paid' ? [{ sell_idx: 1, type: 'always', option_idx: 101 }] : [],
  };
}

/** A checkout of one line, on a server that prices it. */
export function sheetFixture(
  shop: ReturnType<typeof cartFixture> = cartFixture(),
  purchase: Parameters<typeof startPurchase>[1] | null = { basket_idx_list: [], cart_list: [request(101)] },
) {
  const clock = new FakeClock(NOW);
  const timers = new FakeTimers(clock);
  const random = new FakeRandom();
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/order');
  const redirect = new FakePaymentRedirect();
  const { http, api, session, storage, referral } = shop;
  const savedOrders = new SavedGuestOrders(storage);
  if (purchase !== null) startPurchase(storage, purchase, random);
  http.reply(PRICES, (priceRequest) => success(pricedSheet(priceRequest)));
  http.succeed(REMOTE, { is_doseo: false, area_type: null, add_delivery_price: 0 });
  http.succeed(PLACE, PLACED);
  http.succeed(MEMBER, SORA_INFO);
  const second = new Ticker(clock, timers, 1_000);
  const naverPay = new FakeNaverPay();
  const postcode = new FakePostcode();
  const device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 };
  const progress = new FakeProgress();
  const ports = { clock, dialogs, navigation, redirect, random, timers, second, naverPay, postcode, device, progress };
  /** With `isAvailable` false, the code of the lazy parts fails to load. */
  const partsCode = { isAvailable: true, loadCount: 0 };
  const openParts = async (parts: CheckoutPartsServices): Promise<CheckoutParts> => {
    partsCode.loadCount += 1;
    if (!partsCode.isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
    return new CheckoutParts(parts);
  };
  const services = { api, session, storage, referral, ...ports, openParts };
  const openPage = (): CheckoutViewModel => new CheckoutViewModel(services);
  return { ...shop, ...ports, savedOrders, partsCode, page: openPage(), openPage };
}

/** The lazy parts of a checkout, once loaded. */
export async function partsOf(page: CheckoutViewModel): Promise<CheckoutParts> {
  const parts = await page.loadParts();
  if (parts === null) throw new Error('the parts have not loaded');
  return parts;
}

/** Flushes pending responses. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A guest's checkout with every field filled in and the consent given. */
export async function filledSheet() {
  const fixture = sheetFixture();
  orderDraft.write(fixture.storage, FILLED, NOW);
  await fixture.page.load();
  fixture.page.form.setAgree(true);
  return fixture;
}

/** A member's checkout; the member has these points. */
export async function memberSheet(balance = 0, list = [HOME]) {
  const fixture = sheetFixture(cartFixture(undefined, undefined, SORA), { basket_idx_list: [1], cart_list: [] });
  fixture.http.succeed(ADDRESSES, { list });
  fixture.http.reply(PRICES, (priceRequest) => success(pricedSheet(priceRequest, balance)));
  await fixture.page.load();
  return fixture;
}

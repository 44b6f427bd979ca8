import { beforeEach, describe, expect, it } from 'vitest';
import type { BuyInfo, ProductDetail } from '../../../core/api/product.api.ts';
import { LOCAL_CART_KEY } from '../../../core/cart/local-cart.ts';
import { ShoppingCart } from '../../../core/cart/shopping-cart.ts';
import { Api } from '../../../core/http/api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { Session } from '../../../core/member/session.ts';
import { readPurchase } from '../../../core/order/purchase-draft.ts';
import { ReferralMemory } from '../../../core/referral/referral-memory.ts';
import type { PurchaseOffer } from '../../../core/sale/purchase-offer.ts';
import { OptionSheetViewModel } from '../../../ui/product/option-sheet.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleBuyInfo, sampleDetail, sampleOption } from './sample-detail.ts';

const USER = {
  token: 't',
  app_card_auth_token: null,
  member_idx: 1,
  member_type: 'member',
  member_name: '하루',
} as const;

let detail: ProductDetail;
let offer: PurchaseOffer;
let g_idx: number | null;
let buyInfo: BuyInfo | null;
let closed_cnt: number;
let refreshed_cnt: number;
let storage: FakeStorage;
let dialogs: FakeDialogs;
let navigation: FakeNavigation;
let http: FakeHttp;
let session: Session;

function openSheet(): OptionSheetViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const random = new FakeRandom();
  const api = new Api(http, session, new FakeProgress());
  const cart = new ShoppingCart(api, session, storage, new ReferralMemory(storage, clock), random);
  const sale = {
    get detail() {
      return detail;
    },
    get offer() {
      return offer;
    },
    get g_idx() {
      return g_idx;
    },
    get buyInfo() {
      return buyInfo;
    },
    refresh: async () => {
      refreshed_cnt += 1;
    },
    closeOptions: () => {
      closed_cnt += 1;
    },
  };
  return new OptionSheetViewModel(sale, { cart, dialogs, navigation, storage, random });
}

function cartLines(): unknown {
  return JSON.parse(storage.read(LOCAL_CART_KEY) ?? '[]');
}

beforeEach(() => {
  detail = sampleDetail();
  offer = { kind: 'open' };
  g_idx = null;
  buyInfo = null;
  closed_cnt = 0;
  refreshed_cnt = 0;
  storage = new FakeStorage();
  dialogs = new FakeDialogs();
  navigation = new FakeNavigation('/product/12');
  http = new FakeHttp();
  session = new Session(storage);
});

describe('OptionSheetViewModel', () => {
  describe('choosing', () => {
    it('starts empty where there is a choice, and with the option where there is one only', () => {
      expect(openSheet().choices).toEqual([]);
      detail = sampleDetail({ option_list: [sampleOption(1), sampleOption(3, { is_add_option: true })] });
      expect(openSheet().choices).toEqual([{ option_idx: 1, option_cnt: 1 }]);
      detail = sampleDetail({ option_list: [sampleOption(1, { remaining_cnt: 0 })] });
      expect(openSheet().choices).toEqual([]);
    });

    it('wants a required option before an add-on, and says so', () => {
      const sheet = openSheet();
      sheet.choose(3);
      expect(sheet.lines).toEqual([]);
      expect(sheet.note).toEqual({ option_idx: null, text: '추가 상품은 필수 옵션과 함께 살 수 있어요' });
      sheet.choose(1);
      expect(sheet.note).toBeNull();
      sheet.choose(3);
      expect(sheet.count).toBe(2);
    });

    it('prices a required option with the sale, an add-on by itself', () => {
      const sheet = openSheet();
      sheet.choose(2);
      sheet.choose(3);
      sheet.change(2, 2);
      expect(sheet.lines.map(({ amount }) => amount)).toEqual([39_800, 3_500]);
    });

    it('moves a line between one piece and what limit and stock still allow', () => {
      detail = sampleDetail({ option_list: [sampleOption(1), sampleOption(2, { remaining_cnt: 2 })] });
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(2);
      expect(sheet.lines.map(({ min, max }) => [min, max])).toEqual([
        [1, 4],
        [1, 2],
      ]);
    });

    it('stops at the limit of the sale and says it at the line', () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.change(1, 6);
      expect(sheet.count).toBe(5);
      expect(sheet.note).toEqual({ option_idx: 1, text: '한 번에 5개까지 살 수 있어요' });
    });

    it('takes the add-ons out with the last required option', () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      sheet.remove(1);
      expect(sheet.choices).toEqual([]);
      expect(sheet.note?.option_idx).toBeNull();
    });
  });

  describe('total', () => {
    it('holds goods and delivery, and tells how much more makes that free', () => {
      const sheet = openSheet();
      expect(sheet.total).toBe(0);
      sheet.choose(1);
      expect(sheet.delivery).toEqual({ fee: 3_000, left_to_free: 12_100 });
      expect(sheet.total).toBe(20_900);
      sheet.change(1, 2);
      expect(sheet.delivery).toEqual({ fee: 0, left_to_free: 0 });
      expect(sheet.total).toBe(35_800);
    });
  });

  describe('a price of the shopper alone', () => {
    it('takes the discount of the group off every piece but the add-ons, before the fee is reckoned', () => {
      buyInfo = sampleBuyInfo(detail, { g_idx: 7, group_buy_flag: true, value_type: 'amount', config_value: 3_000 });
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      expect(sheet.lines.map(({ amount }) => amount)).toEqual([17_900, 3_500]);
      expect([sheet.discount, sheet.delivery, sheet.total]).toEqual([
        3_000,
        { fee: 3_000, left_to_free: 30_000 - 18_400 },
        21_400,
      ]);
      sheet.change(1, 2);
      expect([sheet.discount, sheet.delivery.fee, sheet.total]).toEqual([6_000, 0, 33_300]);
    });

    it('is what an employee chooses and pays by', () => {
      buyInfo = sampleBuyInfo(detail, { consumer_price: 12_000 });
      const sheet = openSheet();
      expect(sheet.requiredOptions.map((option) => sheet.priceOf(option))).toEqual([12_000, 14_000]);
      sheet.choose(2);
      expect([sheet.discount, sheet.total]).toEqual([0, 17_000]);
    });

    it('is the normal one where the group does not count, which is then not asked for again', () => {
      g_idx = 7;
      buyInfo = { ...sampleBuyInfo(detail), group_refusal: 'full' };
      const sheet = openSheet();
      sheet.choose(1);
      expect([sheet.discount, sheet.total]).toEqual([0, 20_900]);
      sheet.buyNow();
      expect(readPurchase(storage)?.cart_list).toEqual([expect.objectContaining({ option_idx: 1, g_idx: null })]);
    });
  });

  describe('addToCart', () => {
    it('puts the choices into the cart, closes, and offers the way to the cart', async () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      await sheet.addToCart();
      expect(cartLines()).toMatchObject([
        { sell_idx: 12, type: 'always', option_idx: 1, option_cnt: 1 },
        { sell_idx: 12, type: 'always', option_idx: 3, option_cnt: 1 },
      ]);
      expect(closed_cnt).toBe(1);
      expect(sheet.choices).toEqual([]);
      expect(dialogs.toasts).toEqual([{ message: '장바구니에 담았어요', link: { label: '보러 가기', path: '/cart' } }]);
    });

    it('adds once, however often it is tapped', async () => {
      const sheet = openSheet();
      sheet.choose(1);
      await Promise.all([sheet.addToCart(), sheet.addToCart()]);
      expect(cartLines()).toMatchObject([{ option_idx: 1, option_cnt: 1 }]);
      expect(dialogs.toasts).toHaveLength(1);
    });

    it('asks for a choice when there is none', async () => {
      const sheet = openSheet();
      await sheet.addToCart();
      expect(sheet.note).toEqual({ option_idx: null, text: '옵션을 선택해 주세요.' });
      expect(cartLines()).toEqual([]);
    });

    it('keeps the choices and looks at the stock anew when the cart refuses', async () => {
      session.store(USER);
      http.answer('POST /api/v1/cart', failure(409, '품절이에요'));
      dialogs.willAnswer(true);
      const sheet = openSheet();
      sheet.choose(1);
      await sheet.addToCart();
      expect(dialogs.alerts).toEqual([{ content: '품절이에요' }]);
      expect(sheet.choices).toEqual([{ option_idx: 1, option_cnt: 1 }]);
      expect(sheet.busy).toBeNull();
      expect(closed_cnt).toBe(0);
      expect(refreshed_cnt).toBe(1);
    });

    it('tells what the cart has to say', async () => {
      session.store(USER);
      http.answer('POST /api/v1/cart', success({ cart_list: [], notices: ['3개만 담았어요', '하나는 품절이에요'] }));
      dialogs.willAnswer(true);
      const sheet = openSheet();
      sheet.choose(1);
      await sheet.addToCart();
      expect(dialogs.alerts).toEqual([{ content: '3개만 담았어요<br>하나는 품절이에요' }]);
    });

    it('does nothing once the sale is over', async () => {
      const sheet = openSheet();
      sheet.choose(1);
      offer = { kind: 'ended' };
      await sheet.addToCart();
      sheet.buyNow();
      expect(cartLines()).toEqual([]);
      expect(navigation.history).toEqual(['/product/12']);
    });
  });

  describe('buyNow', () => {
    it('opens an order sheet with the choices, and leaves the cart as it was', () => {
      g_idx = 7;
      const sheet = openSheet();
      sheet.choose(2);
      sheet.buyNow();
      expect(readPurchase(storage)).toMatchObject({
        basket_idx_list: [],
        cart_list: [{ basket_idx: null, sell_idx: 12, type: 'always', option_idx: 2, option_cnt: 1, g_idx: 7 }],
        order_key: null,
      });
      expect(navigation.history).toEqual(['/product/12', '/order']);
      expect(cartLines()).toEqual([]);
      expect(closed_cnt).toBe(1);
    });

    it('refuses what the stock no longer holds, and says how much there is', () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.change(1, 4);
      detail = sampleDetail({ option_list: [sampleOption(1, { remaining_cnt: 2 }), sampleOption(2)] });
      sheet.buyNow();
      expect(sheet.note?.text).toBe('2개만 남았어요');
      expect(navigation.history).toEqual(['/product/12']);
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { BuyInfo, ProductDetail } from '../../../core/api/browse/product.api.ts';
import { LOCAL_CART_KEY } from '../../../core/cart-device/device-cart-keys.ts';
import { CartState } from '../../../core/cart-device/cart-state.ts';
import { ShoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import type { SaleAvailability } from '../../../core/sale/sale-availability.ts';
import { OptionSheetViewModel } from '../../../ui/product-options/option-sheet.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleBuyInfo, sampleDetail, sampleOption } from '../product/sample-detail.ts';

const USER = {
  token: 't',
  app_card_auth_token: null,
  member_idx: 1,
  member_type: 'member',
  member_name: '하루',
} as const;

let detail: ProductDetail;
let offer: SaleAvailability;
let g_idx: number | null;
let buyInfo: BuyInfo | null;
let closedCount: number;
let refreshedCount: number;
let storage: FakeStorage;
let dialogs: FakeDialogs;
let navigation: FakeNavigation;
let http: FakeHttp;
let session: Session;

function openSheet(): OptionSheetViewModel {
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const random = new FakeRandom();
  const api = new Api(http, session, new FakeProgress());
  const referral = new ReferralStorage(storage, clock);
  const cart = new ShoppingCart(api, session, storage, referral, random, new CartState(session, storage));
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
      refreshedCount += 1;
    },
    closeOptions: () => {
      closedCount += 1;
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
  closedCount = 0;
  refreshedCount = 0;
  storage = new FakeStorage();
  dialogs = new FakeDialogs();
  navigation = new FakeNavigation('/product/12');
  http = new FakeHttp();
  session = new Session(storage);
});

describe('OptionSheetViewModel', () => {
  describe('choosing', () => {
    it('starts empty, or with the option when there is only one', () => {
      expect(openSheet().choices).toEqual([]);
      detail = sampleDetail({ option_list: [sampleOption(1), sampleOption(3, { is_add_option: true })] });
      expect(openSheet().choices).toEqual([{ option_idx: 1, option_cnt: 1 }]);
      detail = sampleDetail({ option_list: [sampleOption(1, { remaining_cnt: 0 })] });
      expect(openSheet().choices).toEqual([]);
    });

    it('requires a required option before an add-on, and shows why', () => {
      const sheet = openSheet();
      sheet.choose(3);
      expect(sheet.lines).toEqual([]);
      expect(sheet.note).toEqual({ option_idx: null, text: '추가 상품은 필수 옵션과 함께 살 수 있어요' });
      sheet.choose(1);
      expect(sheet.note).toBeNull();
      sheet.choose(3);
      expect(sheet.count).toBe(2);
    });

    it('adds the option price to that of the sale, and prices an add-on separately', () => {
      const sheet = openSheet();
      sheet.choose(2);
      sheet.choose(3);
      sheet.change(2, 2);
      expect(sheet.lines.map(({ amount }) => amount)).toEqual([39_800, 3_500]);
    });

    it('shows the unit price of each chosen option, and in the list of options only if the unit prices differ', () => {
      const options = [
        sampleOption(1, { content_milli: 5_000_000 }),
        sampleOption(2, { option_price: 17_900, content_milli: 10_000_000 }),
        sampleOption(3, { option_price: 3_500, is_add_option: true }),
      ];
      detail = sampleDetail({ unit_base: '100g', content_milli: 5_000_000, option_list: options });
      const sheet = openSheet();
      expect(sheet.hasUnitTexts).toBe(false);
      detail = sampleDetail({ ...detail, option_list: options.map((option) => ({ ...option, option_price: 2_000 })) });
      expect(sheet.hasUnitTexts).toBe(true);
      sheet.choose(2);
      sheet.choose(3);
      sheet.change(2, 3);
      expect(sheet.lines.map(({ unitText }) => unitText)).toEqual(['100g당 199원', '']);
    });

    it('limits the quantity of a line to its stock and to the maximum, but at least one', () => {
      detail = sampleDetail({ option_list: [sampleOption(1), sampleOption(2, { remaining_cnt: 2 })] });
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(2);
      expect(sheet.lines.map(({ min, max }) => [min, max])).toEqual([
        [1, 4],
        [1, 2],
      ]);
    });

    it('stops at the limit of the sale, and shows it at the line', () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.change(1, 6);
      expect(sheet.count).toBe(5);
      expect(sheet.note).toEqual({ option_idx: 1, text: '한 번에 5개까지 살 수 있어요' });
    });

    it('removes the add-ons with the last required option', () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      sheet.remove(1);
      expect(sheet.choices).toEqual([]);
      expect(sheet.note?.option_idx).toBeNull();
    });
  });

  describe('total', () => {
    it('adds products and delivery, and shows the amount left to free delivery', () => {
      const sheet = openSheet();
      expect(sheet.total).toBe(0);
      sheet.choose(1);
      expect(sheet.delivery).toEqual({ fee: 3_000, leftToFree: 12_100 });
      expect(sheet.total).toBe(20_900);
      sheet.change(1, 2);
      expect(sheet.delivery).toEqual({ fee: 0, leftToFree: 0 });
      expect(sheet.total).toBe(35_800);
    });
  });

  describe('a personal price', () => {
    it('deducts the group discount from every unit except add-ons, before the delivery fee', () => {
      buyInfo = sampleBuyInfo(detail, { g_idx: 7, group_buy_flag: true, value_type: 'amount', config_value: 3_000 });
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      expect(sheet.lines.map(({ amount }) => amount)).toEqual([17_900, 3_500]);
      expect([sheet.discount, sheet.delivery, sheet.total]).toEqual([
        3_000,
        { fee: 3_000, leftToFree: 30_000 - 18_400 },
        21_400,
      ]);
      sheet.change(1, 2);
      expect([sheet.discount, sheet.delivery.fee, sheet.total]).toEqual([6_000, 0, 33_300]);
    });

    it("applies an employee's price to options and total", () => {
      buyInfo = sampleBuyInfo(detail, { consumer_price: 12_000 });
      const sheet = openSheet();
      expect(sheet.requiredOptions.map((option) => sheet.priceOf(option))).toEqual([12_000, 14_000]);
      sheet.choose(2);
      expect([sheet.discount, sheet.total]).toEqual([0, 17_000]);
    });

    it('is the public one if the group is refused, and the group is then not sent', () => {
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
    it('adds the options to the cart, closes, and shows a link to the cart', async () => {
      const sheet = openSheet();
      sheet.choose(1);
      sheet.choose(3);
      await sheet.addToCart();
      expect(cartLines()).toMatchObject([
        { sell_idx: 12, type: 'always', option_idx: 1, option_cnt: 1 },
        { sell_idx: 12, type: 'always', option_idx: 3, option_cnt: 1 },
      ]);
      expect(closedCount).toBe(1);
      expect(sheet.choices).toEqual([]);
      expect(dialogs.toasts).toEqual([{ message: '장바구니에 담았어요', link: { label: '보러 가기', path: '/cart' } }]);
    });

    it('adds once on a double tap', async () => {
      const sheet = openSheet();
      sheet.choose(1);
      await Promise.all([sheet.addToCart(), sheet.addToCart()]);
      expect(cartLines()).toMatchObject([{ option_idx: 1, option_cnt: 1 }]);
      expect(dialogs.toasts).toHaveLength(1);
    });

    it('requires a selected option', async () => {
      const sheet = openSheet();
      await sheet.addToCart();
      expect(sheet.note).toEqual({ option_idx: null, text: '옵션을 선택해 주세요.' });
      expect(cartLines()).toEqual([]);
    });

    it('keeps the options and refreshes the stock when the cart refuses', async () => {
      session.store(USER);
      http.reply('POST /api/v1/cart', failure(409, '품절이에요'));
      dialogs.prepareReplies(true);
      const sheet = openSheet();
      sheet.choose(1);
      await sheet.addToCart();
      expect(dialogs.alerts).toEqual([{ content: '품절이에요' }]);
      expect(sheet.choices).toEqual([{ option_idx: 1, option_cnt: 1 }]);
      expect(sheet.busy).toBeNull();
      expect(closedCount).toBe(0);
      expect(refreshedCount).toBe(1);
    });

    it('shows the notices of the cart', async () => {
      session.store(USER);
      http.reply('POST /api/v1/cart', success({ cart_list: [], notices: ['3개만 담았어요', '하나는 품절이에요'] }));
      dialogs.prepareReplies(true);
      const sheet = openSheet();
      sheet.choose(1);
      await sheet.addToCart();
      expect(dialogs.alerts).toEqual([{ content: '3개만 담았어요<br>하나는 품절이에요' }]);
    });

    it('does nothing after the sale has ended', async () => {
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
    it('opens the checkout with the options, and leaves the cart unchanged', () => {
      g_idx = 7;
      const sheet = openSheet();
      sheet.choose(2);
      sheet.buyNow();
      expect(readPurchase(storage)).toMatchObject({
        basket_idx_list: [],
        cart_list: [{ basket_idx: null, sell_idx: 12, type: 'always', option_idx: 2, option_cnt: 1, g_idx: 7 }],
        started: null,
      });
      expect(navigation.history).toEqual(['/product/12', '/order']);
      expect(cartLines()).toEqual([]);
      expect(closedCount).toBe(1);
    });

    it('refuses more than the stock, and shows how many are left', () => {
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

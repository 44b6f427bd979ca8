import { beforeEach, describe, expect, it } from 'vitest';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import type { MemberType } from '../../../core/api/account/member.api.ts';
import { Session } from '../../../core/client/session.ts';
import type { CardSnapshot } from '../../../ui/routing/page.tsx';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import type { CurrentSale } from '../../../ui/product-options/current-sale.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { productServices, sampleOptionSheet } from './product-services.ts';
import { sampleBuyInfo, sampleDetail } from './sample-detail.ts';

const DETAIL = 'GET /api/v2/product/detail';
const BUY_INFO = 'POST /api/v2/product/buy/info/list';
const detail = sampleDetail({ type: 'group' });
const IN_GROUP = { g_idx: 7, group_buy_flag: true, value_type: 'amount', config_value: 3_000 } as const;

let clock: FakeClock;
let http: FakeHttp;
let session: Session;
let boxes: CurrentSale[];

function logIn(member_type: MemberType): void {
  session.store({ token: 't', app_card_auth_token: null, member_idx: 1, member_type, member_name: '하루' });
}

function productAt(query = '', glimpse?: CardSnapshot): ProductViewModel {
  const services = productServices({
    http,
    clock,
    timers: new FakeTimers(clock),
    session,
    loadOptionSheet: async () => (sale: CurrentSale) => {
      boxes.push(sale);
      return sampleOptionSheet(sale);
    },
  });
  const address = productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams(query) });
  return new ProductViewModel(services, address, glimpse);
}

async function loaded(query = '', glimpse?: CardSnapshot): Promise<ProductViewModel> {
  const product = productAt(query, glimpse);
  await product.load();
  return product;
}

beforeEach(() => {
  clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  session = new Session(new FakeStorage());
  http = new FakeHttp().succeed(DETAIL, detail);
  boxes = [];
});

describe('the price that a product page shows', () => {
  it('is not requested for a member without a group, whose price is the public one', async () => {
    logIn('member');
    const product = await loaded();
    product.start();
    await product.refresh();
    expect(http.requestsOf(BUY_INFO)).toEqual([]);
    expect(product.price?.consumer_price).toBe(17_900);
    expect(product.priceNotes).toEqual([]);
  });

  it('is the group price, with a note, when the shopper follows a group link', async () => {
    http.succeed(BUY_INFO, sampleBuyInfo(detail, IN_GROUP));
    const product = await loaded('g_idx=7');
    expect(http.requestsOf(BUY_INFO)).toEqual([{ sell_idx: 12, g_idx: 7, referrer_type: '0' }]);
    expect(product.price?.consumer_price).toBe(14_900);
    expect(product.priceNotes).toEqual(['공동구매 할인 3,000원이 적용된 가격이에요']);
  });

  it.each([
    ['full', '공동구매 자리가 다 차서 일반 가격으로 살 수 있어요'],
    ['closed', '공동구매가 마감되어 일반 가격으로 살 수 있어요'],
  ] as const)('is the public one when the group is %s, with a note that says %s', async (group_refusal, text) => {
    http.succeed(BUY_INFO, { ...sampleBuyInfo(detail), group_refusal });
    const product = await loaded('g_idx=7');
    expect(product.price?.consumer_price).toBe(17_900);
    expect(product.priceNotes).toEqual([text]);
  });

  it('has a note about a group of another sale only if the page itself shows no groups', async () => {
    http.succeed(BUY_INFO, { ...sampleBuyInfo(detail), group_refusal: 'foreign' });
    expect((await loaded('g_idx=7')).priceNotes).toEqual([]);
    http.succeed(DETAIL, sampleDetail({ type: 'always' }));
    expect((await loaded('g_idx=7')).priceNotes).toEqual(['이 상품의 공동구매가 아니라서 일반 가격으로 살 수 있어요']);
  });

  it('has no note when the sale has ended', async () => {
    http.succeed(BUY_INFO, { ...sampleBuyInfo(detail), group_refusal: 'closed' });
    clock.set(Date.UTC(2026, 10, 24, 11));
    expect((await loaded('g_idx=7')).priceNotes).toEqual([]);
  });

  it('is the public one when the request fails, and the last loaded one when a refresh fails', async () => {
    http.reply(BUY_INFO, FAILED_REQUEST);
    const product = await loaded('g_idx=7');
    expect(product.price?.consumer_price).toBe(17_900);
    http.succeed(BUY_INFO, sampleBuyInfo(detail, IN_GROUP));
    await product.refresh();
    expect(product.price?.consumer_price).toBe(14_900);
    http.reply(BUY_INFO, FAILED_REQUEST);
    await product.refresh();
    expect(product.price?.consumer_price).toBe(14_900);
  });

  it('becomes the employee price once the page that the server rendered is started', async () => {
    http.succeed(BUY_INFO, sampleBuyInfo(detail, { consumer_price: 12_000 }));
    logIn('admin');
    const product = await loaded();
    expect(http.requestsOf(BUY_INFO)).toEqual([]);
    product.start();
    await expect.poll(() => product.price?.consumer_price).toBe(12_000);
    expect(product.priceNotes).toEqual(['임직원 할인 5,900원이 적용된 가격이에요']);
  });

  it('is the employee price as soon as a page that was opened from a card has loaded', async () => {
    http.succeed(BUY_INFO, sampleBuyInfo(detail, { consumer_price: 12_000 }));
    logIn('admin');
    const { product_name, sale_price, delivery_free_type, delivery_free_value, delivery_price } = detail;
    const delivery = { delivery_free_type, delivery_free_value, delivery_price };
    const card = { sell_idx: 12, product_name, product_img: '', sale_price, consumer_price: 12_000, ...delivery };
    const product = await loaded('', { card, imageUrl: '' });
    expect(product.price?.consumer_price).toBe(12_000);
    product.start();
    expect(http.requestsOf(BUY_INFO)).toHaveLength(1);
  });

  it('is no longer the employee price after the logout', async () => {
    http.succeed(BUY_INFO, sampleBuyInfo(detail, { consumer_price: 12_000 }));
    logIn('admin');
    const product = await loaded();
    await product.refresh();
    expect(product.price?.consumer_price).toBe(12_000);
    session.clear();
    await product.refresh();
    expect(product.price?.consumer_price).toBe(17_900);
  });

  it('is passed to the option sheet, and requested again when the sheet opens for a group', async () => {
    http.succeed(BUY_INFO, sampleBuyInfo(detail, IN_GROUP));
    const product = await loaded('g_idx=7');
    clock.advance(1_001);
    http.succeed(BUY_INFO, { ...sampleBuyInfo(detail), group_refusal: 'full' });
    await product.openOptions();
    await expect.poll(() => boxes[0]?.buyInfo?.group_refusal).toBe('full');
  });
});

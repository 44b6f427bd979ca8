import { beforeEach, describe, expect, it } from 'vitest';
import type { SellerShop } from '../../../core/api/browse/seller.api.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { checkShare, type ShareInfo } from '../../../core/share/share-url.ts';
import { SellerShopViewModel } from '../../../ui/seller/shop.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const CALL = 'GET /api/v1/shop/{member_id}';
const SALE = {
  sell_idx: 12,
  product_name: '감귤',
  product_img: 'demo/product/1',
  sale_price: 25_000,
  consumer_price: 17_900,
  delivery_free_type: 'free',
  delivery_free_value: 0,
  delivery_price: 0,
  account: '@sora',
  profile_img: 'demo/avatar/1',
  start_dt: '2026-11-18 00:00:00',
  end_dt: '2026-11-24 00:00:00',
} as const;
const SHOP_INFO: SellerShop = {
  member_id: 'sora-daily',
  member_name: '소라 데일리',
  account: '@sora.daily',
  profile_img: 'demo/avatar/1',
  is_influencer: true,
  intro: '한 병을 다 비운 것만 소개해요.',
  sell_idx: 12,
  cover_img: 'demo/product/1',
  follower_cnt: 3,
  on_cnt: 4,
  coming_cnt: 2,
  ended_cnt: 31,
  list: [SALE],
  next_cursor: 'next',
};

let http: FakeHttp;
let shared: (ShareInfo | null)[];

beforeEach(() => {
  http = new FakeHttp().succeed(CALL, SHOP_INFO);
  shared = [];
});

async function shopAt(member_id: string, query = ''): Promise<SellerShopViewModel> {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  const services = { api, dialogs: new FakeDialogs(), share: (info: ShareInfo | null) => void shared.push(info) };
  const shop = new SellerShopViewModel(services, member_id, new URLSearchParams(query));
  await shop.load();
  return shop;
}

describe('a seller shop', () => {
  it('shows the seller and the sales, with a tab for each kind', async () => {
    const shop = await shopAt('sora-daily', 'tab=coming');
    expect(http.calls).toMatchObject([{ request: { member_id: 'sora-daily', tab: 'coming', cursor: null } }]);
    expect(shop.documentTitle).toBe('소라 데일리');
    expect(shop.tabs.map(({ label, count, path }) => [label, count, path])).toEqual([
      ['판매중', 4, '/sora-daily'],
      ['판매예정', 2, '/sora-daily?tab=coming'],
      ['지난 공구', 31, '/sora-daily?tab=ended'],
    ]);
    expect(shop.preview).toMatchObject({ description: '한 병을 다 비운 것만 소개해요. · 지금 4개를 판매하고 있어요' });
  });

  it('states that there may be more sales when it counts a thousand', async () => {
    http.succeed(CALL, { ...SHOP_INFO, intro: '', on_cnt: 1_000 });
    const shop = await shopAt('sora-daily');
    expect(shop.preview.description).toBe('지금 1,000개 이상을 판매하고 있어요');
  });

  it('loads the next page from where the last one ended', async () => {
    const shop = await shopAt('sora-daily', 'tab=nonsense');
    http.succeed(CALL, { ...SHOP_INFO, list: [{ ...SALE, sell_idx: 13 }], next_cursor: null });
    await shop.sales.more();
    expect(http.calls.at(-1)).toMatchObject({ request: { tab: 'on', cursor: 'next' } });
    expect(shop.sales.items.map(({ sell_idx }) => sell_idx)).toEqual([12, 13]);
  });

  it('is reported as missing when there is no such seller, and without a call when the id is invalid', async () => {
    http.reply(CALL, failure(404, '판매자를 찾을 수 없어요.'));
    expect((await shopAt('nobody-here')).isMissing).toBe(true);
    const requestCount = http.calls.length;
    for (const name of ['cart', '소라', '../etc', '<script>', 'Sora', 'sw.js']) {
      expect((await shopAt(name)).isMissing).toBe(true);
    }
    expect(http.calls).toHaveLength(requestCount);
  });

  it('is not reported as missing when the request fails', async () => {
    http.reply(CALL, FAILED_REQUEST);
    const shop = await shopAt('sora-daily');
    expect([shop.state, shop.isMissing]).toEqual(['failed', false]);
    http.succeed(CALL, SHOP_INFO);
    await shop.retry();
    expect(shop.state).toBe('ready');
  });

  it('is shared by its address, unless it has no sale', async () => {
    (await shopAt('sora-daily')).share();
    expect(shared).toMatchObject([
      { type: 'seller', member_id: 'sora-daily', sell_idx: 12, product_name: '소라 데일리' },
    ]);
    http.succeed(CALL, { ...SHOP_INFO, sell_idx: null, cover_img: null, list: [], next_cursor: null });
    (await shopAt('sora-daily')).share();
    expect(checkShare(shared[1] ?? null)).toBe('nothing-to-share');
  });
});

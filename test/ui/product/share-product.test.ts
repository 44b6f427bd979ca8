import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import type { ShareInfo } from '../../../core/share/share-url.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { sampleBuyInfo, sampleDetail } from './sample-detail.ts';

/** A product page of a group sale, and the list of what it shared. */
function page(query = '') {
  const shared: (ShareInfo | null)[] = [];
  const clock = new FakeClock(Date.UTC(2026, 10, 18, 3));
  const timers = new FakeTimers(clock);
  const storage = new FakeStorage();
  const http = new FakeHttp()
    .succeed('GET /api/v2/product/detail', sampleDetail({ type: 'group' }))
    .succeed('POST /api/v2/product/buy/info/list', sampleBuyInfo(sampleDetail()));
  const product = new ProductViewModel(
    {
      api: new Api(http, new Session(storage), new FakeProgress()),
      dialogs: new FakeDialogs(),
      clock,
      timers,
      referral: new ReferralStorage(storage, clock),
      storage,
      isFirstPage: true,
      session: new Session(storage),
      second: new Ticker(clock, timers, 1_000),
      loadOptionSheet: () => Promise.reject(new Error('the option sheet is not opened here')),
      loadReviewsAndInquiries: () => Promise.reject(new Error('reviews are not loaded here')),
      loadTogether: () => Promise.reject(new Error('other sales are not loaded here')),
      share: (info) => void shared.push(info),
    },
    productAddress({ params: { sell_idx: '12' }, query: new URLSearchParams(query) }),
  );
  return { product, shared };
}

describe('sharing a product', () => {
  it('sends the first image of the product and, for a group sale, the group of the address', async () => {
    const { product, shared } = page('g_idx=7');
    await product.load();
    product.share();
    expect(shared).toMatchObject([
      { sell_idx: 12, type: 'group', g_idx: 7, product_img: sampleDetail().img_list[0]?.img_path },
    ]);
  });

  it('sends nothing before the product is loaded', () => {
    const { product, shared } = page();
    product.share();
    expect(shared).toEqual([null]);
  });
});

import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { REFERRAL_TTL_MS } from '../../../core/referral/referral.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import type { CardSnapshot } from '../../../ui/routing/page.tsx';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { productAddress } from '../../../ui/product/product-address.ts';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { productServices } from './product-services.ts';
import { sampleDetail } from './sample-detail.ts';

const CALL = 'GET /api/v2/product/detail';
/** 2026-11-18 12:00:00 in Korea. */
const NOON = Date.UTC(2026, 10, 18, 3);
const START = Date.UTC(2026, 10, 18, 1);
const END = Date.UTC(2026, 10, 24, 11);

let clock: FakeClock;
let timers: FakeTimers;
let http: FakeHttp;
let dialogs: FakeDialogs;
let referral: ReferralStorage;

function productAt(path: string, query = '', glimpse?: CardSnapshot, isFirstPage = true): ProductViewModel {
  const address = productAddress({ params: { sell_idx: path }, query: new URLSearchParams(query) });
  const services = productServices({ http, clock, timers, dialogs, referral, isFirstPage });
  return new ProductViewModel(services, address, glimpse);
}

const priced = (consumer_price: number) => success(sampleDetail({ consumer_price }));

async function loaded(query = ''): Promise<ProductViewModel> {
  const product = productAt('12', query);
  await product.load();
  return product;
}

beforeEach(() => {
  clock = new FakeClock(NOON);
  timers = new FakeTimers(clock);
  dialogs = new FakeDialogs();
  referral = new ReferralStorage(new FakeStorage(), clock);
  http = new FakeHttp().succeed(CALL, sampleDetail());
});

describe('ProductViewModel', () => {
  describe('load', () => {
    it('requests the price of the address on the first page of a visit, as the server does', async () => {
      referral.recordVisit(new URLSearchParams('referrer_type=3'));
      await loaded();
      await loaded('referrer_type=2');
      expect(http.requestsOf(CALL)).toEqual([
        { sell_idx: 12, referrer_type: '0' },
        { sell_idx: 12, referrer_type: '2' },
      ]);
    });

    it('requests the price of the stored channel immediately on a later page', async () => {
      referral.recordVisit(new URLSearchParams('referrer_type=3'));
      const product = productAt('12', 'referrer_type=2', undefined, false);

      await product.load();
      product.start();

      expect(http.requestsOf(CALL)).toEqual([{ sell_idx: 12, referrer_type: '3' }]);
    });

    it('requests the public price on a later page after the channel has expired', async () => {
      referral.recordVisit(new URLSearchParams('referrer_type=3'));
      clock.advance(REFERRAL_TTL_MS);
      const product = productAt('12', '', undefined, false);

      await product.load();
      product.start();

      expect(http.requestsOf(CALL)).toEqual([{ sell_idx: 12, referrer_type: '0' }]);
    });

    it('does not request again if the stored channel is that of the address', async () => {
      const product = await loaded('referrer_type=3');
      referral.recordVisit(new URLSearchParams('referrer_type=3'));

      product.start();

      expect(http.requestsOf(CALL)).toEqual([{ sell_idx: 12, referrer_type: '3' }]);
    });

    it('has a title, and a preview with price, period and first image', async () => {
      const product = await loaded();
      expect(product.documentTitle).toBe('제주 감귤 5kg');
      expect(product.preview).toEqual({
        description: '40% 할인된 17,900원에 만나 보세요 · 2026-11-18 ~ 2026-11-24',
        image: 'products/12/1.webp',
      });
    });

    it.each(['0', 'abc', '-1', '1.5', '9'.repeat(30)])(
      'is reported as missing, without a call, for the id %s',
      async (path) => {
        const product = productAt(path);
        await product.load();
        expect(product.isMissing).toBe(true);
        expect(http.calls).toEqual([]);
      },
    );

    it('is reported as missing when the server has no such sale', async () => {
      http.reply(CALL, failure(404, '상품을 찾을 수 없어요.'));
      const product = await loaded();
      expect(product.isMissing).toBe(true);
      expect(product.isLoaded).toBe(true);
    });

    it('is not reported as missing when the call fails, and shows an alert when the page is on screen', async () => {
      dialogs.prepareReplies(true);
      http.reply(CALL, FAILED_REQUEST);
      const product = await loaded();
      expect(product.isMissing).toBe(false);
      expect(product.isLoaded).toBe(true);
      expect(dialogs.alerts).toEqual([]);
      product.start();
      expect(dialogs.alerts).toEqual([{ content: '데이터 호출에 실패했습니다.' }]);
    });

    it('loads again on a retry, without data until the response', async () => {
      dialogs.prepareReplies(true);
      http.reply(CALL, FAILED_REQUEST);
      const product = await loaded();
      product.start();
      http.reply(CALL, success(sampleDetail()));
      const retried = product.retry();
      expect([product.isLoaded, product.detail]).toEqual([false, null]);
      await retried;
      expect(product.detail?.product_name).toBe(sampleDetail().product_name);
      expect(dialogs.alerts).toHaveLength(1);
    });
  });

  describe('the snapshot of the tapped card', () => {
    const { sell_idx, product_name, sale_price, delivery_free_type, delivery_free_value, delivery_price } =
      sampleDetail();
    const glimpse: CardSnapshot = {
      card: {
        sell_idx,
        product_name,
        product_img: 'products/12/1.webp',
        sale_price,
        consumer_price: 19_900,
        delivery_free_type,
        delivery_free_value,
        delivery_price,
      },
      imageUrl: '/pictures/320/products/12/1.webp',
    };

    it('is shown until the response arrives', async () => {
      const product = productAt('12', '', glimpse);
      const loading = product.load();
      expect(product.canRenderBeforeLoad).toBe(true);
      expect(product.snapshotCard).toEqual(glimpse.card);
      expect(product.documentTitle).toBe(product_name);
      await loading;
      expect(product.snapshotCard).toBeNull();
      expect(product.detail?.consumer_price).toBe(17_900);
    });

    it('is removed when there is no such sale', async () => {
      http.reply(CALL, failure(404, '상품이 없어요'));
      const product = productAt('12', '', glimpse);
      await product.load();
      expect(product.snapshotCard).toBeNull();
      expect(product.isMissing).toBe(true);
      expect(product.documentTitle).toBe('상품을 찾을 수 없어요');
    });

    it('does not count as shown until the page is started', () => {
      const product = productAt('12', '', glimpse);
      expect(product.wasShown).toBe(false);
      product.start()();
      expect(product.wasShown).toBe(true);
    });

    it('leaves open whether the sale can be bought', () => {
      expect(productAt('12', '', glimpse).offer).toBeNull();
    });

    it('is not used for another sale', () => {
      expect(productAt('13', '', glimpse).canRenderBeforeLoad).toBe(false);
    });
  });

  describe('start', () => {
    it('requests nothing when the page is first shown', async () => {
      const product = await loaded();
      clock.advance(5_000);
      product.start();
      expect(http.requestsOf(CALL)).toHaveLength(1);
    });

    it('requests again when the stored channel is not that of the address', async () => {
      const product = await loaded();
      referral.recordVisit(new URLSearchParams('referrer_type=3'));
      product.start();
      expect(http.requestsOf(CALL)).toEqual([
        { sell_idx: 12, referrer_type: '0' },
        { sell_idx: 12, referrer_type: '3' },
      ]);
    });

    it('refreshes price and stock when the shopper returns after more than a second', async () => {
      const product = await loaded();
      product.start()();
      clock.advance(1_000);
      product.start()();
      expect(http.requestsOf(CALL)).toHaveLength(1);
      clock.advance(1);
      http.succeed(CALL, sampleDetail({ consumer_price: 15_900 }));
      product.start();
      await expect.poll(() => product.detail?.consumer_price).toBe(15_900);
    });

    it('keeps its data when a refresh fails', async () => {
      const product = await loaded();
      http.reply(CALL, failure(404, '상품을 찾을 수 없어요.'));
      await product.refresh();
      expect(product.detail?.sell_idx).toBe(12);
      expect(product.isMissing).toBe(false);
      expect(dialogs.alerts).toEqual([]);
    });

    it("shows the latest request's response, in any order of arrival", async () => {
      const product = await loaded();
      let answerSlowly = (): void => undefined;
      const slow = new Promise<ReturnType<typeof priced>>((resolve) => {
        answerSlowly = () => resolve(priced(1_000));
      });
      http.replyOnce(CALL, () => slow);
      const first = product.refresh();
      http.reply(CALL, priced(2_000));
      await product.refresh();
      answerSlowly();
      await first;
      expect(product.detail?.consumer_price).toBe(2_000);
    });

    it('stops all timers and closes the option sheet when the page is left', async () => {
      const product = await loaded();
      const stop = product.start();
      await product.openOptions();
      stop();
      expect(timers.scheduledCount).toBe(0);
      expect(product.isSheetOpen).toBe(false);
    });
  });

  describe('offer', () => {
    it('follows the clock, from upcoming to open to ended', async () => {
      clock.set(START - 1);
      const product = await loaded();
      const kinds: (string | undefined)[] = [];
      const stop = autorun(() => kinds.push(product.offer?.kind));
      expect(kinds).toEqual(['coming']);
      timers.advance(1_000);
      expect(kinds).toEqual(['coming', 'open']);
      clock.set(END - 1_000);
      timers.advance(1_000);
      expect(kinds).toEqual(['coming', 'open', 'ended']);
      stop();
    });

    it('has the start, then the end, as the deadline of a time deal', async () => {
      clock.set(START - 1);
      http.succeed(CALL, sampleDetail({ type: 'time' }));
      const product = await loaded();
      const deadlines: (string | undefined)[] = [];
      const stop = autorun(() => deadlines.push(product.deadline?.dt));
      timers.advance(1_000);
      expect(deadlines).toEqual(['2026-11-18 10:00:00', '2026-11-24 20:00:00']);
      stop();
    });

    it('stops counting down to the end of a time deal that has ended', async () => {
      clock.set(END);
      http.succeed(CALL, sampleDetail({ type: 'time' }));
      expect((await loaded()).deadline).toEqual({ label: '타임특가', dt: '2026-11-24 20:00:00' });
    });

    it('announces that the sale ends soon, once at ten minutes and once at one, and nothing after the end', async () => {
      clock.set(END - 11 * MINUTE_MS);
      const product = await loaded();
      const labels: (string | null)[] = [];
      const stop = autorun(() => labels.push(product.deadline?.label ?? null));
      for (let seconds = 0; seconds <= 11 * 60; seconds += 1) timers.advance(1_000);
      stop();
      expect(labels).toEqual([null, '곧 마감 · 10분도 안 남았어요', '곧 마감 · 1분도 안 남았어요', null]);
    });

    it('has no deadline for a sale that is not a time deal', async () => {
      expect((await loaded()).deadline).toBeNull();
    });
  });
});

import { describe, expect, it } from 'vitest';
import { parseCelebList } from '../../../../core/browse/celeb-list.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleSale, sampleSeller, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SCHEDULE = 'GET /api/v1/home/celeb/schedule';
const DEALS = 'GET /api/v1/home/celeb/deal/{id}';

describe('for celeb deals,', () => {
  const test = useTestShop();

  /** Adds a celeb deal from `start` to `end`, in milliseconds from noon. */
  const deal = (start: number, end: number, overrides: SampleSaleOverrides = {}) =>
    sampleSale(test.database, {
      type: 'celeb',
      start_dt: formatKst(NOON + start),
      end_dt: formatKst(NOON + end),
      ...overrides,
    });
  const schedule = async () => dataOf(SCHEDULE, await test.call(SCHEDULE, {}));
  const dealsOf = async (id: string) => dataOf(DEALS, await test.call(DEALS, { id }));

  describe('GET /api/v1/home/celeb/schedule', () => {
    it('is empty without celeb deals', async () => {
      await sampleSale(test.database, { type: 'time' });

      expect(await schedule()).toEqual([]);
    });

    it('lists today as the only NOW, for all deals that have started, and each later day on which a deal starts', async () => {
      await deal(DAY_MS, 2 * DAY_MS);
      await deal(-2 * DAY_MS, DAY_MS);
      await deal(-DAY_MS, DAY_MS);
      await deal(-5 * DAY_MS, -DAY_MS);

      expect(await schedule()).toEqual([
        { start_dt: '2026-11-21', label: 'NOW' },
        { start_dt: '2026-11-22', label: 'OPEN' },
      ]);
    });

    it('changes from OPEN to NOW at the start, and disappears at the end', async () => {
      await deal(1_000, 3_000);
      const labelsAt = async (ms: number) => {
        test.clock.set(NOON + ms);
        test.shop.responses.clear();
        return (await schedule()).map(({ label }) => label);
      };

      expect([await labelsAt(999), await labelsAt(1_000), await labelsAt(2_999), await labelsAt(3_000)]).toEqual([
        ['OPEN'],
        ['NOW'],
        ['NOW'],
        [],
      ]);
    });

    it('counts days in KST', async () => {
      await deal(11 * HOUR_MS + 59 * MINUTE_MS, DAY_MS);
      await deal(12 * HOUR_MS, DAY_MS);

      expect((await schedule()).map(({ start_dt }) => start_dt)).toEqual(['2026-11-21', '2026-11-22']);
    });

    it('shows NOW for a day on which one deal runs and another is upcoming', async () => {
      await deal(-HOUR_MS, DAY_MS);
      await deal(HOUR_MS, DAY_MS);

      expect(await schedule()).toEqual([{ start_dt: '2026-11-21', label: 'NOW' }]);
    });

    it('lists 14 days at most', async () => {
      for (let day = 1; day <= 15; day += 1) await deal(day * DAY_MS, 30 * DAY_MS);

      const days = await schedule();

      expect(days).toHaveLength(14);
      expect(days[0]?.start_dt).toBe('2026-11-22');
    });
  });

  describe('GET /api/v1/home/celeb/deal/{id}', () => {
    it('shows all running deals for `now`, whenever they started, the newest first', async () => {
      const old = await deal(-3 * DAY_MS, DAY_MS);
      const fresh = await deal(-HOUR_MS, DAY_MS);
      await deal(HOUR_MS, DAY_MS);
      await deal(-3 * DAY_MS, 0);

      const { deal_list, product_list } = await dealsOf('now');

      expect(deal_list.map(({ sell_idx }) => sell_idx)).toEqual([fresh.sell_idx, old.sell_idx]);
      expect(product_list).toEqual([]);
    });

    it('shows for `now` what opens later today if no deal is running', async () => {
      const later = await deal(HOUR_MS, DAY_MS);
      await deal(DAY_MS, 2 * DAY_MS);

      const { deal_list } = await dealsOf('now');

      expect(deal_list.map(({ sell_idx }) => sell_idx)).toEqual([later.sell_idx]);
    });

    it('shows deals for a date that start on that day and have not ended', async () => {
      const first = await deal(12 * HOUR_MS, 3 * DAY_MS);
      const last = await deal(36 * HOUR_MS - 1_000, 3 * DAY_MS);
      await deal(36 * HOUR_MS, 3 * DAY_MS);
      await deal(12 * HOUR_MS - 1_000, 3 * DAY_MS);

      const { deal_list } = await dealsOf('2026-11-22');

      expect(deal_list.map(({ sell_idx }) => sell_idx)).toEqual([last.sell_idx, first.sell_idx]);
    });

    it('includes the influencer of a deal', async () => {
      await deal(-HOUR_MS, DAY_MS, { seller: { member_name: '소라', account: '@sora', profile_img: 'sora.webp' } });

      expect((await dealsOf('now')).deal_list[0]).toMatchObject({
        member_name: '소라',
        account: '@sora',
        profile_img: 'sora.webp',
      });
    });

    it('shows one card for a product that several influencers present, with each influencer once', async () => {
      const sora = await sampleSeller(test.database, { member_name: '소라', profile_img: 'sora.webp' });
      const min = await sampleSeller(test.database, { member_name: '민재' });
      const first = await deal(-2 * HOUR_MS, DAY_MS, { seller_idx: sora });
      const { product_idx } = first;
      const second = await deal(-HOUR_MS, DAY_MS, { seller_idx: min, product_idx });
      await deal(-3 * HOUR_MS, DAY_MS, { seller_idx: sora, product_idx });
      const alone = await deal(-HOUR_MS, DAY_MS);

      const { deal_list, product_list } = await dealsOf('now');

      expect(deal_list.map(({ sell_idx }) => sell_idx)).toEqual([alone.sell_idx]);
      expect(product_list.map(({ sell_idx }) => sell_idx)).toEqual([second.sell_idx]);
      expect(parseCelebList(product_list[0]?.celeb_list ?? '')).toEqual([
        { sell_idx: second.sell_idx, profile_img: '', member_name: '민재' },
        { sell_idx: first.sell_idx, profile_img: 'sora.webp', member_name: '소라' },
      ]);
    });

    it('shows two cards for a product that the same influencer presents twice', async () => {
      const { product_idx, seller_idx } = await deal(-HOUR_MS, DAY_MS);
      await deal(-HOUR_MS, DAY_MS, { product_idx, seller_idx });

      const { deal_list, product_list } = await dealsOf('now');

      expect([deal_list.length, product_list.length]).toEqual([2, 0]);
    });

    it('shows ten influencers of a product at most', async () => {
      const { product_idx } = await deal(-HOUR_MS, DAY_MS);
      for (let celeb = 0; celeb < 10; celeb += 1) await deal(-HOUR_MS, DAY_MS, { product_idx });

      expect(JSON.parse((await dealsOf('now')).product_list[0]?.celeb_list ?? '')).toHaveLength(10);
    });

    it('is empty for an invalid date', async () => {
      await deal(-HOUR_MS, DAY_MS);

      expect(await dealsOf('2026-02-31')).toEqual({ deal_list: [], product_list: [] });
    });

    it('rejects hostile requests', async () => {
      expect(await findHardeningViolations(test, DEALS, { id: 'now' })).toEqual([]);
    });
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { NextPeriod } from '../../../../adapters/server/changes/next-period.ts';
import { ResponseCache } from '../../../../adapters/server/kernel/response-cache.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { contract, type CallName } from '../../../../core/api/contract.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleCoupon } from '../coupons/sample-coupon.ts';
import { sampleBanner, sampleCategory, sampleEvent, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('the cache of responses', () => {
  const test = useTestShop();
  const STEPS = 15;
  const MAX_STEP_S = 9;

  /** Times (epoch ms) at odd seconds within the tested period. */
  const period = fc
    .tuple(fc.integer({ min: -30, max: 150 }), fc.integer({ min: 1, max: 120 }))
    .map(([from, long]) => ({ start_dt: at(from), end_dt: at(from + long) }));

  function at(seconds: number): string {
    return formatKst(NOON + seconds * 1_000);
  }

  describe('while nothing changes', () => {
    let saleIds: number[];
    let category_idx: number;

    const fill = async (periods: readonly { start_dt: string; end_dt: string }[]): Promise<void> => {
      saleIds = [];
      category_idx = await sampleCategory(test.database);
      const types = ['always', 'time', 'celeb', 'group', 'seller'] as const;
      for (const [index, { start_dt, end_dt }] of periods.entries()) {
        const type = types[index % types.length] ?? 'always';
        const isGroup = type === 'group';
        const { sell_idx } = await sampleSale(test.database, {
          type,
          start_dt,
          end_dt,
          product: { category_idx },
          ...(isGroup && { value_type: 'percent', config_value: 10, goal_cnt: 3 }),
        });
        saleIds.push(sell_idx);
        const { start_dt: from = start_dt, end_dt: to = end_dt } = periods[(index + 1) % periods.length] ?? {};
        await test.database
          .insertInto('home_pick')
          .values({ list: index % 2 === 0 ? 'deal' : 'holiday', sell_idx, ordinal: index, start_dt: from, end_dt: to })
          .execute();
        await sampleBanner(test.database, { start_dt, end_dt });
        await sampleEvent(test.database, { show_dt: start_dt, start_dt: from, end_dt: to });
        await sampleCoupon(test.database, { start_dt: from, end_dt: to });
      }
    };

    const requests = (): readonly (readonly [CallName, object])[] => [
      ['GET /api/v1/home/main', {}],
      ['GET /api/v1/home/celeb/schedule', {}],
      ['GET /api/v1/home/celeb/deal/{id}', { id: 'now' }],
      ['GET /api/v1/home/time/{id}', { id: '0' }],
      ['GET /api/v1/home/new/{id}', { id: '0' }],
      ['GET /api/v1/home/holiday/{id}', { id: '0' }],
      ['GET /api/v1/home/event', {}],
      ['GET /api/v1/common/banners', { banner_type: 'main' }],
      ['POST /api/v1/category', { category_idx }],
      ['GET /api/v1/search/recommend', {}],
      ...saleIds.slice(0, 4).flatMap((sell_idx): (readonly [CallName, object])[] => [
        ['GET /api/v2/product/detail', { sell_idx }],
        ['POST /api/v2/product/buy/info/list', { sell_idx, g_idx: null }],
        ['GET /api/v1/coupon/sale/{sell_idx}', { sell_idx }],
      ]),
    ];

    beforeEach(() => fill([]));

    it('returns a response that equals a newly created one, at any time until it expires', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(period, { minLength: 5, maxLength: 7 }),
          fc.array(fc.integer({ min: 1, max: MAX_STEP_S * 1_000 }), { minLength: STEPS, maxLength: STEPS }),
          async (periods, steps) => {
            test.clock.set(NOON);
            await fill(periods);
            const { clock, database } = test;
            const cache: ResponseCache = new ResponseCache(clock, {
              reports: { isCurrent: () => true },
              nextPeriod: () => periodsOf.find(),
            });
            const periodsOf = new NextPeriod(database, clock, cache.changes);
            const [kept, again] = [new Api({ ...test.shop, responses: cache }), new Api(test.shop)];
            let hits = 0;
            for (const step of steps) {
              clock.advance(step);
              test.shop.responses.clear();
              for (const [call, request] of requests()) {
                const before = cache.figures.hits;
                const [cached, fresh] = [
                  await kept.handle(call, request, ANONYMOUS),
                  await again.handle(call, request, ANONYMOUS),
                ];
                hits += cache.figures.hits - before;
                expect(cached.code, `${call} ${cached.body}`).toBe(200);
                expect(`${formatKst(clock.now())} ${call} ${cached.body}`).toBe(
                  `${formatKst(clock.now())} ${call} ${fresh.body}`,
                );
              }
            }
            // Without hits, nothing was compared.
            expect(hits).toBeGreaterThan(0);
          },
        ),
        { numRuns: 1, endOnFailure: true },
      );
    }, 120_000);

    it('extends the lifetime only for calls that declare it', () => {
      const lasting = Object.entries(contract).filter(([, definition]) => 'cacheLifetime' in definition);
      expect(lasting.length).toBeGreaterThan(0);
      for (const [, definition] of lasting) expect(Object.keys(definition)).toContain('cache');
      // A seller's followers and searched keywords change without a report.
      expect(lasting.map(([call]) => call)).not.toContain('GET /api/v1/shop/{member_id}');
      expect(lasting.map(([call]) => call)).not.toContain('GET /api/v1/search/keyword');
    });
  });
});

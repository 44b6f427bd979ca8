import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { AROUND_NOON, sampleSale, type SampleSaleOverrides } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const TIME = 'GET /api/v1/home/time/{id}';
const NEW = 'GET /api/v1/home/new/{id}';
const HOLIDAY = 'GET /api/v1/home/holiday/{id}';

describe('home sections with one list', () => {
  const test = useTestShop();

  const sale = async (overrides: SampleSaleOverrides) => (await sampleSale(test.database, overrides)).sell_idx;
  const timeDeal = (start: number, end: number, overrides: SampleSaleOverrides = {}) =>
    sale({ type: 'time', start_dt: formatKst(NOON + start), end_dt: formatKst(NOON + end), ...overrides });
  const idsOf = async (call: typeof TIME | typeof NEW | typeof HOLIDAY, id: number | string) =>
    dataOf(call, await test.call(call, { id })).map((card) => card.sell_idx);

  async function pick(sell_idx: number, period: { start_dt: string; end_dt: string } = AROUND_NOON) {
    await test.database
      .insertInto('home_pick')
      .values({ list: 'holiday', sell_idx, ordinal: 1, ...period })
      .execute();
    return sell_idx;
  }

  it.each([TIME, NEW, HOLIDAY] as const)('are empty without sales: %s', async (call) => {
    expect(await idsOf(call, 0)).toEqual([]);
  });

  it.each([TIME, NEW, HOLIDAY] as const)('treat an unknown sort as 0: %s', async (call) => {
    const dear = await pick(await timeDeal(-HOUR_MS, HOUR_MS, { consumer_price: 9_000 }));
    const cheap = await pick(await timeDeal(-HOUR_MS, 2 * HOUR_MS, { consumer_price: 1_000 }));
    await test.database
      .updateTable('sale')
      .set({ type: call === NEW ? 'always' : 'time' })
      .execute();

    expect(await idsOf(call, '7')).toEqual(await idsOf(call, 0));
    expect(await idsOf(call, 'x')).toEqual(await idsOf(call, 0));
    expect(await idsOf(call, '1')).toEqual([cheap, dear]);
    expect(await idsOf(call, '2')).toEqual([dear, cheap]);
  });

  it.each([TIME, NEW, HOLIDAY] as const)(
    'list the newer of two equal sales first, in every order: %s',
    async (call) => {
      const first = await pick(await timeDeal(-HOUR_MS, HOUR_MS));
      const second = await pick(await timeDeal(-HOUR_MS, HOUR_MS));
      await test.database
        .updateTable('sale')
        .set({ type: call === NEW ? 'always' : 'time' })
        .execute();

      for (const id of [0, 1, 2]) expect([id, await idsOf(call, id)]).toEqual([id, [second, first]]);
    },
  );

  it.each([TIME, NEW, HOLIDAY] as const)('reject hostile requests: %s', async (call) => {
    expect(await findHardeningViolations(test, call, { id: 0 })).toEqual([]);
  });

  describe('GET /api/v1/home/time/{id}', () => {
    it('shows running time deals, those that end soonest first', async () => {
      const later = await timeDeal(-HOUR_MS, 2 * HOUR_MS);
      const soon = await timeDeal(-2 * HOUR_MS, HOUR_MS);
      const soonAndNewer = await timeDeal(-HOUR_MS, HOUR_MS);
      await sale({ type: 'always' });

      expect(await idsOf(TIME, 0)).toEqual([soonAndNewer, soon, later]);
    });

    it('sorts the hundred that end soonest by price, without adding others', async () => {
      const latest = await sampleSale(test.database, {
        type: 'time',
        end_dt: '2026-11-30 00:00:00',
        consumer_price: 1,
      });
      const { product_idx, seller_idx } = latest;
      for (let count = 0; count < 100; count += 1) {
        const end_dt = '2026-11-22 00:00:00';
        await sale({ type: 'time', product_idx, seller_idx, end_dt, consumer_price: 1_000 + (count % 7) });
      }
      const soonest = await idsOf(TIME, 0);

      for (const id of [1, 2]) expect(new Set(await idsOf(TIME, id))).toEqual(new Set(soonest));
      expect(soonest).not.toContain(latest.sell_idx);
    });

    it('shows a deal from its start on, until its end', async () => {
      await timeDeal(1_000, 3_000);
      const shownAt = async (ms: number) => {
        test.clock.set(NOON + ms);
        test.shop.responses.clear();
        return (await idsOf(TIME, 0)).length;
      };

      expect([await shownAt(999), await shownAt(1_000), await shownAt(2_999), await shownAt(3_000)]).toEqual([
        0, 1, 1, 0,
      ]);
    });
  });

  describe('GET /api/v1/home/new/{id}', () => {
    it('shows sales other than deals, the newest first', async () => {
      const old = await sale({ start_dt: '2026-11-01 00:00:00' });
      const fresh = await sale({ start_dt: '2026-11-20 00:00:00' });
      await sale({ start_dt: '2026-11-22 00:00:00' });
      await sale({ start_dt: '2026-10-01 00:00:00', end_dt: '2026-11-21 12:00:00' });
      await timeDeal(-HOUR_MS, HOUR_MS);

      expect(await idsOf(NEW, 0)).toEqual([fresh, old]);
    });

    it('sorts the newest hundred by price, without adding older ones', async () => {
      const old = await sampleSale(test.database, { start_dt: '2026-11-01 00:00:00', consumer_price: 1 });
      const { product_idx, seller_idx } = old;
      for (let count = 0; count < 100; count += 1) {
        await sale({ product_idx, seller_idx, start_dt: '2026-11-20 00:00:00', consumer_price: 1_000 + count });
      }

      const cheapest = await idsOf(NEW, 1);

      expect(cheapest).toHaveLength(100);
      expect(cheapest).not.toContain(old.sell_idx);
    });
  });

  describe('GET /api/v1/home/holiday/{id}', () => {
    it('shows picked sales that are running, the newest first', async () => {
      const old = await pick(await sale({ start_dt: '2026-11-02 00:00:00' }));
      const fresh = await pick(await sale({ start_dt: '2026-11-20 00:00:00' }));
      await pick(await sale({ end_dt: formatKst(NOON) }));
      await pick(await sale({}), { start_dt: '2026-11-01 00:00:00', end_dt: formatKst(NOON) });
      await sale({});

      expect(await idsOf(HOLIDAY, 0)).toEqual([fresh, old]);
    });
  });
});
